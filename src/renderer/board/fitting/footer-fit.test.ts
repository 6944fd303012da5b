import { expect, test } from 'vitest';
import type { MeasureText } from './fit-text.ts';
import { footerScale } from './footer-fit.ts';
import { layoutFor } from '../layout/layout-for.ts';
import { typeBounds } from '../layout/board-layout.ts';

/** Every letter is 0.6 em wide. */
const measure: MeasureText = (text) => 0.6 * text.length;
const departures = { direction: 'departures', clock: '24' } as const;
const texts = {
  badge: 'SIMULATED',
  facts: ['Updated 12 s ago', 'flights.example'],
  others: ['4 delayed, 2 cancelled'],
  pages: 'Page 1 of 4',
  markCount: 4,
};

test('on a common window everything has room', () => {
  const layout = layoutFor({ width: 1920, height: 1080 }, departures);
  expect(footerScale(layout, 1920, texts, measure)).toBe(1);
});

test('a line that is a little too long becomes smaller; a longer one has a second line', () => {
  const layout = layoutFor({ width: 1080, height: 1920 }, departures);
  const stacked = { ...texts, markCount: 0 };
  const scaleWith = (letters: number) =>
    footerScale(layout, 1080, { ...stacked, others: ['x'.repeat(letters)] }, measure);
  const scales = Array.from({ length: 80 }, (_, letters) => scaleWith(letters));
  expect(scales[0]).toBe(1);
  expect(scales.at(-1)).toBe(1);
  expect(Math.min(...scales)).toBeLessThan(0.82);
  expect(Math.min(...scales)).toBeGreaterThanOrEqual(0.8);
});

test('with type by distance age, source and page fit into the one line there is', () => {
  const screen = { inches: 55, width: 1920, height: 1080 };
  for (const metres of [5, 8, 15, 60]) {
    const layout = layoutFor(screen, departures, typeBounds(screen, metres));
    const scale = footerScale(layout, 1920, { ...texts, markCount: 0 }, measure);
    const letters = [texts.badge, ...texts.facts, texts.pages].join('').length;
    const width = letters * 0.6 * layout.leastChromeText * scale;
    expect(width).toBeLessThan(1920 - 2 * layout.margin);
    expect(scale).toBeGreaterThan(0.3);
  }
});
