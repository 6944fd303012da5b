import { expect, test } from 'vitest';
import { guessAirport } from './guess-airport.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

test.each([
  ['the largest of the zone', 'Europe/Zurich', 'ZRH'],
  ['the largest of another', 'Europe/London', 'LHR'],
  ['a zone under its old name', 'Asia/Calcutta', 'DEL'],
  ['a zone without an airport: the largest of its country', 'Europe/Busingen', 'FRA'],
  ['a zone of no country', 'Etc/UTC', 'LHR'],
  ['an unknown zone', 'Moon/Tranquility', 'LHR'],
  ['no zone at all', '', 'LHR'],
])('%s', (_, timeZone, airport) => {
  expect(guessAirport(temporaryProfile().open().db, timeZone)).toBe(airport);
});
