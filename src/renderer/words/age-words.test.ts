import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

const now = 1_800_000_000;

test.each([
  [-61, 'at an unknown time'],
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
  expect(ageWords(now - seconds, now, 'en')).toBe(words);
});

/** What is said of an instant, by the wall clock and the one that only goes forward, in seconds since it. */
function ageOf(at: number): (wall: number, forward: number) => string {
  return (wall, forward) => ageWords(at, at + wall, 'en', { forward: forward * 1000 });
}

test('an age goes on when the clock is put back, and is right again with it', () => {
  const age = ageOf(now + 1000);
  expect(age(0, 0)).toBe('just now');
  expect(age(60 - 3600, 60)).toBe('1 min ago');
  expect(age(3660 - 3600, 3660)).toBe('1 h 1 min ago');
  expect(age(7200, 7200)).toBe('2 h ago');
});

test('an age goes on while the computer sleeps', () => {
  const age = ageOf(now + 2000);
  expect(age(10, 10)).toBe('10 s ago');
  expect(age(8 * 3600, 20)).toBe('8 h ago');
});

test('what was of the future when it was first seen has no age until the clock is set', () => {
  const age = ageOf(now + 3000);
  expect(age(-3600, 0)).toBe('at an unknown time');
  expect(age(5, 3605)).toBe('at an unknown time');
  expect(age(600, 3610)).toBe('10 min ago');
});
