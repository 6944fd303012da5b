import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { altitudeText, climbText, squawkMeaning, ageWords } from './quantity.ts';

test.each([
  [43.2, 'climbing, 12 m/s (2,400 ft/min)'],
  [-27, 'descending, 8 m/s (1,500 ft/min)'],
  [1.7, 'level'],
  [-1.7, 'level'],
  [0, 'level'],
])('%d km/h is %j', (speed, text) => {
  expect(climbText(speed, 'en')).toBe(text);
});

test('altitudes are in metres and in feet', () => {
  expect(altitudeText(10_972.8, 'en')).toBe('10,970 m (36,000 ft)');
});

test.each([
  ['7500', 'Squawk 7500: the crew reports unlawful interference.'],
  ['7600', 'Squawk 7600: the crew reports a radio failure.'],
  ['7700', 'Squawk 7700: the crew reports an emergency.'],
  ['2000', null],
  ['', null],
])('squawk %s means %j', (squawk, meaning) => {
  expect(squawkMeaning(squawk, 'en')).toBe(meaning);
});

test.each(languages)('is written in %s, with the code and the rate', (language) => {
  expect(climbText(43.2, language)).toMatch(/12.*2[.,\s\u00a0\u202f]?400/);
  expect(climbText(-43.2, language)).not.toBe(climbText(43.2, language));
  for (const squawk of ['7500', '7600', '7700']) {
    expect(squawkMeaning(squawk, language)).toContain(squawk);
  }
});

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
