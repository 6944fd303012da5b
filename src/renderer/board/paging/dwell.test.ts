import { describe, expect, test } from 'vitest';
import { tickSeconds } from '../../app/clock.svelte.ts';
import { dwellTicks } from './dwell.ts';
import { boardRow, clockTime } from '../view-for-test.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => boardRow(`LX ${index}`));
const seconds = (count: number, isFirst = false, pageSeconds: number | null = null) =>
  dwellTicks(rows(count), { isFirst, pageSeconds }) * tickSeconds;

describe('how long a page stays', () => {
  test.each([
    [0, 10],
    [1, 10],
    [5, 10],
    [6, 15],
    [11, 15],
    [40, 15],
  ])('%i flights: %i s', (count, expected) => {
    expect(seconds(count)).toBe(expected);
  });

  test('a row with many words asks for more than two seconds', () => {
    const long = boardRow('LX 1', {
      place: { name: 'Rio de Janeiro', localNames: {}, code: 'GIG' },
      remark: { kind: 'delayed', time: clockTime('10:10'), delayStep: 30, word: null },
      flights: ['LX 1', 'UA 2', 'LH 3'].map((text) => ({ text, airlineName: null, colour: null })),
    });
    expect(dwellTicks([long], { isFirst: false, pageSeconds: null }) * tickSeconds).toBe(15);
  });

  test('the first page stays half as long again', () => {
    expect(seconds(3, true)).toBe(15);
    expect(seconds(11, true)).toBe(25);
  });

  test.each([
    [8, 10],
    [30, 30],
    [120, 120],
  ])('the settings say %i s: %i s, on whole ticks', (set, expected) => {
    expect(seconds(11, false, set)).toBe(expected);
  });
});

test('minutes begin on a tick', () => {
  expect(60 % tickSeconds).toBe(0);
});
