import { expect, it } from 'vitest';
import { reference } from '../flights/board-for-test.ts';
import { countryFilter } from './country-filter.ts';

it.each([
  ['everything without a filter', [], { iata: 'QQQ', icao: null }, true],
  ['its country', ['GB'], { iata: 'LHR', icao: null }, true],
  ['its country by the ICAO code', ['GB'], { iata: null, icao: 'EGLL' }, true],
  ['one of several', ['US', 'GB'], { iata: 'LHR', icao: null }, true],
  ['no other', ['US'], { iata: 'LHR', icao: null }, false],
  ['no unknown one', ['US'], { iata: 'QQQ', icao: null }, false],
  ['no flight to nowhere', ['US'], { iata: null, icao: null }, false],
] as const)('lets through %s', (_, countries, other, expected) => {
  expect(countryFilter(countries, reference)(other)).toBe(expected);
});
