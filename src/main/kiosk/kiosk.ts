import { powerSaveBlocker, screen, type BrowserWindow, type Display } from 'electron';
import type { Settings } from '#shared/settings.ts';
import type { WallState } from '#shared/wall.ts';
import type { Log } from '../log.ts';
import { chosenDisplay, identityOf } from './choose-display.ts';
import { createLeaveKeys } from './leave-keys.ts';
import { stayInPlace } from './stay-in-place.ts';

/** The board on a wall: the whole of one screen, for as long as the settings or a person say so. */
export interface Kiosk {
  readonly state: WallState;
  /** Brings the window to where these settings want it. */
  follow(settings: Pick<Settings, 'isKiosk' | 'display'>): void;
  /** Somebody has left the kiosk for this run, and asks for it again. */
  comeBack(): void;
}

/**
 * Holds a window on the whole of the chosen screen, and keeps that screen awake. Where the screen is not
 * there, the main one serves until it is back.
 *
 * @param onChange the kiosk has begun or ended
 */
export function createKiosk(window: BrowserWindow, log: Log, onChange: () => void): Kiosk {
  let wanted: Pick<Settings, 'isKiosk' | 'display'> = { isKiosk: false, display: null };
  let hasLeft = false;
  let isOn = false;
  let blocker: number | null = null;
  /** Where the window stood before. */
  let before: Electron.Rectangle | null = null;

  const place = (): Electron.Rectangle =>
    (chosenDisplay(screen.getAllDisplays(), wanted.display) ?? screen.getPrimaryDisplay()).bounds;
  const stay = stayInPlace(
    () => !isOn || isOnIt(window, place()),
    () => {
      putOn(window, place());
    },
  );
  const leaving = createLeaveKeys(() => {
    log.info('Somebody has left the wall display by its keys.');
    hasLeft = true;
    update();
  });

  function update(): void {
    if (window.isDestroyed()) return;
    const isWanted = wanted.isKiosk && !hasLeft;
    if (isWanted === isOn) {
      if (isOn) stay.placeChanged();
      return;
    }
    isOn = isWanted;
    if (isOn) begin();
    else end();
    onChange();
  }

  function begin(): void {
    before = window.getNormalBounds();
    blocker = powerSaveBlocker.start('prevent-display-sleep');
    window.setAlwaysOnTop(true);
    stay.placeChanged();
  }

  function end(): void {
    stay.stop();
    leaving.letGo();
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = null;
    window.setAlwaysOnTop(false);
    window.setKiosk(false);
    if (before !== null) window.setBounds(before);
  }

  window.webContents.on('before-input-event', (_event, input) => {
    if (isOn) leaving.key(input);
  });
  window.on('blur', () => {
    leaving.letGo();
  });
  const moved = (): void => {
    if (isOn) stay.moved();
  };
  // The names of the events are one another's overloads.
  for (const event of ['move', 'resize', 'restore', 'leave-full-screen'] as const) {
    window.on(event as 'move', moved);
  }
  window.on('minimize', () => {
    if (isOn) window.restore();
  });
  const displaysChanged = (): void => {
    if (isOn) stay.placeChanged();
  };
  window.on('show', displaysChanged);
  for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
    screen.on(event as 'display-added', displaysChanged);
    window.once('closed', () => {
      screen.off(event as 'display-added', displaysChanged);
    });
  }
  window.once('closed', () => {
    stay.stop();
    leaving.letGo();
  });

  return {
    get state() {
      return { isKiosk: isOn, displays: displaysInOrder().map(identityOf) };
    },
    follow(settings) {
      // Whoever turns it off and on again wants it.
      if (!settings.isKiosk) hasLeft = false;
      const isOther = settings.isKiosk !== wanted.isKiosk || settings.display !== wanted.display;
      wanted = settings;
      if (isOther) update();
    },
    comeBack() {
      hasLeft = false;
      update();
    },
  };
}

/** A window that fills a screen cannot be moved to another one: it has to come off it first. */
function putOn(window: BrowserWindow, bounds: Electron.Rectangle): void {
  if (window.isDestroyed()) return;
  if (window.isKiosk()) window.setKiosk(false);
  window.setBounds(bounds);
  // A hidden window would be shown before it has painted.
  if (window.isVisible()) window.setKiosk(true);
  // Where there is no window manager, Chromium chooses the screen by itself, and need not choose this one.
  if (!isSame(window.getBounds(), bounds)) window.setBounds(bounds);
}

function isOnIt(window: BrowserWindow, bounds: Electron.Rectangle): boolean {
  if (window.isDestroyed()) return true;
  return isSame(window.getBounds(), bounds) && (window.isKiosk() || !window.isVisible());
}

function isSame(one: Electron.Rectangle, other: Electron.Rectangle): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}

function displaysInOrder(): Display[] {
  const primary = screen.getPrimaryDisplay().id;
  return screen
    .getAllDisplays()
    .sort((a, b) => Number(b.id === primary) - Number(a.id === primary));
}
