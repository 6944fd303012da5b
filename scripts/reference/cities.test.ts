import { describe, expect, it } from 'vitest';
import type { Facts } from './fact-schemas.ts';
import type { PlainAirport } from './airports.ts';
import { buildCities } from './cities.ts';
import type { GeoNamesCity } from './sources.ts';

function airport(iata: string, city: string, lat: number, lng: number): PlainAirport {
  return {
    iata,
    icao: null,
    name: `${city} Airport`,
    slug: iata.toLowerCase(),
    lat,
    lng,
    alt: null,
    city,
    country: 'GB',
    timezone: 'Europe/London',
    runways: null,
    longestRunwayFt: null,
    isScheduled: true,
    size: 'large',
    website: null,
    wikipedia: null,
  };
}

function place(name: string, population: number, lat: number, lng: number): GeoNamesCity {
  return { name, otherName: '', country: 'GB', population, lat, lng };
}

const facts = {
  metropolitanAreas: [
    { city_code: 'LON', name: 'London', country: 'GB', airports: ['LHR', 'LGW'] },
  ],
  cityNames: [{ city: 'London', country: 'GB', language: 'fr', name: 'Londres' }],
} as unknown as Facts; // the other facts play no part here

describe('cities', () => {
  it('are one for each metropolitan code, with population and names, and the big ones left', () => {
    const { rows, cityCodes } = buildCities(
      [
        airport('LGW', 'London', 51.15, -0.18),
        airport('LHR', 'London', 51.47, -0.46),
        airport('NCL', 'Newcastle', 55.04, -1.69),
      ],
      [
        place('London', 8_900_000, 51.51, -0.13),
        place('Newcastle', 74_000, 52.99, -2.23), // another one, too far from the airport
        place('Leicester', 508_000, 52.64, -1.13),
        place('Ely', 20_000, 52.4, 0.26),
      ],
      facts,
      () => 1,
    );
    expect([...cityCodes]).toEqual([
      ['LGW', 'LON'],
      ['LHR', 'LON'],
      ['NCL', 'NCL'],
    ]);
    expect(rows.map(({ slug, city_code, population }) => [slug, city_code, population])).toEqual([
      ['leicester', null, 508_000],
      ['london', 'LON', 8_900_000],
      ['newcastle', 'NCL', null],
    ]);
    expect(rows[1]?.names).toEqual({ fr: 'Londres' });
    expect(rows[1]?.lat).toBe(51.51);
  });

  it('are one for all airports at the same place, under the code of its area or largest', () => {
    const { rows, cityCodes } = buildCities(
      [
        airport('BQH', 'London', 51.33, 0.03),
        airport('LHR', 'London', 51.47, -0.46),
        airport('EDI', 'Edinburgh', 55.95, -3.37),
        airport('EDX', 'Edinburgh', 55.9, -3.4),
        airport('LON', 'London', 51.5, -0.2),
      ],
      [place('London', 8_900_000, 51.51, -0.13), place('Edinburgh', 464_000, 55.95, -3.2)],
      facts,
      (iata) => (iata === 'EDX' ? 9 : 1),
    );
    expect([...cityCodes].sort()).toEqual([
      ['BQH', 'LON'],
      ['EDI', 'EDX'],
      ['EDX', 'EDX'],
      ['LHR', 'LON'],
      ['LON', 'LON'],
    ]);
    expect(rows.map(({ slug }) => slug)).toEqual(['edinburgh', 'london']);
  });

  it('of one name far from each other are two, and near each other without a place one', () => {
    const { cityCodes } = buildCities(
      [
        airport('AAA', 'Newport', 51, -3),
        airport('BBB', 'Newport', 51.2, -3.1),
        airport('CCC', 'Newport', 55, -3),
      ],
      [],
      facts,
      () => 1,
    );
    expect([...cityCodes].sort()).toEqual([
      ['AAA', 'AAA'],
      ['BBB', 'AAA'],
      ['CCC', 'CCC'],
    ]);
  });

  it.each([
    ['Newcastle', 'Newcastle upon Tyne'],
    ['London', 'Londres'],
    ['Durham', 'Durham City'],
  ])('find %s as %s', (name, written) => {
    const { rows } = buildCities(
      [airport('QQQ', name, 54.9, -1.6)],
      [place(written, 90_000, 54.97, -1.61)],
      facts,
      () => 1,
    );
    expect(rows.map(({ population }) => population)).toEqual([90_000]);
  });

  it('of one name get slugs of their own', () => {
    const { rows } = buildCities(
      [airport('AAA', 'Newport', 51, -3), airport('BBB', 'Newport', 55, -3)],
      [],
      facts,
      () => 1,
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['newport', 'newport-gb']);
  });
});
