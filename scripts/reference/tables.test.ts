import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { failedChecks } from './checks.ts';
import type { ReferenceTables } from './tables.ts';
import { writeReferenceFile } from './write.ts';

/** A set of tables of one airport that passes every check but the one of counts. */
function smallTables(): ReferenceTables {
  return {
    country: [
      {
        code: 'GB',
        code3: 'GBR',
        name: 'United Kingdom',
        population: 69_300_000,
        continent: 'EU',
        currency: 'GBP',
        names: Object.fromEntries(languages.map((language) => [language, 'UK'])),
      },
    ],
    time_zone: [{ timezone: 'Europe/London', country_code: 'GB', gmt: 0, dst: 1 }],
    city: [
      {
        slug: 'london',
        name: 'London',
        city_code: 'LON',
        un_locode: null,
        lat: 51.5085,
        lng: -0.1257,
        alt: null,
        timezone: 'Europe/London',
        country_code: 'GB',
        population: 8_961_989,
        names: { fr: 'Londres' },
        wikipedia: null,
      },
    ],
    city_name: [
      {
        country_code: 'GB',
        city: 'London',
        names: { ar: 'لندن', zh: '伦敦', ja: 'ロンドン', ko: '런던' },
      },
    ],
    airport: [
      {
        iata_code: 'LHR',
        icao_code: 'EGLL',
        slug: 'london-heathrow-airport-lhr',
        name: 'London Heathrow Airport',
        lat: 51.4706,
        lng: -0.4619,
        alt: 83,
        city: 'London',
        city_code: 'LON',
        un_locode: null,
        timezone: 'Europe/London',
        country_code: 'GB',
        names: null,
        runways: 2,
        departures: 237_250,
        connections: 149,
        is_major: 1,
        is_international: 1,
        website: 'https://www.heathrow.com',
        is_scheduled: 1,
        wikipedia: null,
        passengers: 83_900_000,
        is_published: 1,
      },
    ],
    airline: [
      {
        icao_code: 'BAW',
        iata_code: 'BA',
        slug: 'british-airways',
        name: 'British Airways',
        callsign: 'SPEEDBIRD',
        country_code: 'GB',
        iata_prefix: null,
        iata_accounting: 125,
        is_scheduled: 1,
        is_passenger: 1,
        is_cargo: 1,
        is_international: null,
        total_aircrafts: 28,
        alliance: 'oneworld',
        colour: '#075aaa',
        kind: 'network',
        departures: 790,
      },
    ],
    aircraft_type: [
      {
        icao: 'A319',
        iata: '319',
        manufacturer: 'Airbus',
        model: 'A319',
        seats: 138,
        range_km: 6200,
        cruise_kmh: 830,
        engine: 'jet',
        engine_count: 2,
        category: 'M',
        turnaround: 40,
        first_built: 1996,
        last_built: 2021,
      },
    ],
    fleet: [{ airline: 'BAW', type: 'A319', count: 28 }],
    hub: [{ airline: 'BAW', airport: 'LHR', departures: 325 }],
    airport_size: [
      { airport: 'LHR', departures: 650, leader: 'BAW', leader_share: 0.5, is_published: 1 },
    ],
    terminal: [
      {
        airport: 'LHR',
        position: 1,
        name: '5',
        gates: ['A1', 'A2'],
        belts: ['1'],
        users: ['*'],
      },
    ],
    route_fact: [
      { airline: 'BAW', departure: 'LHR', arrival: 'LHR', weekly: 7, flight_number: '117' },
    ],
    codeshare: [{ operating: 'BAW', marketing: 'BAW', share: 0.5 }],
    affiliate: [{ operator: 'BAW', brand: 'BAW', share: 1, airports: [] }],
    destination: [{ airline: 'BAW', airports: ['LHR'] }],
    gateway: [{ airline: 'BAW', hubs: ['LHR'], abroad: [], long_haul: [] }],
    airport_limit: [
      {
        airport: 'LHR',
        countries: ['GB'],
        longest_km: 9000,
        beyond: [],
        most_seats: null,
        least_seats: null,
      },
    ],
    closed_sky: [{ country: 'GB', closed_to: [], avoided_by: [] }],
    narrow_body_crossing: [{ airline: 'BAW', type: 'A319' }],
    joint_venture: [{ airlines: ['BAW'], from_areas: ['GB'], to_areas: ['north-america'] }],
    number_range: [{ airline: 'BAW', long: 1, short: 300, affiliate: 8200 }],
    taxi_time: [{ airport: 'LHR', taxi_out: 23, taxi_in: 9 }],
    departure_hours: [{ from_region: 'europe', to_region: 'africa', hours: ['09-14'] }],
    airport_code: [{ code: 'LHX', airport: 'LHR' }],
    curfew: [{ airport: 'LHR', start: '23:00', finish: '05:45' }],
  };
}

const defunct = [{ icao: 'BER', name: 'Air Berlin', ended: 2017 }];
const openFlights = [
  { name: 'British Airways', iata: 'BA', icao: 'BAW', callsign: 'SPEEDBIRD', country: 'United Kingdom', active: 'Y' },
]; // prettier-ignore
const known = { defunctAirlines: defunct, openFlights };
/** What the checks find in small tables. */
const found = (tables: ReferenceTables) => failedChecks(tables, known, {});

/** Spoils one row of a good set of tables in place. */
type Spoil = (tables: ReferenceTables) => void;

function first<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The small tables have a row of every kind.');
  return row;
}

/** A route from London to New York, with other limits of London and one more country closed to it. */
function addNewYork(
  tables: ReferenceTables,
  limit: Partial<ReferenceTables['airport_limit'][number]>,
  closedTo: readonly string[] = [],
): void {
  const london = first(tables.airport);
  tables.airport.push({ ...london, iata_code: 'JFK', country_code: 'US', lat: 40.64, lng: -73.78 });
  tables.route_fact.push({ ...first(tables.route_fact), arrival: 'JFK' });
  Object.assign(first(tables.airport_limit), { countries: null, ...limit });
  first(tables.closed_sky).closed_to = [...closedTo];
}

const cases: [name: string, spoil: Spoil, sentence: RegExp][] = [
  ['an IATA code of two letters', (t) => (first(t.airport).iata_code = 'LH'), /IATA airport codes .*: LH\./],
  ['an ICAO code with a digit', (t) => (first(t.airport).icao_code = 'EG1L'), /ICAO airport codes .*: LHR EG1L\./],
  ['an airline code of digits', (t) => (first(t.airline).iata_code = '42'), /IATA airline codes .*: BAW 42\./],
  ['an airline without ICAO code', (t) => (first(t.airline).icao_code = ''), /ICAO airline codes/],
  ['a country code in lower case', (t) => Object.assign(first(t.country), { code: 'gb' }), /Country codes .*: gb\./],
  ['a city code of four letters', (t) => (first(t.city).city_code = 'LOND'), /City codes .*: london LOND\./],
  ['an airport twice', (t) => t.airport.push({ ...first(t.airport) }), /airport, iata_code: twice: LHR\./],
  ['an airline twice', (t) => t.airline.push({ ...first(t.airline) }), /airline, iata_code: twice: BA\./],
  ['a zone twice', (t) => t.time_zone.push({ ...first(t.time_zone) }), /time_zone, timezone: twice: Europe/],
  ['a slug twice', (t) => t.city.push({ ...first(t.city), city_code: 'PAR' }), /city, slug: twice: london\./],
  ['a latitude of 91', (t) => (first(t.airport).lat = 91), /Coordinates .*: LHR\./],
  ['a longitude that is no number', (t) => (first(t.city).lng = Number.NaN), /Coordinates .*: london\./],
  ['a place at 0, 0', (t) => Object.assign(first(t.airport), { lat: 0, lng: 0 }), /Coordinates .*: LHR\./],
  ['an elevation in metres times ten', (t) => (first(t.airport).alt = 18_383), /Elevations .*: LHR 18383\./],
  ['a zone that Intl does not know', (t) => (first(t.time_zone).timezone = 'Europe/Atlantis'), /Intl does not know: Europe\/Atlantis\./],
  ['summer time before standard time', (t) => (first(t.time_zone).dst = -1), /impossible offsets: Europe\/London\./],
  ['a zone of no row', (t) => (first(t.airport).timezone = 'Asia/Tokyo'), /airport, timezone: not in time_zone: Asia\/Tokyo\./],
  ['an unknown country', (t) => (first(t.airport).country_code = 'ZZ'), /airport, country_code: not in country: ZZ\./],
  ['an unknown city', (t) => (first(t.airport).city_code = 'PAR'), /airport, city_code: not in city: PAR\./],
  ['a country without a Korean name', (t) => (first(t.country).names = { en: 'United Kingdom' }), /Countries that are not named .*: GB\./],
  ['a defunct airline by its code', (t) => (first(t.airline).icao_code = 'BER'), /ceased to operate .*: BER British Airways\./],
  ['a defunct airline by its name', (t) => (first(t.airline).name = 'Air Berlin'), /ceased to operate .*: BAW Air Berlin\./],
  ['a slipped column of codes', (t) => (first(t.airline).iata_code = 'LH'), /than OpenFlights knows: BAW LH\./],
  ['a hub of an unknown airline', (t) => (first(t.hub).airline = 'XXX'), /hub, airline: not in airline: XXX\./],
  ['a hub at an unknown airport', (t) => (first(t.hub).airport = 'XXX'), /hub, airport: not in airport: XXX\./],
  ['a fleet of an unknown type', (t) => (first(t.fleet).type = 'B999'), /fleet, type: not in aircraft_type: B999\./],
  ['a route to nowhere', (t) => (first(t.route_fact).departure = 'XXX'), /route_fact, departure: not in airport: XXX\./],
  ['a codeshare with a stranger', (t) => (first(t.codeshare).marketing = 'XXX'), /codeshare, marketing: not in airline: XXX\./],
  ['an affiliate of a stranger', (t) => (first(t.affiliate).brand = 'XXX'), /affiliate, brand: not in airline: XXX\./],
  ['a leader that is unknown', (t) => (first(t.airport_size).leader = 'XXX'), /airport_size, leader: not in airline: XXX\./],
  ['a curfew nowhere', (t) => (first(t.curfew).airport = 'XXX'), /curfew, airport: not in airport: XXX\./],
  ['a further code of nowhere', (t) => (first(t.airport_code).airport = 'XXX'), /airport_code, airport: not in airport: XXX\./],
  ['a further code that is an airport’s own', (t) => (first(t.airport_code).code = 'LHR'), /own code of one: LHR\./],
  ['a terminal nowhere', (t) => (first(t.terminal).airport = 'XXX'), /terminal, airport: not in airport: XXX\./],
  ['a fact twice', (t) => t.hub.push({ ...first(t.hub) }), /hub, airline, airport: twice: BAW LHR\./],
  ['carriers above the airport', (t) => (first(t.airport_size).departures = 300), /more departures than the airport: LHR 325 of 300\./],
  ['a leader without a hub row', (t) => (first(t.airport_size).leader = 'AAL'), /not the largest of their carriers .*: LHR AAL\./],
  ['a share that does not fit', (t) => (first(t.airport_size).leader_share = 0.7), /another share .*: LHR\./],
  ['terminals numbered from 2', (t) => (first(t.terminal).position = 2), /Terminals .*: LHR 2\./],
  ['a name of a city that is not served', (t) => (first(t.city_name).city = 'Lodnon'), /no airport serves: GB Lodnon\./],
  ['a name in the wrong script', (t) => (first(t.city_name).names = { ar: 'London', zh: '伦敦', ja: 'ロンドン', ko: '런던' }), /script of another language: GB London ar\./],
  ['a large city without a name in Korean', (t) => (first(t.city_name).names = { ar: 'لندن', zh: '伦敦', ja: 'ロンドン' }), /every script: GB London\./],
  ['a destination nowhere', (t) => (first(t.destination).airports = ['XXX']), /destination, airports: not known: XXX\./],
  ['a gateway nowhere', (t) => (first(t.gateway).abroad = ['XXX']), /gateway, abroad: not known: XXX\./],
  ['an affiliate of nowhere', (t) => (first(t.affiliate).airports = ['XXX']), /affiliate, airports: not known: XXX\./],
  ['a limit to an unknown country', (t) => (first(t.airport_limit).countries = ['ZZ']), /airport_limit, countries: not known: ZZ\./],
  ['a sky closed to an unknown country', (t) => (first(t.closed_sky).closed_to = ['ZZ']), /closed_sky, closed_to: not known: ZZ\./],
  ['a joint venture in an unknown region', (t) => (first(t.joint_venture).to_areas = ['atlantis']), /joint_venture, to_areas: not known: atlantis\./],
  ['hours between unknown regions', (t) => (first(t.departure_hours).to_region = 'atlantis'), /departure_hours, .*: not known: atlantis\./],
  ['a rule twice', (t) => t.gateway.push({ ...first(t.gateway) }), /gateway, airline: twice: BAW\./],
  ['a route beyond a perimeter', (t) => { addNewYork(t, { longest_km: 5000 }); }, /Routes .*: BAW LHR JFK\./],
  ['a route without border control', (t) => { addNewYork(t, { countries: ['FR'] }); }, /Routes .*: BAW LHR JFK\./],
  ['a route into a closed sky', (t) => { addNewYork(t, { countries: null }, ['US']); }, /Routes .*: BAW LHR JFK\./],
  ['a destination in a closed country', (t) => (first(t.closed_sky).closed_to = ['GB']), /Destinations .*: BAW LHR\./],
  ['a crossing with a type that is not there', (t) => (first(t.fleet).type = 'A320'), /Narrow-body .*: BAW A319\./],
  ['a crossing with a wide-body', (t) => (first(t.aircraft_type).category = 'H'), /Narrow-body .*: BAW A319\./],
  ['a taxi time of an hour', (t) => (first(t.taxi_time).taxi_out = 60), /Taxi times .*: LHR\./],
  ['a smallest aircraft above the largest', (t) => Object.assign(first(t.airport_limit), { least_seats: 140, most_seats: 100 }), /smallest usual aircraft .*: LHR\./],
  ['numbers from 0', (t) => (first(t.number_range).long = 0), /Number ranges .*: BAW\./],
  ['long flights from elsewhere', (t) => Object.assign(first(t.gateway), { abroad: ['LHR'], long_haul: ['JFK'] }), /Gateways for long flights .*: BAW\./],
  ['a terminal without gates', (t) => (first(t.terminal).gates = []), /Terminals .*: LHR 1\./],
]; // prettier-ignore

describe('checks of the reference tables', () => {
  it('find nothing wrong with good ones', () => {
    expect(found(smallTables())).toEqual([]);
  });

  it.each(cases)('find %s', (_name, spoil, sentence) => {
    const spoilt = smallTables();
    spoil(spoilt);
    expect(found(spoilt).join('\n')).toMatch(sentence);
  });

  it('find too few rows', () => {
    expect(failedChecks(smallTables(), known)).toEqual(
      [
        ['country', 249],
        ['time_zone', 400],
        ['city', 4000],
        ['airport', 4000],
        ['airline', 500],
      ].map(([table, least]) => `Too few rows of ${table}: 1 of at least ${least}.`),
    );
  });

  it('name the first offenders and count the rest', () => {
    const tables = smallTables();
    tables.airport.push(
      ...Array.from({ length: 12 }, (_, index) => ({
        ...first(tables.airport),
        iata_code: `A${String(index)}`,
        icao_code: null,
        slug: String(index),
      })),
    );
    expect(found(tables)).toEqual([
      'IATA airport codes that are not three letters: A0, A1, A2, A3, A4, A5, A6, A7 and 4 more.',
    ]);
  });
});

describe('writing the reference file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const meta = { schema_version: '1', fingerprint: 'abc' };

  it('gives the same bytes for the same tables and leaves nothing beside it', () => {
    writeReferenceFile(join(folder, 'one.sqlite'), smallTables(), meta);
    writeReferenceFile(join(folder, 'two.sqlite'), smallTables(), meta);
    const [one, two] = ['one', 'two'].map((name) => readFileSync(join(folder, `${name}.sqlite`)));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['one.sqlite', 'two.sqlite']);
  });

  it('leaves the old file whole when the tables break a constraint', () => {
    const file = join(folder, 'reference.sqlite');
    writeReferenceFile(file, smallTables(), meta);
    const before = readFileSync(file);
    const broken = smallTables();
    broken.hub.push({ airline: 'XXX', airport: 'LHR', departures: 1 });
    expect(() => {
      writeReferenceFile(file, broken, meta);
    }).toThrow(/FOREIGN KEY/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['reference.sqlite']);
  });
});
