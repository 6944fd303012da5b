import { describe, expect, it } from 'vitest';
import type { Facts } from './fact-schemas.ts';
import { mergeAirports } from './airports.ts';
import type { AirportDataRow, AirportSources, OurAirportsRow } from './sources.ts';

function listed(iata: string, more: Partial<AirportDataRow> = {}): AirportDataRow {
  return {
    iata,
    icao: 'LSZH',
    time: 'Europe/Zurich',
    country_code: 'CH',
    airport: 'Zurich Airport',
    latitude: 47.45,
    longitude: 8.56,
    type: 'large_airport',
    scheduled_service: 'TRUE',
    wikipedia: 'https://en.wikipedia.org/wiki/Zurich_Airport',
    website: 'not a link',
    ...more,
  };
}

function known(iata: string, more: Partial<OurAirportsRow> = {}): OurAirportsRow {
  return {
    iata,
    icao: 'LSZH',
    name: 'Zürich Airport',
    type: 'large_airport',
    latitude: 47.458056,
    longitude: 8.548056,
    elevation_ft: 1417,
    country_code: 'CH',
    city: 'Zurich (Kloten)',
    runways: 3,
    longest_ft: 12_139,
    ...more,
  };
}

function merge(
  listedRows: readonly AirportDataRow[],
  knownRows: readonly OurAirportsRow[],
  corrections: Facts['airportCorrections'] = [],
  cities: Readonly<Record<string, string>> = {},
  zones: Readonly<Record<string, string>> = {},
) {
  const sources: AirportSources = {
    airportData: new Map(listedRows.map((row) => [row.iata, row])),
    ourAirports: new Map(knownRows.map((row) => [row.iata, row])),
    openTravel: new Map(
      Object.entries(cities).map(([iata, city]) => [iata, { city, latitude: 0, longitude: 0 }]),
    ),
    openTravelZones: new Map(Object.entries(zones)),
  };
  return mergeAirports(sources, corrections);
}

describe('merging airports', () => {
  it('takes elevation, runways and name from OurAirports and the city from OpenTravelData', () => {
    expect(merge([listed('ZRH')], [known('ZRH')], [], { ZRH: 'Zürich' })).toEqual([
      {
        iata: 'ZRH',
        icao: 'LSZH',
        name: 'Zürich Airport',
        slug: 'zurich-airport-zrh',
        lat: 47.458056,
        lng: 8.548056,
        alt: 1417,
        city: 'Zürich',
        country: 'CH',
        timezone: 'Europe/Zurich',
        runways: 3,
        longestRunwayFt: 12_139,
        isScheduled: true,
        size: 'large',
        website: null,
        wikipedia: 'https://en.wikipedia.org/wiki/Zurich_Airport',
      },
    ]);
  });

  it.each([
    ['closed airports', listed('AAA'), known('AAA', { type: 'closed' })],
    ['heliports', listed('AAA'), known('AAA', { type: 'heliport' })],
    ['metropolitan areas', listed('AAA', { airport: 'Metropolitan Area' }), undefined],
    ['stations', listed('AAA', { airport: 'Basel Railway Station' }), known('AAA')],
    ['what is being built', listed('AAA'), known('AAA', { name: 'Long Thanh (Under Construction)' })],
    ['two places under one code', listed('AAA', { country_code: 'US' }), known('AAA')],
    ['small fields without flights', listed('AAA', { scheduled_service: 'FALSE', type: 'small_airport' }), known('AAA', { type: 'small_airport' })],
    ['what only one source has, without ICAO code', listed('AAA', { icao: '' }), undefined],
  ])('leaves out %s', (_what, listedRow, knownRow) => {
    expect(merge([listedRow], knownRow === undefined ? [] : [knownRow])).toEqual([]);
  }); // prettier-ignore

  it('keeps a zone of the right country, and one time in China', () => {
    const zoneOf = (row: AirportDataRow, other: string) =>
      merge([row], [known('AAA', { country_code: row.country_code })], [], {}, { AAA: other })[0]
        ?.timezone;
    expect(zoneOf(listed('AAA'), 'Asia/Tokyo')).toBe('Europe/Zurich');
    expect(zoneOf(listed('AAA', { time: 'Asia/Tokyo' }), 'Europe/Zurich')).toBe('Europe/Zurich');
    expect(zoneOf(listed('AAA', { country_code: 'CN' }), 'Asia/Urumqi')).toBe('Asia/Shanghai');
    expect(zoneOf(listed('AAA', { country_code: 'IN' }), 'Asia/Calcutta')).toBe('Asia/Kolkata');
  });

  it('strips what people do not say from a city', () => {
    const city = (country: string, travel: string) =>
      merge(
        [listed('AAA', { country_code: country })],
        [known('AAA', { country_code: country })],
        [],
        travel === '' ? {} : { AAA: travel },
      )[0]?.city;
    expect(city('IN', 'Rājkot')).toBe('Rajkot');
    expect(city('PL', 'Kraków')).toBe('Kraków');
    expect(city('CH', '')).toBe('Zurich');
  });

  it('obeys corrections, which can bring an airport in and put it out', () => {
    const fix = (field: 'include' | 'city' | 'icao', value: string) => ({
      airport: 'AAA',
      field,
      value,
      reason: 'test',
    });
    const rows = [[listed('AAA')], [known('AAA', { type: 'closed' })]] as const;
    expect(merge(...rows, [fix('include', 'yes'), fix('city', 'Bern')])[0]?.city).toBe('Bern');
    expect(merge([listed('AAA')], [known('AAA')], [fix('include', 'no')])).toEqual([]);
    expect(merge([listed('AAA')], [known('AAA')], [fix('icao', 'LSZB')])[0]?.icao).toBe('LSZB');
  });

  it('gives an ICAO code to one airport only', () => {
    const airports = merge([listed('AAA'), listed('BBB')], [known('AAA'), known('BBB')]);
    expect(airports.map(({ icao }) => icao)).toEqual(['LSZH', null]);
  });
});
