import { describe, expect, it } from 'vitest';
import { isWithin, isWithoutGrowth, quartersOf } from './quarters.ts';

it('compares the first quarter with the last', () => {
  const quarters = quartersOf([1, 2, 3, 100, 100, 100, 100, 100, 100, 4, 5, 9]);
  expect(quarters).toEqual({ first: { median: 2, most: 3 }, last: { median: 5 } });
});

it('leaves out what remains of a number that four does not divide', () => {
  expect(quartersOf([1, 1, 7, 7, 7, 2, 2])).toEqual({
    first: { median: 1, most: 1 },
    last: { median: 2 },
  });
});

it('compares the only reading with itself', () => {
  expect(quartersOf([5])).toEqual({ first: { median: 5, most: 5 }, last: { median: 5 } });
});

describe('growth by a factor', () => {
  it('is allowed up to the factor', () => {
    expect(isWithin(quartersOf([100, 100, 100, 105]), 1.05)).toBe(true);
    expect(isWithin(quartersOf([100, 100, 100, 106]), 1.05)).toBe(false);
  });

  it('is not found in a single outlier', () => {
    expect(isWithin(quartersOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9, 1]), 1.05)).toBe(true);
  });
});

describe('no growth', () => {
  it('is met while the last quarter stays within what the first has reached', () => {
    expect(isWithoutGrowth(quartersOf([1, 3, 1, 0, 0, 0, 0, 0, 0, 3, 3, 3]))).toBe(true);
  });

  it('is missed where most of the last quarter lies above all of the first', () => {
    expect(isWithoutGrowth(quartersOf([1, 3, 1, 0, 0, 0, 0, 0, 0, 3, 4, 4]))).toBe(false);
  });
});

it('takes what could not be read for growth', () => {
  const quarters = quartersOf([Number.NaN, 1, 1, Number.NaN]);
  expect(isWithin(quarters, 1.05)).toBe(false);
  expect(isWithoutGrowth(quarters)).toBe(false);
});
