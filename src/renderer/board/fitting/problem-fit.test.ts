import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { MeasureText } from './fit-text.ts';
import { layoutFor } from '../layout/layout-for.ts';
import { typeBounds } from '../layout/board-layout.ts';
import { rowsIn } from './row-fit.ts';
import { problemFit, roomForProblem } from './footer-fit.ts';

/** Every letter is 0.56 em wide. */
const measure: MeasureText = (text) => 0.56 * text.length;
const departures = { direction: 'departures', clock: '24' } as const;
const message =
  'The flight data service cannot be reached. The last board stays; check the network if this lasts.';
const first = 'The flight data service cannot be reached.';

const told = { message, beside: 'since 06:33', language: 'en', measure } as const;

function fitOn(width: number, height: number, inches: number, metres: number | null) {
  const area = { width, height };
  const bounds = typeBounds({ ...area, inches }, metres);
  const usual = layoutFor(area, departures, bounds);
  const reserved = roomForProblem(usual, area, told);
  const layout = layoutFor({ width, height: height - reserved }, departures, bounds);
  const fit = problemFit(layout, area, told);
  const room = (width - 2 * layout.margin) / (layout.leastChromeText * fit.scale);
  const lines = Math.ceil(measure(fit.text, 400) / (room - measure(told.beside, 400) - 2));
  const band = (lines * 1.2 + 0.36) * layout.leastChromeText * fit.scale;
  return {
    fit,
    layout,
    usual,
    reserved,
    before: rowsIn(height, usual),
    after: rowsIn(height - band, layout),
  };
}

test('where there is room for it everything is said, as large as the rest', () => {
  expect(fitOn(1920, 1080, 55, null).fit).toEqual({ text: message, scale: 1 });
  expect(fitOn(1920, 1080, 55, 3).reserved).toBe(0);
  expect(fitOn(1920, 1080, 55, 3).fit).toEqual({ text: message, scale: 1 });
});

test.each([
  [1920, 1080, 55, 8],
  [1920, 1080, 75, 10],
  [1920, 1080, 100, 15],
  [1080, 1920, 55, 10],
])('flights stay beside it: %i by %i, %i inches from %i m', (width, height, inches, metres) => {
  const { fit, layout, usual, before, after } = fitOn(width, height, inches, metres);
  expect(layout.isLegible).toBe(usual.isLegible);
  expect(after).toBeGreaterThanOrEqual(3);
  expect(after).toBeGreaterThanOrEqual(Math.floor(before * 0.7));
  expect(fit.text).toBe(first);
  const size = fit.scale * layout.leastChromeText;
  expect(size).toBeGreaterThanOrEqual(0.549 * layout.leastText);
});

test('what has happened is the first sentence in every language', () => {
  const area = { width: 1920, height: 1080 };
  const layout = layoutFor(area, departures, typeBounds({ ...area, inches: 55 }, 9));
  for (const language of languages) {
    for (const text of Object.values(messagesIn(language).problems.service)) {
      const fit = problemFit(layout, area, { ...told, message: text, language });
      expect(text.startsWith(fit.text), language).toBe(true);
      expect(fit.text.length, fit.text).toBeGreaterThan(5);
    }
  }
});
