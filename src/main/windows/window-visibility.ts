import type { BrowserWindow } from 'electron';

/**
 * Whether anybody could see the window. The page cannot tell: Chromium calls it visible for as long as
 * its timers must not slow down (board-window.ts).
 */
export function isWindowVisible(window: BrowserWindow): boolean {
  return !window.isDestroyed() && window.isVisible() && !window.isMinimized();
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
