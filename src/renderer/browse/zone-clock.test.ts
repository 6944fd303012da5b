import { expect, test } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { clockAtChange, localDate, localTime, zoneName } from './zone-clock.ts';
import { nextOffsetChange } from '../words/zone-offset.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const at = utc('2026-03-08T23:05');

test('tells the clock there, in both styles', () => {
  expect(localTime('Asia/Tokyo', at, '24', 'en')).toBe('08:05');
  expect(localTime('Asia/Tokyo', at, '12', 'en')).toMatch(/^8:05\sam$/);
  expect(localTime('Asia/Tokyo', at, '24', 'ar')).toBe('08:05');
  expect(localTime('Etc/UTC', utc('2026-03-08T00:05'), '24', 'en')).toBe('00:05');
});

test.each<[Language, string]>([
  ['en', 'Monday 9 March 2026'],
  ['de', 'Montag, 9. März 2026'],
  ['ja', '2026年3月9日月曜日'],
])('tells the date there in %s', (language, date) => {
  expect(localDate('Asia/Tokyo', at, language)).toBe(date);
});

test.each(['Mars/Olympus', '', '__proto__'])('the zone %j is not known', (zone) => {
  expect(localTime(zone, 0, '24', 'en')).toBeNull();
  expect(localDate(zone, 0, 'en')).toBeNull();
  expect(zoneName(zone, 0, 'en')).toBeNull();
});

test('names a zone as people call its time, where they do', () => {
  expect(zoneName('Europe/Zurich', at, 'en')).toBe('Central European Time');
  expect(zoneName('Europe/Zurich', at, 'de')).toBe('Mitteleuropäische Zeit');
  expect(zoneName('Asia/Urumqi', at, 'en')).not.toMatch(/^GMT/);
  expect(zoneName('Etc/GMT-5', at, 'en')).toBeNull();
  expect(zoneName('Etc/GMT-5', at, 'ar')).toBeNull();
});

test('tells a change in the time that ends with it', () => {
  const change = nextOffsetChange('America/New_York', utc('2026-01-15T12:00'));
  expect(change && clockAtChange(change, '24', 'en')).toEqual({
    time: '02:00',
    date: 'Sunday 8 March 2026',
  });
});
