import {
  app,
  screen,
  type Rectangle,
  type BrowserWindow,
  type Display,
  type WebContents,
} from 'electron';
import type { Settings } from '#shared/settings.ts';
import type { WallState, DisplayIdentity } from '#shared/wall.ts';
import { createKiosk, type Kiosk } from '../kiosk/kiosk.ts';
import { openOutputs } from '../kiosk/outputs/outputs.ts';
import type { AppBus } from '../../boards/events.ts';
import type { Log } from '../../profile/log.ts';
import { isWindowVisible } from '../window-visibility.ts';
import { assignDisplays, type Assignment } from './assign-displays.ts';
import { otherDisplayAt, windowIdOf, type WindowId } from '../../settings/display-settings.ts';
import { identityOf, screensInOrder } from './screens.ts';

/** A window with boards in it, and which one it is. */
export interface DisplayWindow {
  readonly windowId: WindowId;
  readonly window: BrowserWindow;
}

type Wanted = Pick<Settings, 'isKiosk' | 'display' | 'otherDisplays'>;

/** The windows: the first one, and one for each further screen that is there. */
export interface DisplayWindows {
  readonly all: readonly DisplayWindow[];
  readonly isKiosk: boolean;
  /** Whether anybody can see one of them. */
  readonly isVisible: boolean;
  /** What the kiosk is to show, and what of it can be seen; null outside of it. */
  readonly wallBoards: readonly WallBoard[] | null;
  windowOf(contents: WebContents): DisplayWindow | null;
  /** Null: it is gone. */
  windowAt(windowId: WindowId): DisplayWindow | null;
  wall(windowId: WindowId): WallState;
  /** Opens, closes and moves the windows as these settings want it. */
  follow(settings: Wanted): void;
  /** A user has left the kiosk, or closed windows, for this run, and asks for them again. */
  comeBack(): void;
}

/**
 * Gives every screen that the settings name its window, for as long as it is there. In a kiosk each window
 * has the whole of its screen; else they are ordinary windows, which may be closed one by one, and with the
 * first one go all.
 *
 * @param firstWindow the window that is always there
 * @param open makes one for a further screen
 */
export function createDisplayWindows(
  firstWindow: BrowserWindow,
  open: (display: Display) => BrowserWindow,
  { bus, log }: { readonly bus: AppBus; readonly log: Log },
): DisplayWindows {
  let wanted: Wanted = { isKiosk: false, display: null, otherDisplays: [] };
  let hasLeft = false;
  let isKiosk = false;
  let isQuitting = false;
  let displayWindows: readonly (DisplayWindow & { readonly kiosk: Kiosk })[] = [];
  /** Windows that a person has closed stay closed. */
  let closed: ReadonlySet<WindowId> = new Set();
  /** The screens of the requests when all of them last had one, by Electron's numbers for them. */
  const before = new Map<string, number>();
  /** The screens of the requests that are there. */
  let screensThere: ReadonlySet<string> = new Set();
  const outputs = openOutputs(process.env, log);

  function assignment(): Assignment<Display> {
    const others = wanted.otherDisplays.map(({ display }) => display);
    return assignDisplays(
      screensInOrder(),
      wanted.display,
      others,
      ({ id }, request) => before.get(windowIdOf(request)) === id,
    );
  }

  function displayOf(windowId: WindowId): Pick<Display, 'bounds'> | null {
    const { first, others } = assignment();
    if (windowId !== null) return others.get(windowId) ?? null;
    // Without further screens there is always one.
    return first ?? (wanted.otherDisplays.length === 0 ? screen.getPrimaryDisplay() : null);
  }

  function addWindow(windowId: WindowId, window: BrowserWindow): void {
    const place = (): Rectangle | null => displayOf(windowId)?.bounds ?? null;
    const kiosk = createKiosk(window, outputs, place, () => {
      log.info('The wall display was left by its keys.');
      hasLeft = true;
      arrange();
    });
    const own = { windowId, window, kiosk };
    displayWindows = [...displayWindows, own];
    onOtherScreen(window, () => {
      bus.emit('settingsView');
    });
    window.once('closed', () => {
      const wasTakenAway = !displayWindows.includes(own);
      displayWindows = displayWindows.filter((each) => each !== own);
      if (wasTakenAway || isQuitting) return;
      if (windowId === null) endAll();
      else {
        if (!isKiosk) closed = new Set([...closed, windowId]);
        bus.emit('windows');
        setImmediate(arrange);
      }
    });
    bus.emit('windowOpened', windowId);
  }

  function takeAway(gone: DisplayWindow): void {
    displayWindows = displayWindows.filter((each) => each !== gone);
    gone.window.destroy();
  }

  function endAll(): void {
    isQuitting = true;
    for (const each of displayWindows) takeAway(each);
  }

  function arrange(): void {
    if (isQuitting) return;
    const { others, found } = assignment();
    screensThere = new Set(found.keys());
    // While one has yet to come, another may be taken for it.
    const isEachFound = requestsOf(wanted).every((request) => found.has(request));
    if (isEachFound) for (const [request, { id }] of found) before.set(request, id);
    const surplus = displayWindows.filter(
      ({ windowId }) => windowId !== null && !others.has(windowId),
    );
    for (const gone of surplus) takeAway(gone);
    const missing = [...others].filter(
      ([windowId]) =>
        !closed.has(windowId) && !displayWindows.some((each) => each.windowId === windowId),
    );
    for (const [windowId, display] of missing) addWindow(windowId, open(display));
    if (surplus.length + missing.length > 0) {
      log.info(`Windows that show boards: ${displayWindows.length}.`);
      bus.emit('windows');
    }

    const isKioskNow = wanted.isKiosk && !hasLeft;
    const hasChanged = isKioskNow !== isKiosk;
    isKiosk = isKioskNow;
    for (const { kiosk } of displayWindows) kiosk.follow(isKiosk);
    if (hasChanged) bus.emit('kiosk', { isOn: isKiosk });
  }

  app.once('before-quit', () => {
    isQuitting = true;
  });
  for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
    // The names of the events are one another's overloads.
    screen.on(event as 'display-added', () => {
      arrange();
      bus.emit('settingsView');
    });
  }
  addWindow(null, firstWindow);

  return {
    get all() {
      return displayWindows;
    },
    get isKiosk() {
      return isKiosk;
    },
    get isVisible() {
      return displayWindows.some(({ window }) => isWindowVisible(window));
    },
    get wallBoards() {
      if (!isKiosk) return null;
      const inSight = displayWindows.filter(({ window }) => isWindowVisible(window));
      return wallBoards(wanted, screensThere, (id) =>
        inSight.some(({ windowId }) => windowId === id),
      );
    },
    windowOf: (contents) =>
      displayWindows.find(({ window }) => window.webContents === contents) ?? null,
    windowAt: (windowId) => displayWindows.find((each) => each.windowId === windowId) ?? null,
    wall(windowId) {
      const { first } = assignment();
      return {
        isKiosk,
        displays: screensInOrder().map(identityOf),
        firstDisplay: first && identityOf(first),
        ownDisplay: otherDisplayAt(wanted, windowId)?.display ?? null,
      };
    },
    follow(settings) {
      // A user who turns it off and on again wants it.
      if (!settings.isKiosk) hasLeft = false;
      const isOther =
        settings.isKiosk !== wanted.isKiosk ||
        JSON.stringify([settings.display, settings.otherDisplays]) !==
          JSON.stringify([wanted.display, wanted.otherDisplays]);
      if (!isOther) return;
      // What is chosen now is meant as it is now.
      const kept = new Set(requestsOf(wanted));
      for (const request of requestsOf(settings)) if (!kept.has(request)) before.delete(request);
      wanted = settings;
      closed = new Set();
      arrange();
    },
    comeBack() {
      hasLeft = false;
      closed = new Set();
      arrange();
    },
  };
}

/** The screens that are chosen, by `windowIdOf`. */
function requestsOf({ display, otherDisplays }: Wanted): readonly string[] {
  const all = [display, ...otherDisplays.map((other) => other.display)];
  return all.filter((each) => each !== null).map(windowIdOf);
}

/** Calls back whenever the window has come onto another screen: a compositor may move it late. */
function onOtherScreen(window: BrowserWindow, listener: () => void): void {
  let last: number | null = null;
  const look = (): void => {
    const { id } = screen.getDisplayMatching(window.getBounds());
    if (id !== last && last !== null) listener();
    last = id;
  };
  window.on('move', look);
  window.once('show', look);
}

/** A board that a kiosk is to show, and whether it can be seen. */
export interface WallBoard {
  /** The screen that it was given in the settings, as they call it; null: it has the main one or any that is left. */
  readonly screen: string | null;
  readonly isScreenThere: boolean;
  /** Its window is shown, be it on another screen than its own. */
  readonly isInSight: boolean;
}

/**
 * What a kiosk with these settings is to show, and what of it can be seen: the first board, then one for each further
 * screen.
 *
 * @param screensThere the chosen screens that are plugged in, by `windowIdOf`
 * @param isInSight whether the window of that id is shown
 */
export function wallBoards(
  { display, otherDisplays }: Pick<Settings, 'display' | 'otherDisplays'>,
  screensThere: ReadonlySet<string>,
  isInSight: (windowId: WindowId) => boolean,
): readonly WallBoard[] {
  const boardOf = (chosen: DisplayIdentity, windowId: WindowId): WallBoard => ({
    screen: nameOf(chosen),
    isScreenThere: screensThere.has(windowIdOf(chosen)),
    isInSight: isInSight(windowId),
  });
  return [
    display === null
      ? { screen: null, isScreenThere: true, isInSight: isInSight(null) }
      : boardOf(display, null),
    ...otherDisplays.map((other) => boardOf(other.display, windowIdOf(other.display))),
  ];
}

/** One without a name is told from the others by its size and place. */
function nameOf({ label, width, height, x, y }: DisplayIdentity): string {
  return label === '' ? `${width} x ${height} at ${x}, ${y}` : label;
}
