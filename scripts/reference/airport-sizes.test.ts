import { describe, expect, it } from 'vitest';
import type { PlainAirport } from './airports.ts';
import { estimateConnections, sizeAirports } from './airport-sizes.ts';

function airport(iata: string, more: Partial<PlainAirport> = {}): PlainAirport {
  return {
    iata,
    icao: null,
    name: iata,
    slug: iata,
    lat: 1,
    lng: 1,
    alt: null,
    city: iata,
    country: 'GB',
    timezone: null,
    runways: 1,
    longestRunwayFt: 8000,
    isScheduled: true,
    size: 'medium',
    website: null,
    wikipedia: null,
    ...more,
  };
}

describe('sizes of airports', () => {
  const published = [
    { airport: 'LHR', passengers: 83_900_000, departures: 650, leader: 'BA', leader_share: 0.5 },
    { airport: 'NOP', passengers: null, departures: 10, leader: null, leader_share: null },
  ];

  it('are the published ones where there are any', () => {
    const sizes = sizeAirports([airport('LHR'), airport('NOP')], published, () => null);
    expect(sizes.get('LHR')).toEqual({
      passengers: 83_900_000,
      departures: 650,
      isPublished: true,
    });
    expect(sizes.get('NOP')?.departures).toBe(10);
    expect(sizes.get('NOP')?.passengers).toBeGreaterThan(100_000);
  });

  it('grow with the class of airport, its city and its runway, and are at least one', () => {
    const sizes = sizeAirports(
      [
        airport('BIG', { size: 'large' }),
        airport('MID'),
        airport('SHO', { longestRunwayFt: 3000 }),
        airport('TIN', { size: 'small', longestRunwayFt: 2000 }),
        airport('OFF', { isScheduled: false }),
      ],
      [],
      ({ iata }) => (iata === 'TIN' ? 500 : 2_000_000),
    );
    const departures = (iata: string) => sizes.get(iata)?.departures ?? 0;
    expect(departures('BIG')).toBeGreaterThan(departures('MID'));
    expect(departures('MID')).toBeGreaterThan(departures('SHO'));
    expect(departures('TIN')).toBe(1);
    expect(sizes.has('OFF')).toBe(false);
    expect(sizes.get('BIG')?.isPublished).toBe(false);
  });

  it('go with a plausible number of connections', () => {
    expect(estimateConnections(1100)).toBeGreaterThan(200);
    expect(estimateConnections(1100)).toBeLessThan(260);
    expect(estimateConnections(4)).toBe(3);
    expect(estimateConnections(1)).toBe(1);
  });
});
