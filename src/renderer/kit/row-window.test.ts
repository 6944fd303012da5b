import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf, scrollTo, windowAt } from './list-keys.ts';

test('draws what is in sight and a little more, and nothing beyond the ends', () => {
  expect(windowAt(0, 500, 50, 1000)).toEqual({ first: 0, end: 18 });
  expect(windowAt(5000, 500, 50, 1000)).toEqual({ first: 92, end: 118 });
  expect(windowAt(49_500, 500, 50, 1000)).toEqual({ first: 982, end: 1000 });
  expect(windowAt(0, 500, 50, 0)).toEqual({ first: 0, end: 0 });
  expect(windowAt(0, 500, 0, 1000)).toEqual({ first: 0, end: 0 });
});

test('every row in sight is drawn, wherever the list is', () => {
  const lengths = fc.integer({ min: 0, max: 2_000_000 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 4000 }), (scrollTop, height) => {
      const { first, end } = windowAt(scrollTop, height, 56, 30_000);
      expect(first * 56).toBeLessThanOrEqual(scrollTop);
      expect(end === 30_000 || end * 56 >= scrollTop + height).toBe(true);
      expect(end - first).toBeLessThanOrEqual(height / 56 + 20);
    }),
  );
});

test('asks for the pages that hold them', () => {
  expect(pagesOf({ first: 0, end: 18 })).toEqual([0]);
  expect(pagesOf({ first: 92, end: 118 })).toEqual([0, 1]);
  expect(pagesOf({ first: 100, end: 200 })).toEqual([1]);
  expect(pagesOf({ first: 5, end: 5 })).toEqual([]);
});

test('scrolls no further than needed to bring a row into sight', () => {
  expect(scrollTo(3, 0, 500, 50)).toBe(0);
  expect(scrollTo(10, 0, 500, 50)).toBe(50);
  expect(scrollTo(2, 500, 500, 50)).toBe(100);
});
