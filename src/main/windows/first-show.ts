import type { BrowserWindow } from 'electron';
import { isWayland } from './wayland.ts';

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
