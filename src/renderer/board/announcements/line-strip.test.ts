import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestAnnouncement } from '#shared/limits.ts';
import { capitalHeight, typeBounds } from '../layout/board-layout.ts';
import { layoutFor } from '../layout/layout-for.ts';
import { lineStrip, mostTypeLines, setLine } from './line-strip.ts';
import { pageSizes, lineHeightIn, setText } from './text-lines.ts';

/** As B612 bold, by and large. */
const measure = (text: string) => text.length * 0.6;
const window = { width: 1920, height: 1080 };
const shape = { direction: 'departures', clock: '24' } as const;
const near = layoutFor(window, shape);
/** 55 inches, read from five metres: capitals of 40 px at least. */
const bounds = typeBounds({ inches: 55, ...window }, 5);
const far = layoutFor(window, shape, bounds);

const english = (text: string) => ({ text, language: 'en' }) as const;
const longest = `${'words of seven '.repeat(30).slice(0, longestAnnouncement - 1)}.`;

describe('a line below the board', () => {
  test('a short one is one line', () => {
    expect(setLine(english('Breakfast until ten'), window, near, measure).lines).toHaveLength(1);
  });

  test('a longer one is two, in smaller type', () => {
    const short = setLine(english('Breakfast until ten'), window, near, measure);
    const { lines, size } = setLine(english(longest.slice(0, 200).trim()), window, near, measure);
    expect(lines).toHaveLength(2);
    expect(size).toBeLessThan(short.size);
    expect(size).toBeGreaterThanOrEqual(near.text * 0.54);
  });

  test('what has no room in two takes more lines rather than smaller type', () => {
    for (const [layout, text] of [
      [near, longest],
      [far, longest.slice(0, 200).trim()],
    ] as const) {
      const { lines, size } = setLine(english(text), window, layout, measure);
      const least = layout === far ? (bounds?.least ?? 0) / capitalHeight : near.text * 0.55;
      expect(lines.length).toBeGreaterThan(mostTypeLines);
      expect(size).toBeGreaterThanOrEqual(least * 0.99);
      expect(lines.join(' ')).toBe(text);
    }
  });

  test('the strip is as high as the highest of its texts, whichever is up', () => {
    const [short, long] = [english('Breakfast until ten'), english(longest)];
    const heightOf = (texts: readonly (typeof short)[]) =>
      lineStrip(texts, window, near, () => measure).height;
    expect(heightOf([short, long])).toBe(heightOf([long]));
    expect(heightOf([short, long])).toBeGreaterThan(heightOf([short]));
  });

  test('Arabic has room for the marks between its lines', () => {
    const heightIn = (language: 'ar' | 'en') =>
      lineStrip([{ text: 'ق', language }], window, near, () => measure).height;
    expect(heightIn('ar')).toBeGreaterThan(heightIn('en'));
  });
});

describe('every text, whatever stands in it', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: longestAnnouncement });
  const without = (text: string) => text.replaceAll(/\s/gu, '');

  test('is set with all of its letters, within its place', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(near, far), (text, layout) => {
        const area = { width: window.width - 2 * layout.margin, height: 600 };
        const { lines, size } = setText(english(text), area, pageSizes(layout, true), measure);
        expect(without(lines.join(''))).toBe(without(text));
        expect(lines.length * lineHeightIn('en') * size).toBeLessThanOrEqual(area.height);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(area.width + 1);
      }),
      { numRuns: 200 },
    );
  });

  test('a word that is wider than the board is broken, not cut', () => {
    const word = 'x'.repeat(longestAnnouncement);
    const { lines } = setLine(
      english(word),
      { width: 320, height: 240 },
      layoutFor({ width: 320, height: 240 }, shape),
      measure,
    );
    expect(lines.join('')).toBe(word);
    expect(lines.length).toBeGreaterThan(1);
  });
});
