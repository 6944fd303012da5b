import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { altitudeText, climbText, squawkMeaning } from './quantity.ts';

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
