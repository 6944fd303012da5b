import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[10, 9, 100, 1], 9.5],
    [[7], 7],
    [[], Number.NaN],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [hundred, 0.99, 99],
    [hundred, 1, 100],
    [hundred, 0, 1],
    [[20, 3], 0.5, 3],
    [[20, 3], 0.51, 20],
    [[], 0.99, Number.NaN],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });
});
