import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { themeFor } from '../../../styles/theme.ts';
import { createFlapSet, type Flap, type FlapStyle } from './flap.ts';
import { createSpriteSheet, type SpriteSheet } from './sprite-sheet.ts';

/** A board of Full HD: eleven rows of forty modules. Device pixels. */
const [cellWidth, cellHeight, modules] = [45, 76, 440];
const slotHeight = 2 * cellHeight + 2 * Math.round((cellHeight / 2) * 0.55);
const boardPixels = modules * cellWidth * slotHeight;

/** Copies of what was printed, since the start of a test. */
let copies = 0;
beforeEach(() => {
  copies = 0;
});

class FakeCanvas {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** A context on which everything may be called, and every text is a letter wide. */
  getContext(): unknown {
    const metrics = { width: 20, addColorStop: () => undefined };
    const answer = new Proxy(metrics, {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : 10),
    });
    return new Proxy(
      { canvas: this, drawImage: () => (copies += 1) },
      {
        get: (known, name) => (name in known ? known[name as keyof typeof known] : () => answer),
        set: () => true,
      },
    );
  }
}

beforeAll(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const theme = themeFor({
  face: 'split-flap',
  isLight: false,
  isHighContrast: false,
  isColourBlindSafe: false,
});
const newSheet = (): SpriteSheet => createSpriteSheet(cellWidth, cellHeight, theme, modules);

/** Whether the picture of a flap is there without being drawn. */
function isKept(sheet: SpriteSheet, flap: Flap): boolean {
  const before = copies;
  sheet.spriteOf(flap);
  return copies === before;
}

/** How many of these pictures are kept, of the last ones. */
function keptOf(sheet: SpriteSheet, flaps: readonly Flap[]): number {
  const index = flaps.findLastIndex((flap) => !isKept(sheet, flap));
  return flaps.length - 1 - index;
}

it('keeps the words of two boards, those that were shown last', () => {
  const sheet = newSheet();
  const flapSet = createFlapSet();
  const words = Array.from({ length: 400 }, (_, index) =>
    flapSet.word(`مدينة ${index}`, 'plain', 14),
  );
  for (const flap of words.flat()) sheet.spriteOf(flap);
  const pixels = keptOf(sheet, words.flat()) * cellWidth * slotHeight;
  expect(pixels).toBeLessThanOrEqual(2 * boardPixels);
  expect(pixels).toBeGreaterThan(1.9 * boardPixels);
});

it('keeps the words of all typefaces, each as it is printed in its own', () => {
  const sheet = newSheet();
  const [flap] = createFlapSet().word('東京', 'plain', 2);
  if (flap === undefined) throw new Error('A word has a flap.');
  sheet.printIn('Japanese');
  const japanese = sheet.spriteOf(flap).page;
  sheet.printIn('Chinese');
  expect(sheet.spriteOf(flap).page).not.toBe(japanese);
  sheet.printIn('Japanese');
  expect(sheet.spriteOf(flap).page).toBe(japanese);
});

it('prints full-width letters and Chinese ones in each typeface, and all others once', () => {
  const sheet = newSheet();
  const flapSet = createFlapSet();
  const places = (flap: Flap) =>
    ['Japanese', 'Chinese', 'Japanese'].map((typeface) => {
      sheet.printIn(typeface);
      return sheet.spriteOf(flap);
    });
  for (const flap of [flapSet.wide('港', 'plain')[1], flapSet.letter('港', 'plain')]) {
    const [first, second, third] = places(flap);
    expect(second).not.toEqual(first);
    expect(third).toEqual(first);
  }
  const [latin, again] = places(flapSet.letter('A', 'plain'));
  expect(again).toEqual(latin);
});

it('keeps two alphabets in eight styles, and no more letters than fill three boards', () => {
  const sheet = newSheet();
  const flapSet = createFlapSet();
  const styles: readonly FlapStyle[] = [
    ...(['plain', 'estimate', 'late-15', 'late-30', 'late-60'] as const),
    ...(['alarm', 'past', 'new-gate'] as const),
  ];
  const letters = (count: number) =>
    styles.flatMap((style) =>
      Array.from({ length: count }, (_, index) =>
        flapSet.letter(String.fromCodePoint(0x100 + index), style),
      ),
    );
  const alphabets = letters(100);
  for (const flap of alphabets) sheet.spriteOf(flap);
  expect(keptOf(sheet, alphabets)).toBe(alphabets.length);

  const many = letters(500);
  for (const flap of many) sheet.spriteOf(flap);
  expect(keptOf(sheet, many) * cellWidth * slotHeight).toBeLessThanOrEqual(3 * boardPixels);
  expect(alphabets.some((flap) => isKept(sheet, flap))).toBe(false);
});

it('keeps all figures of a clock, however large its flaps are', () => {
  const sheet = createSpriteSheet(300, 500, theme, 5);
  const flapSet = createFlapSet();
  const figures = Array.from(' 0123456789:', (figure) => flapSet.letter(figure, 'plain'));
  for (const flap of figures) sheet.spriteOf(flap);
  expect(keptOf(sheet, figures)).toBe(figures.length);
});
