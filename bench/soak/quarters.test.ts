import { describe, expect, it } from 'vitest';
import { isWithin, quartersOf } from './quarters.ts';

it('compares the first quarter with the last', () => {
  expect(quartersOf([1, 2, 3, 9, 9, 9, 9, 9, 9, 4, 5, 9], 1)).toEqual({ first: 2, last: 5 });
});

it('compares each time of day with the same', () => {
  // By day there are ten, by night a hundred; the quarters begin at different times.
  const values = [10, 100, 10, 100, 10, 100, 10, 100, 10, 100, 10, 100, 10];
  expect(quartersOf(values, 2)).toEqual({ first: 55, last: 55 });
});

it('finds what grows below what another time of day holds', () => {
  const values = Array.from({ length: 80 }, (_, index) => (index % 2 === 0 ? 1000 : 10 + index));
  const { first, last } = quartersOf(values, 2);
  expect(last - first).toBe(30);
});

it('takes the medians of quarters that have no time of day in common', () => {
  expect(quartersOf([1, 2, 2, 2, 2, 2, 2, 7], 12)).toEqual({ first: 1.5, last: 4.5 });
});

it('compares the only value with itself', () => {
  expect(quartersOf([5], 12)).toEqual({ first: 5, last: 5 });
});

describe('growth', () => {
  it('is allowed up to a factor', () => {
    expect(isWithin({ first: 100, last: 105 }, 1.05)).toBe(true);
    expect(isWithin({ first: 100, last: 105.1 }, 1.05)).toBe(false);
  });

  it('is not found in a single outlier', () => {
    expect(isWithin(quartersOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9, 1], 1), 1.05)).toBe(true);
  });

  it('is what cannot be read', () => {
    expect(isWithin(quartersOf([Number.NaN, 1, 1, Number.NaN], 1), 1.05)).toBe(false);
  });
});
