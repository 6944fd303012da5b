import {
  app,
  nativeTheme,
  net,
  powerMonitor,
  type BrowserWindow,
  type WebContents,
  utilityProcess,
} from 'electron';
import type { IpcHandlers, PaintedBoard, MenuCommand } from '#shared/ipc.ts';
import { loadMessages } from '#shared/messages/catalogue.ts';
import { overridesOf, type BoardRequest } from './board-request.ts';
import { createEngine, type Engine } from './engine.ts';
import type { FirstWindow, Start } from './first-window.ts';
import { createHandlers } from './handlers.ts';
import {
  afterFirstPaint,
  exitSoon,
  hasToBeginWithService,
  oldestFetchedAt,
  paintedListener,
} from './painted.ts';
import { referenceFile } from './reference-file.ts';
import { type RunningInstance, answerSecondStart, followLink } from './second-start.ts';
import { createStartAtLogin } from './start-at-login.ts';
import type { FleetDisplay } from '../fleet/display.ts';
import { systemClock } from '../clock/clock.ts';
import { startHealthMonitor } from '../health/health-monitor.ts';
import { registerIpc } from '../ipc/register.ts';
import { serviceFile } from '../data/embedded-service.ts';
import type { KeyRing } from '../settings/cipher.ts';
import { systemKeyRing, systemLanguages } from '../settings/system.ts';
import { appOrigin } from '../windows/app-files.ts';
import {
  createDisplayWindows,
  type DisplayWindow,
  type DisplayWindows,
} from '../windows/displays/display-windows.ts';
import { createWindowMessages } from '../windows/displays/window-messages.ts';
import { chooseFileToOpen, librarySystem, printSystem } from '../windows/file-dialogs.ts';
import { createFlightNotifier } from '../windows/flight-notifications.ts';
import { keepWindowState } from '../windows/keep-window-state.ts';
import { setMenu } from '../windows/menu.ts';
import { openNetworkPath } from '../windows/navigation-guard.ts';
import { onVisibilityChange } from '../windows/window-visibility.ts';
import { createTrayIcon } from '../windows/tray.ts';
import { windowBackground } from '../windows/board-window.ts';

/** What a user chooses for the authority of a fleet's broker. */
const certificates = { name: 'PEM', extensions: ['pem', 'crt', 'cer'] };

const startedAt = Math.floor(Date.now() / 1000);

/**
 * Makes everything behind the first window, and lets all parts follow each other. The page is still being loaded, and
 * cannot call before this is over.
 */
export async function runBoard(start: Start, first: FirstWindow): Promise<void> {
  const { commandLine, profile, supervised } = start;
  const { bus, isVisible, log, errors, pageWatch } = first;

  const displayWindows = createDisplayWindows(
    first.window,
    ({ workArea }) => first.openAnother(workArea),
    { bus, log },
  );
  if (isVisible) keepWindowState(first.window, profile, log, () => displayWindows.isKiosk);
  /** The window for what a user is to answer: the one in front. */
  const front = (): BrowserWindow | null => {
    const { all } = displayWindows;
    return (all.find(({ window }) => window.isFocused()) ?? all[0])?.window ?? null;
  };
  const startAtLogin = createStartAtLogin(commandLine.profile && profile.folder, log);
  let isScreenLocked = false;

  const network = openNetworkPath(log);
  const keyRing = systemKeyRing((call) => care.whileBlocked(call));
  const fleet = await openFleet(start, first, keyRing);
  const engine = createEngine({
    profile,
    log,
    errors,
    bus,
    referenceFile: referenceFile(),
    startService: () =>
      utilityProcess.fork(serviceFile, [], {
        serviceName: 'Landside flight data service',
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    overrides: overridesOf(commandLine, displayWindows.wall(null).displays, log),
    // A display of a fleet asks no service.
    keyOfEnvironment: start.fleet === null ? start.secrets.key : null,
    fetch: network.fetch,
    isOnline: () => net.isOnline(),
    keyRing,
    systemLanguages,
    // What a display of a fleet shows is not asked of who stands before it.
    mayWelcome: isVisible && commandLine.picture === null && start.fleet === null,
    windows: displayWindows,
    notes: () => first.pictures.notes,
    notices: () => [
      ...supervised.notices(),
      ...startAtLogin.notices(),
      ...(fleet?.statusMessages ?? []),
    ],
    sight: {
      get isWindowVisible() {
        return displayWindows.isVisible;
      },
      get isBoardSeen() {
        return commandLine.picture !== null || (displayWindows.isVisible && !isScreenLocked);
      },
    },
    needsFreshRows: !isVisible,
    fleet,
    fleetConsole: {
      version: app.getVersion(),
      pictures: first.consolePictures,
      chooseCertificate: () => chooseFileToOpen(front(), certificates),
    },
    librarySystem: librarySystem(front),
    printSystem: printSystem(front),
  });
  const care = startHealthMonitor({
    profile,
    log,
    engine,
    enrolment: () => fleet?.enrolment ?? null,
    isOfFleet: fleet !== null,
    supervised,
    pageWatch,
    network,
    giveUp: first.giveUp,
    displayWindows,
  });
  for (const sentence of [...engine.configuration.problems, ...engine.configuration.notes])
    process.stderr.write(`${sentence}\n`);

  const beginsWithService = hasToBeginWithService(engine);
  if (beginsWithService) engine.connect();
  /** Menu and tray, once there is time for them. */
  let isOffering = false;
  const afterPaint = afterFirstPaint(() => {
    if (!beginsWithService) engine.connect();
    isOffering = true;
    void offer();
  });
  const pictures = paintedListener(commandLine, {
    window: first.window,
    engine,
    startedAt,
    log,
    onPictureProblem: (problem) => {
      care.pictureProblem(problem);
    },
  });
  const windowMessages = createWindowMessages(displayWindows, engine);
  /** Before its page has painted, none listens. */
  let hasPainted = false;
  // A board that is started again by its supervisor is not covered again.
  let soughtFlight = (supervised.report?.restarts ?? 0) > 0 ? null : commandLine.flight;
  function seekFlight(number: string): void {
    if (!hasPainted) soughtFlight = number;
    else if (displayWindows.isKiosk) log.warn(`Nothing is opened in a kiosk: flight ${number}.`);
    else windowMessages.toFirst('flightSought', number);
  }
  const painted = new Map<DisplayWindow['windowId'], readonly PaintedBoard[]>();
  answerPages(first, displayWindows, engine, (windowId, boards) => {
    afterPaint();
    if (!painted.has(windowId)) fleet?.tellSoon();
    painted.set(windowId, boards);
    if (windowId !== null) return;
    pictures.painted(oldestFetchedAt(boards));
    hasPainted = true;
    if (soughtFlight === null) return;
    seekFlight(soughtFlight);
    soughtFlight = null;
  });

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
  async function offer(): Promise<void> {
    await loadMessages([engine.settingsView().languageInForce]);
    const { languageInForce, settings, wall } = engine.settingsView();
    setMenu(languageInForce, wall.isKiosk, choose);
    tray.follow(isVisible && !wall.isKiosk && settings.isInTray, languageInForce);
  }
  /** What settings, windows and screens have come to, for menu, tray and start at login. */
  function follow(): void {
    if (isOffering) void offer();
    // One picture has a size of its own, and hangs on no wall.
    if (!isVisible) return;
    displayWindows.follow(engine.configuration.settings);
    startAtLogin.follow(engine.configuration.settings);
  }
  const notifyOfFlight = createFlightNotifier(engine.configuration, log, ({ key }) => {
    bringToFront(first.window);
    windowMessages.toFirst('flightWanted', key);
  });

  bus.on(windowMessages.listeners);
  bus.on({
    settingsView: follow,
    kiosk: follow,
    news(event) {
      // No user waits in front of a picture without a window.
      if (isVisible) notifyOfFlight(event);
    },
    windows() {
      engine.windowsChanged();
    },
    profileLook({ isRemoved, saved }) {
      if (isRemoved) {
        app.releaseSingleInstanceLock();
        app.requestSingleInstanceLock();
      }
      void first.pictures.look(saved);
    },
    pollFailed({ problem }) {
      care.problemMet(problem.kind);
      pictures.problemMet(problem);
    },
    unrecoverable() {
      exitSoon(engine, 1);
    },
  });
  follow();
  if (fleet !== null) {
    const { serveFleet } = await import('./serve-fleet.ts');
    serveFleet({
      fleet,
      displayWindows,
      views: () => engine.boards.views,
      // Of windows that are there: a screen may have been taken away.
      painted: () => displayWindows.all.map(({ windowId }) => painted.get(windowId) ?? []),
      night: () => engine.configuration.settings.night,
      state: () => care.state(),
      showName: (name) => {
        windowMessages.toAll('nameAsked', name);
      },
      restart:
        supervised.report === null
          ? null
          : () => {
              log.info('The fleet has this display started again.');
              exitSoon(engine, 1);
            },
    });
  }

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
  answerOutside(start, first, { displayWindows, engine, seekFlight });
  endOnRequest(supervised, () => {
    care.stop();
    engine.stop();
  });
  log.info(`Landside ${app.getVersion()} has started on Electron ${process.versions.electron}.`);
}

/** This program as a display of its fleet; null: it is none. What a single board does not need is not loaded for it. */
async function openFleet(
  { fleet: member, profile }: Start,
  { log, errors }: FirstWindow,
  keyRing: KeyRing,
): Promise<FleetDisplay | null> {
  if (member === null) return null;
  const services = { clock: systemClock, random: Math.random, log, errors };
  const { createFleetDisplay, givenAccount } = await import('../fleet/display.ts');
  if ('name' in member) {
    return createFleetDisplay(member, givenAccount(member), profile.folder, services);
  }
  const { enrolledAccount } = await import('../fleet/enrolment/display-account.ts');
  const account = enrolledAccount(member, member.enrolment, profile, keyRing, services);
  return createFleetDisplay(member, account, profile.folder, services);
}

/** Has the calls of every window answered, of those to come as well. */
function answerPages(
  { bus, pageWatch, errors, pictures, log }: FirstWindow,
  displayWindows: DisplayWindows,
  engine: Engine,
  onPainted: (windowId: DisplayWindow['windowId'], boards: readonly PaintedBoard[]) => void,
): void {
  const handlers = new WeakMap<WebContents, IpcHandlers>();
  /** The page with a flight open. Where it dies or is loaded again, no user looks at the flight any more. */
  let pageWithFlight: WebContents | null = null;
  /** The pages that show the displays of a fleet: the connection to it lasts as long as there is one. */
  const pagesWithConsole = new Set<WebContents>();
  const answer = (displayWindow: DisplayWindow): void => {
    const { windowId, window } = displayWindow;
    const { webContents } = window;
    const closeFlight = (): void => {
      if (pageWithFlight === webContents) engine.handlers.closeFlight();
    };
    const closeConsole = async (): Promise<void> => {
      if (pagesWithConsole.delete(webContents) && pagesWithConsole.size === 0) {
        await engine.handlers.closeConsole();
      }
    };
    const leave = (): void => {
      closeFlight();
      void closeConsole();
    };
    webContents.on('did-start-loading', leave);
    webContents.on('render-process-gone', leave);
    webContents.on('destroyed', leave);
    const { settings } = engine.settingsView(windowId);
    window.setBackgroundColor(windowBackground(settings, nativeTheme));
    handlers.set(webContents, {
      ...createHandlers({ engine, pageWatch, errors, pictures, window, windowId }),
      openFlight(key) {
        pageWithFlight = webContents;
        return engine.handlers.openFlight(key);
      },
      openConsole() {
        pagesWithConsole.add(webContents);
        return engine.handlers.openConsole();
      },
      async closeConsole() {
        await closeConsole();
        return null;
      },
      reportPainted(boards) {
        onPainted(windowId, boards);
        return null;
      },
    });
    onVisibilityChange(window, (isSeen) => {
      bus.emit('visible', { windowId, isSeen });
    });
  };
  for (const displayWindow of displayWindows.all) answer(displayWindow);
  bus.on({
    windowOpened(windowId) {
      const displayWindow = displayWindows.windowAt(windowId);
      if (displayWindow !== null) answer(displayWindow);
    },
    kiosk({ isOn }) {
      if (!isOn) return;
      pagesWithConsole.clear();
      void engine.handlers.closeConsole();
    },
  });
  registerIpc(
    {
      handlersFor: (sender) =>
        displayWindows.windowOf(sender) === null ? null : (handlers.get(sender) ?? null),
      origin: appOrigin,
      isKiosk: () => displayWindows.isKiosk,
    },
    log,
  );
}

/** Links and second starts: this instance shows what they ask for. */
function answerOutside(
  { commandLine, profile, supervised }: Start,
  { outside, window, log }: FirstWindow,
  {
    displayWindows,
    engine,
    seekFlight,
  }: {
    readonly displayWindows: DisplayWindows;
    readonly engine: Engine;
    readonly seekFlight: RunningInstance['seekFlight'];
  },
): void {
  const show = (request: BoardRequest): void => {
    engine.override(overridesOf(request, displayWindows.wall(null).displays, log));
    if (request.isKiosk === true) displayWindows.comeBack();
    bringToFront(window);
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
    codeOf: (code) => engine.codeOf(code),
    isKiosk: () => displayWindows.isKiosk,
    seekFlight,
    show,
  };
  outside.takeLinks((request) => {
    void followLink(request, running, log);
  });
  outside.takeSecondStarts((sent) => {
    void answerSecondStart(sent, running, profile, log);
  });
}

function endOnRequest(supervised: Start['supervised'], stop: () => void): void {
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
  app.on('will-quit', stop);
}

function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
