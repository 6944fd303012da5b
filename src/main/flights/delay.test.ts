import { describe, expect, it } from 'vitest';
import { at } from './board-for-test.ts';
import { delayMinutes, delayStep } from './delay.ts';

const scheduled = at('2026-07-01 10:00');

describe('"Delay is computed ... Zero and unknown are different things"', () => {
  it.each([
    ['unknown without an estimate', scheduled, null, null],
    ['unknown without a schedule', null, scheduled, null],
    ['zero on time', scheduled, scheduled, 0],
    ['zero within the minute', scheduled, scheduled + 59, 0],
    ['one from the next minute on', scheduled + 59, scheduled + 60, 1],
    ['negative where early', scheduled, scheduled - 600, -10],
    ['days', scheduled, scheduled + 2 * 86_400, 2880],
  ])('is %s', (_, planned, time, expected) => {
    expect(delayMinutes(planned, time)).toBe(expected);
  });
});

describe('"Steps for the highlight: 15, 30, 60 minutes"', () => {
  it.each([
    [15, null, 0],
    [15, -20, 0],
    [15, 0, 0],
    [15, 14, 0],
    [15, 15, 15],
    [15, 29, 15],
    [15, 30, 30],
    [15, 59, 30],
    [15, 60, 60],
    [15, 2880, 60],
    [5, 4, 0],
    [5, 5, 15],
    [45, 44, 0],
    [45, 45, 30],
    [90, 89, 0],
    [90, 90, 60],
  ])('threshold %i, delay %s: step %i', (threshold, delay, expected) => {
    expect(delayStep(delay, threshold)).toBe(expected);
  });
});
