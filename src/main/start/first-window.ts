import { app, Menu, type BrowserWindow, type Rectangle } from 'electron';
import { join } from 'node:path';
import type { CommandLine } from './command-line.ts';
import { createAppBus, type AppBus } from '../boards/events.ts';
import type { FleetMember } from '../fleet/connection.ts';
import {
  createConsolePictures,
  consolePicturesPath,
  type ConsolePictures,
} from '../fleet/console/console-pictures.ts';
import { createErrorLog, type ErrorLog } from '../profile/error-log.ts';
import { openPictures, type Pictures } from '../branding/pictures.ts';
import { openLog, type KeptLog } from '../profile/log.ts';
import type { Profile } from '../profile/folders.ts';
import type { Secrets } from '../supervisor/environment-key.ts';
import type { Supervised } from '../supervisor/supervised.ts';
import { registerAppScheme, serveApp, createBoardWindow } from '../windows/board-window.ts';
import { guardNavigation, forbidLookups } from '../windows/navigation-guard.ts';
import { createPageWatch, type PageWatch } from '../windows/page-watch/page-watch.ts';
import type { UnnamedDisplay } from './fleet-member.ts';
import { listenOutside, type Outside } from './outside.ts';

/** What a board is started with. */
export interface Start {
  readonly commandLine: CommandLine;
  readonly profile: Profile;
  readonly supervised: Supervised;
  /** What this run was given and keeps to itself. */
  readonly secrets: Secrets;
  /** The fleet that it is a display of; null: none. */
  readonly fleet: FleetMember | UnnamedDisplay | null;
}

/** The first window, whose page is being loaded, and what it came with. */
export interface FirstWindow {
  readonly window: BrowserWindow;
  /** Makes one for a further screen, in the middle of an area. */
  readonly openAnother: (area: Rectangle) => BrowserWindow;
  /** False for a picture without a window. */
  readonly isVisible: boolean;
  readonly pageWatch: PageWatch;
  /** Ends a board that cannot be brought back, for its supervisor to start it again; null: it has none. */
  readonly giveUp: (() => void) | null;
  /** Those of the house, which the page shows. */
  readonly pictures: Pictures;
  /** Those of displays of a fleet, which its console shows. */
  readonly consolePictures: ConsolePictures;
  /** What the parts of a running board tell each other. */
  readonly bus: AppBus;
  readonly outside: Outside;
  readonly log: KeptLog;
  readonly errors: ErrorLog;
  /** What answers the page is there: its script is given out, which calls at once. */
  readonly letPageCall: () => void;
}

/**
 * GTK draws dialogs here and nothing else. The first program on an X server that uses it, as on a wall, loads Mesa and LLVM for
 * it (20 MB, 40 ms): this one does not. Programs that it starts find the variable as it was.
 */
function doWithoutOpenGlOfGtk(): void {
  if (process.env.GDK_GL !== undefined) return;
  process.env.GDK_GL = 'disable';
  app.once('ready', () => {
    delete process.env.GDK_GL;
  });
}

/** Opens the first window as early as there can be one. Nothing is behind it yet. */
export async function openFirstWindow({
  commandLine,
  profile,
  supervised,
}: Start): Promise<FirstWindow> {
  registerAppScheme();
  forbidLookups();
  doWithoutOpenGlOfGtk();
  const log = openLog(profile);
  const errors = createErrorLog(log);
  // Electron would show a dialog, behind which the board stands still until a user closes it.
  process.on('uncaughtException', (error) => {
    errors.report('main', error);
  });
  process.on('unhandledRejection', (reason) => {
    errors.report('main', reason);
  });
  const outside = listenOutside();
  // Electron's own has keys that a kiosk must not have; ours comes with its words.
  Menu.setApplicationMenu(null);
  const bus = createAppBus(errors);
  let isKiosk = false;
  bus.on({
    kiosk({ isOn }) {
      isKiosk = isOn;
    },
  });
  await app.whenReady();

  const isVisible = commandLine.snapshot === null;
  const giveUp =
    supervised.report === null
      ? null
      : () => {
          bus.emit('unrecoverable');
        };
  const pageWatch = createPageWatch(log, Date.now, () => isKiosk, giveUp);
  guardNavigation(log);
  let letPageCall = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    letPageCall = resolve;
  });
  const pictures = openPictures(profile.folder, (line) => {
    log.warn(line);
  });
  const consolePictures = createConsolePictures();
  serveApp(
    join(import.meta.dirname, '../renderer'),
    { '/branding/': pictures, [consolePicturesPath]: consolePictures },
    isAnswered,
  );
  const window = createBoardWindow({ isVisible, pageWatch });
  return {
    window,
    openAnother: (area) => createBoardWindow({ isVisible, pageWatch, area }),
    isVisible,
    pageWatch,
    giveUp,
    pictures,
    consolePictures,
    bus,
    outside,
    log,
    errors,
    letPageCall,
  };
}
