import { expect, test } from 'vitest';
import { fitFor } from './board-fit.ts';
import type { MeasureText } from './fit-text.ts';
import { layoutFor } from '../layout/layout-for.ts';
import { typeBounds } from '../layout/board-layout.ts';

/** Every letter is 0.6 em wide. */
const measure: MeasureText = (text) => 0.6 * text.length;
const departures = { direction: 'departures', clock: '24' } as const;
const screen = { inches: 55, width: 1920, height: 1080 };

test('a place that loses words is told from its namesakes by its code, wherever codes have no column', () => {
  const near = layoutFor(screen, departures);
  expect(near.hasCode).toBe(true);
  expect(fitFor(near, measure).place('Santiago de Compostela', 'SCQ').text).not.toContain('SCQ');
  const far = layoutFor(screen, departures, typeBounds(screen, 5));
  expect(far.hasCode).toBe(false);
  const { text, scale } = fitFor(far, measure).place('Santiago de Compostela', 'SCQ');
  expect(text).toBe('Santiago SCQ');
  expect(scale).toBeGreaterThanOrEqual(0.7);
  expect(fitFor(far, measure).place('London', 'LHR').text).toBe('London');
});

test('stops stand behind a place in the longest form that has room, and never in its place', () => {
  const near = layoutFor(screen, departures);
  const { place } = fitFor(near, measure);
  const via = ['via Singapore', 'via SIN'];
  expect(place('Rome', 'FCO', via)).toEqual({ text: 'Rome', scale: 1, via: 'via Singapore' });
  expect(place('Sydney', 'SYD', via)).toEqual({ text: 'Sydney', scale: 1, via: 'via SIN' });
  expect(place('Melbourne', 'MEL', via)).toEqual(place('Melbourne', 'MEL'));
});

test('signs are abbreviated before they become small, and never lose a figure', () => {
  const fit = fitFor(layoutFor(screen, departures), measure);
  expect(fit.sign('gate', 'A62', false).text).toBe('A62');
  expect(fit.sign('gate', 'REMOTE 4', false).text).toMatch(/^REM\. ?4$/);
  expect(fit.sign('terminal', 'Domestic', false).text).toBe('Dom.');
});

test('the words of a provider are told whole or lose the last of them, and are never abbreviated', () => {
  const bounds = typeBounds(screen, 5);
  for (const layout of [layoutFor(screen, departures), layoutFor(screen, departures, bounds)]) {
    const { remark } = fitFor(layout, measure);
    const of = (word: string) => remark({ kind: 'other', word, time: null, delayStep: 0 }, 'en');
    expect(of('boarding').text).toBe('boarding');
    const { text, scale } = of('Boarding, doors about to close soon');
    expect(text).toMatch(/^Boarding(, doors( about)?)?…$/);
    expect(scale * layout.scale.remark * layout.text).toBeGreaterThanOrEqual(
      layout.leastText * 0.99,
    );
    expect(scale).toBeGreaterThanOrEqual(0.7);
  }
});
