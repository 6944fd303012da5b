import { screen, type Display, app } from 'electron';
import type { DisplayIdentity } from '#shared/wall.ts';
import { mkdtempSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';

/** The parts of a screen that it is told from others by. */
export type Seen = Pick<Display, 'label' | 'size' | 'scaleFactor' | 'bounds'>;

/** What a screen is known by from now on. */
export function identityOf({ label, size, scaleFactor, bounds }: Seen): DisplayIdentity {
  return {
    label,
    width: Math.round(size.width * scaleFactor),
    height: Math.round(size.height * scaleFactor),
    x: bounds.x,
    y: bounds.y,
  };
}

/** How far a screen is what a chosen one was. */
interface Likeness {
  readonly isSameSize: boolean;
  readonly isSamePlace: boolean;
}

/**
 * How much a screen is like the chosen one; null if it is another one. A screen with a name is the same at another
 * resolution, at another scale and on another connector. A screen without a name is the same if its size or its place
 * still is; both must be the same if the chosen one had a name.
 */
export function likenessOf(display: Seen, wanted: DisplayIdentity): Likeness | null {
  const { width, height, x, y } = identityOf(display);
  const likeness = {
    isSameSize: width === wanted.width && height === wanted.height,
    isSamePlace: x === wanted.x && y === wanted.y,
  };
  if (display.label !== '') return display.label === wanted.label ? likeness : null;
  const { isSameSize, isSamePlace } = likeness;
  const isAlike = wanted.label === '' ? isSameSize || isSamePlace : isSameSize && isSamePlace;
  return isAlike ? likeness : null;
}

/** The screens that are there, the main one first: so they are numbered from 1. */
export function screensInOrder(): Display[] {
  const primary = screen.getPrimaryDisplay().id;
  return screen
    .getAllDisplays()
    .sort((a, b) => Number(b.id === primary) - Number(a.id === primary));
}

/** What `--screens` prints: each screen by all that it can be called by. */
function screensText(screens: readonly Display[]): string {
  const texts = screens.map((each, index) => {
    const { width, height, x, y } = identityOf(each);
    return [
      `Screen ${index + 1}${index === 0 ? ', the main one' : ''}`,
      `  name       ${each.label === '' ? '(it has none)' : each.label}`,
      `  pixels     ${width} x ${height}, at a scale of ${Number(each.scaleFactor.toFixed(2))}`,
      `  place      ${x}, ${y}`,
      `  "display": ${JSON.stringify(identityOf(each))}`,
    ].join('\n');
  });
  return texts.join('\n\n');
}

/**
 * Prints the screens and ends. No window is opened, and no profile is touched. To be called before Electron is
 * ready: from then on Chromium writes files of its own.
 */
export async function listScreens(): Promise<void> {
  app.setPath('userData', folderOfChromium());
  app.disableHardwareAcceleration();
  await app.whenReady();
  process.stdout.write(`${screensText(screensInOrder())}\n`);
  app.exit(0);
}

/** Chromium makes a folder for its files, as it begins and as it ends. There is none to be made below this one. */
function folderOfChromium(): string {
  return process.platform === 'win32'
    ? mkdtempSync(join(app.getPath('temp'), 'landside-'))
    : join(devNull, 'landside');
}
