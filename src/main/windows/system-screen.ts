import { screen, type BrowserWindow } from 'electron';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEdid } from './edid.ts';
import { matchingInches } from './screen-inches.ts';

/** Linux keeps here, for each connector, what its screen says of itself; empty where none is. */
const connectors = '/sys/class/drm';

/**
 * Diagonal of the screen that most of the window is on, inches, to a tenth. Null where the system
 * does not tell: on Linux from a projector or in most virtual machines; on macOS and Windows always,
 * because Electron does not say it there.
 */
export function screenInches(window: BrowserWindow): number | null {
  if (process.platform !== 'linux' || window.isDestroyed()) return null;
  const { size, scaleFactor, label } = screen.getDisplayMatching(window.getBounds());
  const pixels = {
    width: Math.round(size.width * scaleFactor),
    height: Math.round(size.height * scaleFactor),
  };
  const inches = matchingInches(connectedScreens(), pixels, label);
  return inches === null ? null : Math.round(inches * 10) / 10;
}

function connectedScreens() {
  try {
    return readdirSync(connectors)
      .map((name) => readEdid(readIfThere(join(connectors, name, 'edid'))))
      .filter((facts) => facts !== null);
  } catch {
    // Not every Linux has it: containers and some small computers do without.
    return [];
  }
}

function readIfThere(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}

/** Calls back whenever the window may have come to another screen, or its screen has changed. */
export function onScreenChange(window: BrowserWindow, listener: () => void): void {
  let last: number | null = null;
  const look = (): void => {
    const { id } = screen.getDisplayMatching(window.getBounds());
    if (id !== last && last !== null) listener();
    last = id;
  };
  window.on('move', look);
  window.once('show', look);
  for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
    // The names of the events are one another's overloads.
    screen.on(event as 'display-added', listener);
    window.once('closed', () => {
      screen.off(event as 'display-added', listener);
    });
  }
}
