import type { BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import type { Log } from '../../../profile/log.ts';
import { createToplevels, type Corner, type Toplevels } from './toplevels.ts';

/** The parts of a window that this needs. */
export type PlacedWindow = Pick<BrowserWindow, 'getTitle' | 'setTitle' | 'isDestroyed'>;

/**
 * The outputs of a Wayland compositor, on one of which a window is put by asking the compositor beside
 * Electron, which cannot. Where the compositor takes no such request, nothing here has an effect.
 */
export interface Outputs {
  /** Whether a window can be put on the output that begins there. */
  hasOutputAt(corner: Corner): boolean;
  /** Whether the window fills the output that begins there; true where the compositor does not tell. */
  isOn(window: PlacedWindow, corner: Corner): boolean;
  /** Has the window fill the output that begins there. */
  put(window: PlacedWindow, corner: Corner): void;
  /** It may be anywhere again, or is closed. */
  release(window: PlacedWindow): void;
}

interface Placed {
  corner: Corner;
  /** The compositor's id of the window; null: not known yet, or hidden since. */
  toplevel: number | null;
  /** How often the compositor may yet be asked: one that does not comply is not asked for ever. */
  triesLeft: number;
  /**
   * Null: the window has its own title. Of all that a compositor tells of a window, its title alone is ours
   * to choose: so it is found by one that no other has.
   */
  tag: { readonly title: string; readonly before: string } | null;
}

/** Requests for one place: the first mostly comes before the window is on any output, and has no effect. */
const tries = 5;

/** @returns null without Wayland; the windows may be those of X11 all the same, by Xwayland */
export function openOutputs(env: NodeJS.ProcessEnv, log: Log): Outputs | null {
  const { WAYLAND_DISPLAY: name, XDG_RUNTIME_DIR: folder } = env;
  if (name === undefined || name === '' || folder === undefined) return null;
  const socket = connect(resolve(folder, name));
  const outputs = createOutputs((bytes) => socket.write(bytes));
  const end = (reason: unknown): void => {
    log.warn(`Windows can no longer be put on screens: ${String(reason)}`);
    outputs.end();
    socket.destroy();
  };
  socket.on('data', (piece) => {
    try {
      outputs.receive(piece);
    } catch (error) {
      end(error);
    }
  });
  socket.on('error', end);
  socket.unref();
  return outputs;
}

/** @param send takes what goes to the compositor */
export function createOutputs(
  send: (bytes: Buffer) => void,
): Outputs & { receive(piece: Buffer): void; end(): void } {
  const windows = new Map<PlacedWindow, Placed>();
  let toplevels: Toplevels | null = createToplevels(send, () => {
    for (const [window, placed] of windows) look(window, placed);
  });

  function look(window: PlacedWindow, placed: Placed): void {
    if (toplevels?.isOffered !== true || window.isDestroyed()) return;
    if (placed.toplevel !== null && toplevels.has(placed.toplevel)) {
      if (toplevels.cornerOf(placed.toplevel) !== null && !isOn(window, placed.corner))
        fill(placed);
      return;
    }
    placed.toplevel = null;
    // A page that gives the window its own title late takes the tag away: then it is tagged again.
    if (window.getTitle() !== placed.tag?.title) {
      const title = placed.tag?.title ?? `Landside ${randomUUID()}`;
      placed.tag = { title, before: window.getTitle() };
      window.setTitle(title);
      return;
    }
    placed.toplevel = toplevels.find(placed.tag.title);
    if (placed.toplevel === null) return;
    untag(window, placed);
    fill(placed);
  }

  function fill(placed: Placed): void {
    if (placed.toplevel === null || placed.triesLeft === 0) return;
    placed.triesLeft -= 1;
    toplevels?.fill(placed.toplevel, placed.corner);
  }

  function isOn(window: PlacedWindow, corner: Corner): boolean {
    if (toplevels?.isOffered !== true || !toplevels.hasOutputAt(corner)) return true;
    const at = toplevels.cornerOf(windows.get(window)?.toplevel ?? null);
    const isFull = toplevels.isFullScreen(windows.get(window)?.toplevel ?? null);
    return isFull && at?.x === corner.x && at.y === corner.y;
  }

  function untag(window: PlacedWindow, placed: Placed): void {
    if (placed.tag !== null && !window.isDestroyed()) window.setTitle(placed.tag.before);
    placed.tag = null;
  }

  return {
    receive(piece) {
      toplevels?.receive(piece);
    },
    end() {
      toplevels = null;
    },
    hasOutputAt: (corner) => toplevels?.isOffered === true && toplevels.hasOutputAt(corner),
    isOn,
    put(window, corner) {
      const placed = windows.get(window) ?? { corner, toplevel: null, triesLeft: tries, tag: null };
      Object.assign(placed, { corner, triesLeft: tries });
      windows.set(window, placed);
      if (placed.toplevel === null) look(window, placed);
      else fill(placed);
    },
    release(window) {
      const placed = windows.get(window);
      if (placed !== undefined) untag(window, placed);
      windows.delete(window);
    },
  };
}
