import { expect, it } from 'vitest';
import { timerDelay } from './timer-delay.ts';

it.each([
  [0, 0],
  [1.2, 2],
  [60_000, 60_000],
  [-5, 0],
  [Number.NaN, 0],
  [2 ** 31 - 1, 2_147_483_647],
  [2 ** 31, 2_147_483_647],
  [Number.POSITIVE_INFINITY, 2_147_483_647],
])('%d milliseconds are %d to a timer', (asked, given) => {
  expect(timerDelay(asked)).toBe(given);
});
