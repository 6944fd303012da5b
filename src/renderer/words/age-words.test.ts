import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

test.each([
  [-30, 'just now'],
  [0, 'just now'],
  [4.9, 'just now'],
  [5, '5 s ago'],
  [12, '10 s ago'],
  [59.9, '55 s ago'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 h ago'],
  [3660, '1 h 1 min ago'],
  [86_399, '23 h 59 min ago'],
  [86_400, '1 day ago'],
  [3 * 86_400, '3 days ago'],
])('%s seconds are "%s"', (seconds, words) => {
  expect(ageWords(seconds, 'en')).toBe(words);
});
