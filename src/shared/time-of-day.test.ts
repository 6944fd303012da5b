import { expect, it } from 'vitest';
import { timeOfDayText } from './time-of-day.ts';

it.each([
  [0, '24', '00:00'],
  [0, '12', '12:00 AM'],
  [535, '24', '08:55'],
  [755, '12', '12:35 PM'],
  [1439, '12', '11:59 PM'],
] as const)('says %i minutes after midnight on the %s-hour clock as %s', (minutes, clock, text) => {
  expect(timeOfDayText(minutes, clock)).toBe(text);
});
