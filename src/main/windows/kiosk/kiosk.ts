import {
  app,
  powerSaveBlocker,
  screen,
  type BrowserWindow,
  type Rectangle,
  type Input,
} from 'electron';
import { isWayland } from '../window-visibility.ts';
import type { Outputs } from './outputs/outputs.ts';
import { stayInPlace } from './stay-in-place.ts';

/** A board on a wall: the whole of one screen, for as long as that is wanted. */
export interface Kiosk {
  readonly isOn: boolean;
  /** Begins or ends it; where it is on already, its place may be another now. */
  follow(isWanted: boolean): void;
}

/**
 * Holds a window on the whole of its screen, and keeps that screen awake. It cannot be closed, not
 * even by the keys that close other windows.
 *
 * @param outputs asks the compositor for the place; null: the system has no compositor
 * @param placeNow where the window belongs now; null: nowhere, and it waits unseen
 * @param onLeave a user leaves by the keys that lead out
 */
export function createKiosk(
  window: BrowserWindow,
  outputs: Outputs | null,
  placeNow: () => Rectangle | null,
  onLeave: () => void,
): Kiosk {
  let isOn = false;
  let isQuitting = false;
  let isWaiting = false;
  let blocker: number | null = null;
  /** Where the window stood before. */
  let before: Rectangle | null = null;

  const stay = stayInPlace(
    () => {
      const place = placeNow();
      if (isWaiting && place !== null) return false;
      return !isOn || isOnIt(window, place, outputs);
    },
    () => {
      const place = placeNow();
      if (place === null) wait();
      else {
        stopWaiting();
        putOn(window, place, outputs);
      }
    },
  );
  const leaving = createLeaveKeys(onLeave);

  function wait(): void {
    if (window.isDestroyed()) return;
    isWaiting = true;
    window.setKiosk(false);
    window.hide();
  }

  function stopWaiting(): void {
    if (isWaiting && !window.isDestroyed()) window.showInactive();
    isWaiting = false;
  }

  function begin(): void {
    before = window.getNormalBounds();
    blocker = powerSaveBlocker.start('prevent-display-sleep');
    window.setAlwaysOnTop(true);
    // A Mac keeps its menu, and its keys would close, enlarge or end the board.
    window.webContents.setIgnoreMenuShortcuts(true);
    stay.placeChanged();
  }

  function end(): void {
    stay.stop();
    leaving.letGo();
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = null;
    stopWaiting();
    window.webContents.setIgnoreMenuShortcuts(false);
    outputs?.release(window);
    window.setAlwaysOnTop(false);
    window.setKiosk(false);
    if (before !== null) window.setBounds(before);
  }

  window.webContents.on('before-input-event', (_event, input) => {
    if (isOn) leaving.key(input);
  });
  window.on('blur', () => {
    leaving.letGo();
  });
  const moved = (): void => {
    if (isOn) stay.moved();
  };
  // The names of the events are one another's overloads.
  for (const event of ['move', 'resize', 'restore', 'leave-full-screen'] as const) {
    window.on(event as 'move', moved);
  }
  window.on('minimize', () => {
    if (isOn) window.restore();
  });
  window.on('show', () => {
    if (isOn) stay.placeChanged();
  });
  window.on('close', (event) => {
    if (isOn && !isQuitting) event.preventDefault();
  });
  const letClose = (): void => {
    isQuitting = true;
  };
  app.once('before-quit', letClose);
  window.once('closed', () => {
    app.removeListener('before-quit', letClose);
    stay.stop();
    leaving.letGo();
    outputs?.release(window);
    if (blocker !== null) powerSaveBlocker.stop(blocker);
  });

  return {
    get isOn() {
      return isOn;
    },
    follow(isWanted) {
      if (window.isDestroyed()) return;
      const isOther = isWanted !== isOn;
      isOn = isWanted;
      if (!isOther && isOn) stay.placeChanged();
      else if (isOther && isOn) begin();
      else if (isOther) end();
    },
  };
}

/** A window that fills a screen cannot be moved to another one: it has to come off it first. */
function putOn(window: BrowserWindow, bounds: Rectangle, outputs: Outputs | null): void {
  if (window.isDestroyed()) return;
  if (isWayland()) {
    // Electron can ask for no output: it would take the screen of another board, if only for a moment.
    if (window.isVisible() && outputs?.hasOutputAt(bounds) !== true) window.setKiosk(true);
  } else {
    if (window.isKiosk()) window.setKiosk(false);
    cover(window, bounds);
    // A hidden window would be shown before it has painted.
    if (window.isVisible()) window.setKiosk(true);
    // Where there is no window manager, Chromium chooses the screen by itself, and need not choose this one.
    if (!covers(window.getBounds(), bounds)) cover(window, bounds);
  }
  if (window.isVisible()) outputs?.put(window, bounds);
}

/**
 * Gives a window these bounds. On X11 Chromium makes a window that is as large as a screen, and not yet full screen,
 * smaller by a pixel each way, because window managers would take it for one that wants to be; where there is
 * none, it would stay so. One that is a pixel higher keeps its size, and that pixel is below the screen.
 */
function cover(window: BrowserWindow, bounds: Rectangle): void {
  window.setBounds(bounds);
  const { width, height } = window.getBounds();
  // Bounds are in points: where one is several pixels, a missing pixel does not show.
  const isTold = screen.getDisplayMatching(bounds).scaleFactor === 1;
  if (!isTold || width < bounds.width || height < bounds.height) {
    window.setBounds({ ...bounds, height: bounds.height + 1 });
  }
}

function isOnIt(window: BrowserWindow, bounds: Rectangle | null, outputs: Outputs | null): boolean {
  if (window.isDestroyed()) return true;
  if (bounds === null) return !window.isVisible();
  if (!window.isVisible()) return isWayland() || covers(window.getBounds(), bounds);
  const isThere = outputs?.isOn(window, bounds) ?? true;
  return isThere && window.isKiosk() && (isWayland() || covers(window.getBounds(), bounds));
}

/** Whether a window stands on all of a place, and by no more than a pixel beside it. */
function covers(window: Rectangle, place: Rectangle): boolean {
  const isOver = (length: number, wanted: number) => length === wanted || length === wanted + 1;
  return (
    window.x === place.x &&
    window.y === place.y &&
    isOver(window.width, place.width) &&
    isOver(window.height, place.height)
  );
}

/** Milliseconds for which Escape is held to leave: no user does that by accident. */
const holdTime = 2_000;

/** The part of a key press that decides. */
export type KeyInput = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift'>;

/** Listens for the keys that lead out of a kiosk: Escape held, or Ctrl+Shift+Q. */
interface LeaveKeys {
  key(input: KeyInput): void;
  /** No key is held any more: the window has lost the focus, or the kiosk is over. */
  letGo(): void;
}

export function createLeaveKeys(onLeave: () => void): LeaveKeys {
  let hold: NodeJS.Timeout | null = null;

  function letGo(): void {
    if (hold !== null) clearTimeout(hold);
    hold = null;
  }

  return {
    key({ type, key, control, meta, shift }) {
      const isDown = type === 'keyDown' || type === 'rawKeyDown';
      if (key === 'Escape') {
        // A key that is held repeats itself: only its first press begins.
        if (isDown) hold ??= setTimeout(onLeave, holdTime);
        else if (type === 'keyUp') letGo();
      } else if (isDown && (control || meta) && shift && key.toLowerCase() === 'q') {
        onLeave();
      }
    },
    letGo,
  };
}
