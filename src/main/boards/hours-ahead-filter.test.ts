import { expect, it } from 'vitest';
import { noon } from '../flights/board-for-test.ts';
import { hoursAheadFilter } from './hours-ahead-filter.ts';

it.each([
  ['everything without a filter', null, noon + 40 * 3600, true],
  ['what is soon', 3, noon + 3600, true],
  ['what is just so far ahead', 3, noon + 3 * 3600, true],
  ['what was to leave before and has not', 3, noon - 9 * 3600, true],
  ['what has no known time', 3, null, true],
  ['nothing that is later', 3, noon + 3 * 3600 + 1, false],
])('lets through %s', (_, hours, scheduled, expected) => {
  expect(hoursAheadFilter(hours, noon)(scheduled)).toBe(expected);
});
