import { expect, it } from 'vitest';
import { clockReading, timeOfDayText } from './time-of-day.ts';
import { zoneClock } from './zone-clock.ts';

it.each([
  [0, '24', '00:00'],
  [0, '12', '12:00 AM'],
  [535, '24', '08:55'],
  [755, '12', '12:35 PM'],
  [1439, '12', '11:59 PM'],
] as const)('says %i minutes after midnight on the %s-hour clock as %s', (minutes, clock, text) => {
  expect(timeOfDayText(minutes, clock)).toBe(text);
});

it.each([
  ['Europe/Zurich', '2026-10-25T00:59:59Z', '02:59', '2:59 AM'],
  ['Europe/Zurich', '2026-10-25T01:00:00Z', '02:00B', '2:00B AM'],
  ['Europe/Zurich', '2026-10-25T01:59:59Z', '02:59B', '2:59B AM'],
  ['Europe/Zurich', '2026-10-25T02:00:00Z', '03:00', '3:00 AM'],
  ['Europe/Zurich', '2026-03-29T01:00:00Z', '03:00', '3:00 AM'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '01:30B', '1:30B AM'],
  ['America/New_York', '2026-11-01T06:05:00Z', '01:05B', '1:05B AM'],
  ['UTC', '2026-10-25T01:00:00Z', '01:00', '1:00 AM'],
])('a clock of %s shows %s as %s, or %s', (zone, instant, in24, in12) => {
  const clock = zoneClock(zone);
  const seconds = Date.parse(instant) / 1000 + 0.25;
  expect(clock && clockReading(seconds, clock, '24')).toBe(in24);
  expect(clock && clockReading(seconds, clock, '12')).toBe(in12);
});
