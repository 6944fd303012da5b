import { expect, it } from 'vitest';
import { reference } from '../flights/board-for-test.ts';
import { placeFilter } from './place-filter.ts';

it.each([
  ['everything without a filter', [], { iata: null, icao: null, airport: null }, true],
  ['its IATA code', ['LHR'], { iata: 'LHR', icao: 'EGLL', airport: 'LHR' }, true],
  ['its ICAO code', ['EGLL'], { iata: 'LHR', icao: null, airport: 'LHR' }, true],
  ['a record with the other code', ['LHR'], { iata: null, icao: 'EGLL', airport: 'LHR' }, true],
  ['an unknown place', ['QQQ'], { iata: 'QQQ', icao: null, airport: 'QQQ' }, true],
  ['one of several', ['JFK', 'LHR'], { iata: 'LHR', icao: null, airport: 'LHR' }, true],
  ['no other', ['JFK'], { iata: 'LHR', icao: 'EGLL', airport: 'LHR' }, false],
  ['no flight to nowhere', ['JFK'], { iata: null, icao: null, airport: null }, false],
] as const)('lets through %s', (_, places, other, expected) => {
  expect(placeFilter(places, reference)(other)).toBe(expected);
});
