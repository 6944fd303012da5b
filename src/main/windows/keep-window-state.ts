import { screen, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { readRegularFile } from '../../files/regular-file.ts';
import { writeOrWait } from '../profile/kept-files.ts';
import type { Log } from '../profile/log.ts';
import type { Profile } from '../profile/profile.ts';
import { onceShown } from './first-show.ts';
import { readWindowState, restoredBounds, type WindowState } from './window-state.ts';

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
