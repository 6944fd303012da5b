import { expect, it } from 'vitest';
import { lengthText, timeOfDayText } from './lengths.ts';

it.each([
  [31, '31 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
  [1500, '25 h'],
])('says %i minutes as %s', (minutes, text) => {
  expect(lengthText(minutes, 'en')).toBe(text);
});

it('says lengths in the language of the interface', () => {
  expect(lengthText(95, 'de')).toBe('1 Std. 35 Min.');
});

it.each([
  [0, '24', '00:00'],
  [0, '12', '12:00 AM'],
  [535, '24', '08:55'],
  [755, '12', '12:35 PM'],
  [1439, '12', '11:59 PM'],
] as const)('says %i minutes after midnight on the %s-hour clock as %s', (minutes, clock, text) => {
  expect(timeOfDayText(minutes, clock)).toBe(text);
});
