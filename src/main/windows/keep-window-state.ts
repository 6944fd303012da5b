import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { join } from 'node:path';
import { readRegularFile } from '../../files/regular-file.ts';
import { writeOrWait } from '../profile/kept-files.ts';
import type { Log } from '../profile/log.ts';
import type { Profile } from '../profile/folders.ts';
import { onceShown } from './window-visibility.ts';
import { z } from 'zod';

/** Milliseconds for which a window has to stand still before its place is written down. */
const rest = 500;

/** The names of the events are one another's overloads. */
const changes = [
  'move',
  'resize',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
] as const;

/**
 * Puts a window that is still hidden where it was left, on a screen that is still there, and keeps its
 * place in `window.json` from then on. A kiosk has its own place, which is not kept.
 */
export function keepWindowState(
  window: BrowserWindow,
  profile: Profile,
  log: Log,
  isKiosk: () => boolean,
): void {
  const path = join(profile.folder, 'window.json');
  const kept = readKept(path);
  if (kept) restore(window, kept, isKiosk);

  let timer: NodeJS.Timeout | undefined;
  let last = '';
  function keep(): void {
    clearTimeout(timer);
    if (!profile.isWritable || window.isDestroyed() || isKiosk() || !window.isVisible()) return;
    const state: WindowState = {
      bounds: window.getNormalBounds(),
      isMaximised: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    };
    const text = `${JSON.stringify(state)}\n`;
    if (text === last) return;
    last = text;
    try {
      writeOrWait(path, text);
    } catch (error) {
      // The next start begins where a first one does; the log says why.
      log.warn(`The place of the window could not be kept: ${String(error)}`);
    }
  }
  for (const change of changes) {
    window.on(change as 'move', () => {
      clearTimeout(timer);
      timer = setTimeout(keep, rest);
    });
  }
  window.on('close', keep);
  window.once('closed', () => {
    clearTimeout(timer);
  });
}

function readKept(path: string): WindowState | null {
  try {
    return readWindowState(readRegularFile(path).toString());
  } catch {
    // There is none yet.
    return null;
  }
}

function restore(window: BrowserWindow, kept: WindowState, isKiosk: () => boolean): void {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const bounds = restoredBounds(kept.bounds, areas);
  if (bounds) window.setBounds(bounds);
  onceShown(window, () => {
    if (isKiosk()) return;
    if (kept.isMaximised) window.maximize();
    if (kept.isFullScreen) window.setFullScreen(true);
  });
}

const whole = z.int().min(-100_000).max(100_000);
const length = z.int().min(100).max(100_000);

const windowStateSchema = z.object({
  /** As it stands when it is neither maximised nor full screen; in the system's points. */
  bounds: z.object({ x: whole, y: whole, width: length, height: length }),
  isMaximised: z.boolean(),
  isFullScreen: z.boolean(),
});

/** How a person has left the window. */
type WindowState = z.output<typeof windowStateSchema>;

/** Reads what was kept; null for what is no state of a window, which is nothing to speak of. */
export function readWindowState(text: string): WindowState | null {
  try {
    return windowStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** So much of a window has to be on a screen that a person finds it and can take hold of it. */
const leastInSight = { width: 120, height: 60 };

/**
 * Where a window is put that stood so: in the same place if enough of it is still on a screen, never
 * larger than that screen; null where the screen is gone.
 *
 * @param workAreas of the screens that there are, without panels and docks
 */
export function restoredBounds(
  bounds: Rectangle,
  workAreas: readonly Rectangle[],
): Rectangle | null {
  for (const area of workAreas) {
    const across = overlap(bounds.x, bounds.width, area.x, area.width);
    const down = overlap(bounds.y, bounds.height, area.y, area.height);
    if (across < leastInSight.width || down < leastInSight.height) continue;
    const width = Math.min(bounds.width, area.width);
    const height = Math.min(bounds.height, area.height);
    // Its upper edge is what one takes it by.
    const y = Math.max(area.y, bounds.y);
    const isTooLarge = width < bounds.width || height < bounds.height;
    return isTooLarge ? { x: area.x, y: area.y, width, height } : { x: bounds.x, y, width, height };
  }
  return null;
}

function overlap(start: number, size: number, otherStart: number, otherSize: number): number {
  return Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart);
}
