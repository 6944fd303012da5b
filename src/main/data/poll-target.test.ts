import { describe, expect, it } from 'vitest';
import { queryFor } from './poll-target.ts';

describe('queryFor', () => {
  it.each([
    ['ZRH', 'departures', { dep_iata: 'ZRH' }],
    ['LSZH', 'departures', { dep_icao: 'LSZH' }],
    ['ZRH', 'arrivals', { arr_iata: 'ZRH' }],
    ['LSZH', 'arrivals', { arr_icao: 'LSZH' }],
  ] as const)('%s, %s', (airport, direction, query) => {
    expect(queryFor({ airport, direction })).toEqual(query);
  });
});
