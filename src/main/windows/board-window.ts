import { BrowserWindow, screen, type Rectangle, app, protocol } from 'electron';
import { join } from 'node:path';
import { showWhenReady } from './window-visibility.ts';
import { pagePartition, pageSession } from './navigation-guard.ts';
import { pictureSize } from './picture.ts';
import { answerFrom, appOrigin, contentSecurityPolicy, type PictureFolders } from './app-files.ts';
import { answerFromServer, devServer } from './dev-server.ts';
import type { Settings } from '#shared/settings.ts';

/** The background of the page, so that nothing white is ever seen (styles/base.css). */
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

const scheme = new URL(appOrigin).protocol.slice(0, -1);

export const appPage = `${appOrigin}/index.html`;
/** The page for a single picture: pages and codeshare numbers do not take turns. */
export const stillPage = `${appPage}#still`;

/**
 * What V8 is told in the processes of pages. All functions of a script are compiled at once, and so kept in the code cache:
 * else a thousand are compiled one by one while the first rows are drawn. And its nursery is small (megabytes of each half):
 * what flaps let fall in a wave lets it grow to sixteen times that, and nothing at rest has it shrink again
 * (docs/decisions/0003-small-nurseries.md).
 */
const flagsOfPages = '--no-lazy --max-semi-space-size=1';

/** Has to be called before Electron's `ready`. */
export function registerAppScheme(): void {
  // With the code cache Chromium compiles the page's scripts once and not at every start.
  const privileges = { standard: true, secure: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme, privileges }]);
  // Those that a user gives are last, and count.
  const given = app.commandLine.getSwitchValue('js-flags');
  app.commandLine.appendSwitch('js-flags', `${flagsOfPages} ${given}`.trim());
}

/**
 * Serves the built page below its own scheme, in the session of the page alone.
 *
 * @param folder the built renderer
 * @param isAnswered settles when calls of the page are answered: its scripts wait for that
 */
export function serveApp(
  folder: string,
  pictures: PictureFolders,
  isAnswered: Promise<void>,
): void {
  const server = devServer();
  const answerInDev =
    server === null
      ? null
      : (request: Request) => answerFromServer(server, request, contentSecurityPolicy);
  pageSession().protocol.handle(scheme, answerFrom(folder, pictures, isAnswered, answerInDev));
}

/** What the system asks for, as Electron's `nativeTheme` tells it. */
interface SystemColours {
  readonly shouldUseDarkColors: boolean;
  readonly shouldUseHighContrastColors: boolean;
}

/**
 * The colour of the window before its page has painted, so that neither a white board begins with a
 * dark flash nor a dark one with a white one: the `background` of the look in
 * src/renderer/styles/palettes.ts.
 */
export function windowBackground(
  { face, appearance, contrast }: Pick<Settings, 'face' | 'appearance' | 'contrast'>,
  system: SystemColours,
): string {
  const isHigh =
    contrast === 'high' || (contrast === 'system' && system.shouldUseHighContrastColors);
  if (face === 'split-flap') return isHigh ? '#0a0a0b' : '#161618';
  if (face === 'dot-matrix') return isHigh ? '#000000' : '#0c0a07';
  const isLight =
    appearance === 'light' || (appearance === 'system' && !system.shouldUseDarkColors);
  if (isLight) return isHigh ? '#ffffff' : '#faf9f6';
  return isHigh ? '#000000' : '#0a0d12';
}
