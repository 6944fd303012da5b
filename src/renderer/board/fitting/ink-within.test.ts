import { expect, test } from 'vitest';
import { inkWithin } from './fit-text.ts';

test('a text that has room stays where it is', () => {
  expect(inkWithin({ ascent: 6, descent: 2 }, 9, 0, 13)).toEqual({ baseline: 9, shrink: 1 });
});

test('it moves as little as it has to, up or down', () => {
  expect(inkWithin({ ascent: 10, descent: 1 }, 9, 0, 13)).toEqual({ baseline: 10, shrink: 1 });
  expect(inkWithin({ ascent: 7, descent: 5 }, 9, 0, 13)).toEqual({ baseline: 8, shrink: 1 });
  expect(inkWithin({ ascent: 4, descent: 0 }, 2, 1, 13)).toEqual({ baseline: 5, shrink: 1 });
});

test('what is too high becomes smaller and fills its room', () => {
  const { baseline, shrink } = inkWithin({ ascent: 16, descent: 10 }, 9, 0, 13);
  expect(shrink).toBe(0.5);
  expect(baseline).toBe(8);
});

test('a text without ink stands in its usual place', () => {
  expect(inkWithin({ ascent: 0, descent: 0 }, 9, 0, 13)).toEqual({ baseline: 9, shrink: 1 });
});
