import { BrowserWindow, screen, type Rectangle } from 'electron';
import { join } from 'node:path';
import { appPage, stillPage } from './app-protocol.ts';
import { showWhenReady } from './first-show.ts';
import { pagePartition } from './page-session.ts';
import { pictureSize } from './picture.ts';

/** The background of the page, so that nothing white is ever seen (styles/tokens.css). */
const background = '#0a0d12';

/**
 * One line more than the picture: Chromium on X11 takes a pixel off each side of a window that is
 * exactly as large as the screen.
 */
const paintedSize = { ...pictureSize, height: pictureSize.height + 1 };

/**
 * Makes the window of a board and starts loading its page. It is shown as soon as there is something to see.
 *
 * @param isVisible false for a picture without a window
 */
export function createBoardWindow(options: {
  readonly isVisible: boolean;
  /** Loads a page again that has died or hangs. */
  readonly pageWatch: { watch(window: BrowserWindow, load: () => void): void };
  /** The part of a screen in whose middle the window is to come up; else the system chooses. */
  readonly area?: Rectangle;
}): BrowserWindow {
  const page = options.isVisible ? appPage : stillPage;
  const area = options.area ?? screen.getPrimaryDisplay().workArea;
  const { width, height } = options.isVisible ? firstSize(area) : paintedSize;
  const window = new BrowserWindow({
    title: 'Landside',
    width,
    height,
    ...(options.area && middleOf(options.area, width, height)),
    useContentSize: true,
    minWidth: Math.min(640, width),
    minHeight: Math.min(360, height),
    show: false,
    backgroundColor: background,
    autoHideMenuBar: true,
    webPreferences: {
      partition: pagePartition,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      // A board on a wall is never "in the foreground" to Chromium; its clock must not slow down.
      backgroundThrottling: false,
      // A picture is drawn into memory: no desktop has to give frames to a window that is hidden, and on
      // Wayland none does.
      offscreen: !options.isVisible,
    },
  });
  if (options.isVisible) showWhenReady(window);
  // Electron 41 and later make a window no larger than the screen when it is made, and only then.
  else window.setContentSize(width, height);
  const load = (): void => {
    window.loadURL(page).catch(() => {
      // The watch over the page hears of it as well (`did-fail-load`), and loads it again.
    });
  };
  options.pageWatch.watch(window, load);
  load();
  return window;
}

/**
 * The size of a window that no user has sized yet, in the system's points: 1280x720, or what has room in
 * nine tenths of an area, so that the frame around it has room, too.
 */
function firstSize(area: Rectangle): { width: number; height: number } {
  const room = Math.min(area.width / 1280, area.height / 720) * 0.9;
  const part = Math.min(1, room);
  return { width: Math.floor(1280 * part), height: Math.floor(720 * part) };
}

/** The place of something so large in the middle of an area; at its corner where it is larger. */
function middleOf(area: Rectangle, width: number, height: number): { x: number; y: number } {
  return {
    x: area.x + Math.max(0, Math.round((area.width - width) / 2)),
    y: area.y + Math.max(0, Math.round((area.height - height) / 2)),
  };
}
