import { afterEach, expect, it, vi } from 'vitest';
import { Recent } from '#shared/recent.ts';
import { createMeasure } from './measure-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for a width once, and keeps those of all languages within one limit', () => {
  const measureText = vi.fn((text: string) => ({ width: 100 * text.length }));
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => ({ font: '', measureText }) }),
  });
  const known = new Recent<string, number>(3);
  const [english, german] = [createMeasure('en', known), createMeasure('de', known)];
  expect([english('Gate', 400), english('Gate', 400), english('Gate', 700)]).toEqual([4, 4, 4]);
  expect(measureText).toHaveBeenCalledTimes(2);
  for (const name of ['Ost', 'West', 'Süd']) german(name, 400);
  english('Gate', 400);
  expect(measureText).toHaveBeenCalledTimes(6);
});
