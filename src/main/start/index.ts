import {
  app,
  Menu,
  nativeTheme,
  net,
  powerMonitor,
  type BrowserWindow,
  type WebContents,
} from 'electron';
import { join } from 'node:path';
import type { IpcHandlers, SettingsView } from '#shared/ipc.ts';
import type { MenuCommand } from '#shared/menu.ts';
import { areLoaded, loadMessages } from '#shared/messages/catalogue.ts';
import { overridesOf, type BoardRequest } from './board-request.ts';
import {
  helpPointer,
  ownArguments,
  readCommandLine,
  usage,
  type CommandLine,
} from './command-line.ts';
import { displayProblem } from './display-problem.ts';
import { createEngine } from './engine.ts';
import type { Engine } from './engine-parts.ts';
import { createDisplayWindows, type DisplayWindow } from '../windows/displays/display-windows.ts';
import { createWindowMessages } from '../windows/displays/window-messages.ts';
import { openConnectors } from '../windows/displays/x-connectors.ts';
import { listenForLinks } from './links.ts';
import { listScreens } from './list-screens.ts';
import { createHandlers } from './handlers.ts';
import { registerIpc } from '../ipc/register.ts';
import { librarySystem } from '../windows/library-system.ts';
import { takeCare } from '../health/take-care.ts';
import { createErrorLog } from '../profile/error-log.ts';
import { openLog } from '../profile/log.ts';
import { createStartAtLogin } from './start-at-login.ts';
import { createPageWatch } from '../windows/page-watch/page-watch.ts';
import { connectOnce, exitSoon, paintedListener } from './painted.ts';
import type { Profile } from '../profile/profile.ts';
import { purgeProfile } from './purge-profile.ts';
import { printSystem } from '../windows/print-system.ts';
import type { RunningInstance } from './second-start.ts';
import { answerSecondStart, followLink, listenForSecondStarts } from './second-starts.ts';
import { expectedProtection, systemCipher } from '../settings/system-cipher.ts';
import { systemLanguages } from '../settings/system-languages.ts';
import { keyOfEnvironment } from '../supervisor/environment-key.ts';
import { joinSupervisor, type Supervised } from '../supervisor/supervised.ts';
import { endWith, takeProfile } from './take-profile.ts';
import { appOrigin } from '../windows/app-files.ts';
import { registerAppScheme, serveApp } from '../windows/app-protocol.ts';
import { createBoardWindow } from '../windows/board-window.ts';
import { createFlightNotifier } from '../windows/flight-notifications.ts';
import { keepWindowState } from '../windows/keep-window-state.ts';
import { setMenu } from '../windows/menu.ts';
import { guardNavigation } from '../windows/navigation-guard.ts';
import { forbidLookups } from '../windows/page-session.ts';
import { createTrayIcon } from '../windows/tray.ts';
import { windowBackground } from '../windows/window-background.ts';
import { onVisibilityChange } from '../windows/page-watch/window-visibility.ts';
import { targetProblem } from '../windows/picture.ts';
import { onScreenChange, screenInches } from '../windows/system-screen.ts';

const startedAt = Math.floor(Date.now() / 1000);

/** A file of its own in a package too, not in the archive: SQLite opens it by itself. */
function referenceFile(): string {
  const folder = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources');
  return join(folder, 'reference.sqlite');
}

async function run(
  commandLine: CommandLine,
  profile: Profile,
  supervised: Supervised,
  key: string | null,
): Promise<void> {
  const log = openLog(profile);
  const errors = createErrorLog(log);
  // Electron would show a dialog, behind which the board stands still until a user closes it.
  process.on('uncaughtException', (error) => {
    errors.met('main', error);
  });
  process.on('unhandledRejection', (reason) => {
    errors.met('main', reason);
  });
  const links = listenForLinks();
  const secondStarts = listenForSecondStarts();
  // Electron's own has keys that a kiosk must not have; ours comes with its words.
  Menu.setApplicationMenu(null);
  await app.whenReady();
  const connectors = await openConnectors(process.env);
  const giveUp = (): void => {
    exitSoon(made, 1);
  };
  const pageWatch = createPageWatch(
    log,
    Date.now,
    () => displayWindows.isKiosk,
    supervised.report === null ? null : giveUp,
  );
  guardNavigation(log);
  serveApp(join(import.meta.dirname, '../renderer'));
  const isVisible = commandLine.snapshot === null;
  const board = createBoardWindow({ isVisible, pageWatch });
  const startAtLogin = createStartAtLogin(commandLine.profile && profile.folder, log);
  const handlers = new WeakMap<WebContents, IpcHandlers>();
  /** Null for as long as it is being made. */
  let made: Engine | null = null;
  const displayWindows = createDisplayWindows({
    first: board,
    connectors,
    open: ({ workArea }) => createBoardWindow({ isVisible, pageWatch, area: workArea }),
    onOpened: (displayWindow) => {
      if (made !== null) connectWindow(displayWindow, made);
    },
    onPlaces: () => made?.placesChanged(),
    onKiosk: () => {
      if (made !== null) tellSettings();
    },
    log,
  });
  if (isVisible) keepWindowState(board, profile, log, () => displayWindows.isKiosk);
  const windowMessages = createWindowMessages(
    () => displayWindows,
    () => made,
  );
  /** The window for what a person is to answer: the one in front. */
  const front = (): BrowserWindow | null => {
    const { all } = displayWindows;
    return (all.find(({ window }) => window.isFocused()) ?? all[0])?.window ?? null;
  };

  const choose = (command: MenuCommand | 'show'): void => {
    const window = front();
    if (window === null) return;
    bringToFront(window);
    const displayWindow = displayWindows.windowOf(window.webContents);
    if (command !== 'show' && displayWindow !== null)
      windowMessages.to(displayWindow, 'menuChosen', command);
  };
  const tray = createTrayIcon(log, choose);
  /** Menu and tray, in the language in force; neither of them in a kiosk. */
  const offer = ({ languageInForce, settings, wall }: SettingsView): void => {
    if (!areLoaded([languageInForce])) {
      void loadMessages([languageInForce]).then(() => {
        offer(engine.settingsView());
      });
      return;
    }
    setMenu(languageInForce, wall.isKiosk, choose);
    const mayTray = isVisible && !wall.isKiosk;
    tray.follow(mayTray && settings.isInTray, languageInForce);
  };
  const follow = (): void => {
    // One picture has a size of its own, and hangs on no wall.
    if (!isVisible) return;
    displayWindows.follow(engine.configuration.settings);
    startAtLogin.follow(engine.configuration.settings);
  };

  /** What settings, windows and screens have come to, for pages, menu, tray and start at login. */
  function tellSettings(): void {
    windowMessages.settings();
    offer(engine.settingsView());
    follow();
  }

  let isScreenLocked = false;
  // The page's process takes longer to start than all that follows, so that goes on meanwhile; the
  // page cannot call before this turn of the event loop is over.
  const engine = createEngine({
    profile,
    log,
    errors,
    referenceFile: referenceFile(),
    overrides: overridesOf(commandLine, displayWindows.wall(null).displays, log),
    keyOfEnvironment: key,
    fetch: (input, init) => net.fetch(input instanceof URL ? input.href : input, init),
    isOnline: () => net.isOnline(),
    openCipher: () => systemCipher(care.whileBlocked),
    expectedProtection,
    systemLanguages,
    mayWelcome: isVisible && commandLine.picture === null,
    places: () => displayWindows.all.map(({ place }) => place),
    systemScreenInches: (at) => {
      const displayWindow = displayWindows.all.find(({ place }) => place === at);
      return displayWindow ? screenInches(displayWindow.window) : null;
    },
    wall: (place) => displayWindows.wall(place),
    onBoards: () => {
      windowMessages.boards();
    },
    onBoard: (changed) => {
      windowMessages.board(changed);
    },
    onConfirmed: (confirmation) => {
      windowMessages.confirmed(confirmation);
    },
    onSettings: tellSettings,
    onLibrary: (status) => {
      windowMessages.toAll('libraryChanged', status);
    },
    notices: () => [...supervised.notices(), ...startAtLogin.notices()],
    onProblem: (problem) => {
      care.problemMet(problem.kind);
      painted.problemMet(problem);
    },
    isWindowVisible: () => displayWindows.isVisible,
    isBoardSeen: () =>
      commandLine.picture !== null || (displayWindows.isVisible && !isScreenLocked),
    needsFreshRows: !isVisible,
    flightListeners: {
      onDetails: (details) => {
        windowMessages.toAll('flightChanged', details);
      },
      onFollowed: (flights) => {
        windowMessages.toAll('followedChanged', flights);
      },
      onNews: createFlightNotifier({
        isWanted: isVisible,
        language: () => engine.interfaceLanguage(),
        onChosen: ({ key }) => {
          bringToFront(board);
          windowMessages.toFirst('flightWanted', key);
        },
        log,
      }),
    },
    librarySystem: librarySystem(front),
    printSystem: printSystem(front),
    onDelays: (view) => {
      windowMessages.toAll('delaysChanged', view);
    },
    onTimetable: (view) => {
      windowMessages.toAll('timetableChanged', view);
    },
  });
  const care = takeCare({
    profile,
    log,
    engine,
    supervised,
    pageWatch,
    isVisible: () => displayWindows.isVisible,
  });
  for (const sentence of [...engine.configuration.problems, ...engine.configuration.notes]) {
    log.warn(sentence);
    process.stderr.write(`${sentence}\n`);
  }
  const connect = connectOnce(engine);
  const painted = paintedListener(commandLine, {
    window: board,
    engine,
    startedAt,
    log,
    onPictureProblem: (problem) => {
      care.pictureProblem(problem);
    },
  });
  const connectWindow = (displayWindow: DisplayWindow, behind: Engine): void => {
    const { place, window } = displayWindow;
    const { settings } = behind.settingsView(place);
    window.setBackgroundColor(windowBackground(settings, nativeTheme));
    handlers.set(
      window.webContents,
      createHandlers({
        engine: behind,
        pageWatch,
        errors,
        window,
        place,
        onPainted: (fetchedAt) => {
          connect();
          if (place === null) painted.painted(fetchedAt);
        },
      }),
    );
    onScreenChange(window, () => {
      tellSettings();
    });
    onVisibilityChange(window, (isSeen) => {
      windowMessages.to(displayWindow, 'windowVisible', isSeen);
    });
  };
  made = engine;
  for (const displayWindow of displayWindows.all) connectWindow(displayWindow, engine);
  registerIpc(
    {
      handlersFor: (sender) =>
        displayWindows.windowOf(sender) === null ? null : (handlers.get(sender) ?? null),
      origin: appOrigin,
      isKiosk: () => displayWindows.isKiosk,
    },
    log,
  );
  offer(engine.settingsView());
  follow();

  powerMonitor.on('resume', () => {
    engine.wake();
  });
  powerMonitor.on('lock-screen', () => {
    isScreenLocked = true;
  });
  powerMonitor.on('unlock-screen', () => {
    isScreenLocked = false;
    engine.wake();
  });
  const show = (request: BoardRequest): void => {
    engine.override(overridesOf(request, displayWindows.wall(null).displays, log));
    if (request.isKiosk === true) displayWindows.comeBack();
    bringToFront(board);
  };
  const running: RunningInstance = {
    started: {
      ...commandLine,
      provider: engine.configuration.settings.provider,
      serviceUrl: engine.configuration.settings.serviceUrl,
      isSupervised: supervised.report !== null,
    },
    displays: () => displayWindows.wall(null).displays,
    askForAirport: (code) => engine.askForAirport(code),
    show,
  };
  links.take((request) => {
    void followLink(request, running, log);
  });
  secondStarts.take((sent) => {
    void answerSecondStart(sent, running, profile, log);
  });
  // Not so for a signal: where it is meant, the supervisor has it as well, and GLib raises one of its own
  // when the session bus is gone.
  let isEndedBySignal = false;
  app.on('before-quit', () => {
    if (!isEndedBySignal) supervised.over();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isEndedBySignal = true;
      app.quit();
    });
  }
  app.on('window-all-closed', () => {
    app.quit();
  });
  app.on('will-quit', () => {
    care.stop();
    engine.stop();
  });
  log.info(`Landside ${app.getVersion()} has started on Electron ${process.versions.electron}.`);
}

function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

registerAppScheme();
forbidLookups();
const outcome = readCommandLine(ownArguments(process.argv, app.isPackaged));
switch (outcome.kind) {
  case 'wrong':
    endWith(2, `${outcome.message}\n${helpPointer}`);
    break;
  case 'help':
    endWith(0, usage);
    break;
  case 'version':
    endWith(0, `Landside ${app.getVersion()}`);
    break;
  case 'screens': {
    const problem = await displayProblem(process);
    if (problem !== null) endWith(1, problem);
    listScreens().catch((error: unknown) => {
      process.stderr.write(`The screens could not be listed: ${String(error)}\n`);
      app.exit(1);
    });
    break;
  }
  case 'health':
    // Answered before this module is loaded.
    break;
  case 'purge': {
    const { code, message } = purgeProfile(outcome.profile);
    endWith(code, message);
    break;
  }
  case 'run': {
    const { commandLine } = outcome;
    const key = await keyOfEnvironment();
    // Electron becomes a graphical program when this is over, or ends without a display by a crash.
    const supervised = joinSupervisor(process, Date.now);
    const profile = await takeProfile(commandLine, supervised);
    const { snapshot } = commandLine;
    const problem =
      (await displayProblem(process)) ?? (snapshot === null ? null : await targetProblem(snapshot));
    if (problem !== null) endWith(1, problem);
    run(commandLine, profile, supervised, key).catch((error: unknown) => {
      // A mistake of ours: better an end that is seen than a window that never comes.
      process.stderr.write(`Landside could not start: ${String(error)}\n`);
      app.exit(1);
    });
  }
}
