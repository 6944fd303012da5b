import { app, type BrowserWindow } from 'electron';

/**
 * Whether the windows are Wayland's own. Electron chooses that by itself since its version 38, where the session
 * is one, and writes down its choice in this switch; older ones do it only where the switch is given.
 *
 * On Wayland the compositor keeps to itself where a window stands and whether it can be seen: no place can be
 * asked for, all are at 0, 0, and a window that is covered, or on a workspace that is not shown, gets no frames.
 */
export function isWayland(): boolean {
  return app.commandLine.getSwitchValue('ozone-platform') === 'wayland';
}

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

/** Milliseconds after which a window is shown though its page has neither painted nor come up. */
const timeout = 2_000;

/**
 * Shows a window for the first time, when its page has something to show: when it has painted, or is loaded,
 * whichever comes first. On Wayland a hidden window gets hardly a frame, so that most pages never paint before
 * they are shown (electron#48859). A page that does neither is shown as it is: a user who sees an empty window
 * knows more than one who sees none.
 */
export function showWhenReady(window: BrowserWindow): void {
  const show = (): void => {
    clearTimeout(timer);
    window.off('ready-to-show', show);
    window.webContents.off('did-finish-load', show);
    showFirst(window);
  };
  const timer = setTimeout(show, timeout);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', show);
  window.once('closed', () => {
    clearTimeout(timer);
  });
}

/**
 * On Wayland Chromium may have handed over a frame for the window while that was hidden, and waits for an answer
 * to it before it draws another one, which never comes: the compositor has no window then, and none appears.
 * Seen whenever the graphics had to be drawn in software. Hiding drops such frames, and of the window that is
 * taken back at once nothing is ever seen.
 */
function showFirst(window: BrowserWindow): void {
  if (isWayland()) {
    window.show();
    window.hide();
  }
  window.show();
}

/**
 * Calls back when a window has been shown for the first time, and may be made larger; soon where it is on show already, as one
 * whose page takes long is (`timeout`).
 */
export function onceShown(window: BrowserWindow, callback: () => void): void {
  const shown = (): void => {
    // The first of its shows on Wayland is taken back.
    setImmediate(() => {
      if (!window.isDestroyed()) callback();
    });
  };
  if (window.isVisible()) shown();
  else window.once('show', shown);
}
