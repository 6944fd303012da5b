import type { BrowserWindow } from 'electron';
import { isWayland } from '../wayland.ts';

/**
 * Whether anybody could see the window. The page cannot tell: Chromium calls it visible for as long as
 * its timers must not slow down (board-window.ts).
 */
export function isWindowVisible(window: BrowserWindow): boolean {
  return !window.isDestroyed() && window.isVisible() && !window.isMinimized();
}

/**
 * Whether frames of the window are sure to be asked for. On Wayland that goes for one that has the keyboard, and
 * for a kiosk, which nothing covers: any other may be covered or on another workspace, of which we are not told.
 */
export function isWindowInSight(window: BrowserWindow, isKiosk: boolean): boolean {
  return isWindowVisible(window) && (!isWayland() || isKiosk || window.isFocused());
}

/** Calls back whenever that may be another. */
export function onVisibilityChange(
  window: BrowserWindow,
  callback: (isVisible: boolean) => void,
): void {
  const tell = (): void => {
    callback(isWindowVisible(window));
  };
  window.on('show', tell);
  window.on('hide', tell);
  window.on('minimize', tell);
  window.on('restore', tell);
}
