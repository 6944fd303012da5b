import { expect, test } from 'vitest';
import { createSteadyHeight } from './row-fit.ts';

test('what is measured is passed on', () => {
  const steady = createSteadyHeight();
  expect([300, 290, 310, 310].map((height) => steady('a', height))).toEqual([300, 290, 310, 310]);
});

test('a height that swings comes to rest at the lower one', () => {
  const steady = createSteadyHeight();
  expect([297, 285, 297, 285, 297].map((height) => steady('a', height))).toEqual([
    297, 285, 285, 285, 285,
  ]);
});

test('another window, problem or language begins again', () => {
  const steady = createSteadyHeight();
  for (const height of [297, 285, 297]) steady('a', height);
  expect(steady('b', 297)).toBe(297);
  expect(steady('b', 285)).toBe(285);
});

test('what is hidden for a while does not count', () => {
  const steady = createSteadyHeight();
  expect([297, 0, 297, 0, 297].map((height) => steady('a', height))).toEqual([297, 0, 297, 0, 297]);
});
