import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSlices } from '../clock/slices.ts';
import { indexRecords } from './build-index.ts';
import { findAirports } from './find-entries.ts';
import type { StoredRow } from './library-queries.ts';
import { openTemporaryStore, realReferenceFile } from './testing/library-for-test.ts';

type Row = [
  iata: string,
  icao: string,
  name: string,
  city: string,
  cityCode: string,
  country: string,
];

/** Largest first. */
const rows: readonly Row[] = [
  ['ATL', 'KATL', 'Hartsfield–Jackson Atlanta International Airport', 'Atlanta', 'ATL', 'US'],
  ['LHR', 'EGLL', 'London Heathrow Airport', 'London', 'LON', 'GB'],
  ['DEN', 'KDEN', 'Denver International Airport', 'Denver', 'DEN', 'US'],
  ['ORD', 'KORD', "Chicago O'Hare International Airport", 'Chicago', 'CHI', 'US'],
  ['DEL', 'VIDP', 'Indira Gandhi International Airport', 'Delhi', 'DEL', 'IN'],
  ['CDG', 'LFPG', 'Charles de Gaulle International Airport', 'Paris', 'PAR', 'FR'],
  ['PEK', 'ZBAA', 'Beijing Capital International Airport', 'Beijing', 'BJS', 'CN'],
  ['JFK', 'KJFK', 'John F. Kennedy International Airport', 'New York City', 'NYC', 'US'],
  ['FRA', 'EDDF', 'Frankfurt Airport', 'Frankfurt', 'FRA', 'DE'],
  ['EWR', 'KEWR', 'Newark Liberty International Airport', 'Newark', 'NYC', 'US'],
  ['GRU', 'SBGR', 'São Paulo/Guarulhos International Airport', 'São Paulo', 'SAO', 'BR'],
  ['MUC', 'EDDM', 'Munich Airport', 'Munich', 'MUC', 'DE'],
  ['LGW', 'EGKK', 'London Gatwick Airport', 'London', 'LON', 'GB'],
  ['BOM', 'VABB', 'Chhatrapati Shivaji Maharaj International Airport', 'Mumbai', 'BOM', 'IN'],
  ['LGA', 'KLGA', 'LaGuardia Airport', 'New York City', 'NYC', 'US'],
  ['ORY', 'LFPO', 'Paris-Orly Airport', 'Paris', 'PAR', 'FR'],
  ['ZRH', 'LSZH', 'Zürich Airport', 'Zürich', 'ZRH', 'CH'],
  ['CPH', 'EKCH', 'Copenhagen Kastrup Airport', 'Copenhagen', 'CPH', 'DK'],
  ['STN', 'EGSS', 'London Stansted Airport', 'London', 'LON', 'GB'],
  ['CGH', 'SBSP', 'Congonhas Airport', 'São Paulo', 'SAO', 'BR'],
  ['LED', 'ULLI', 'Pulkovo Airport', 'Saint Petersburg', 'LED', 'RU'],
  ['GVA', 'LSGG', 'Geneva Cointrin International Airport', 'Geneva', 'GVA', 'CH'],
  ['LTN', 'EGGW', 'London Luton Airport', 'London', 'LON', 'GB'],
  ['VCP', 'SBKP', 'Viracopos International Airport', 'Campinas', 'SAO', 'BR'],
  ['IND', 'KIND', 'Indianapolis International Airport', 'Indianapolis', 'IND', 'US'],
  ['LCY', 'EGLC', 'London City Airport', 'London', 'LON', 'GB'],
  ['YXU', 'CYXU', 'London International Airport', 'London', 'YXU', 'CA'],
  ['ELS', 'FAEL', 'King Phalo Airport', 'East London', 'ELS', 'ZA'],
  ['SWF', 'KSWF', 'New York Stewart International Airport', 'Newburgh', 'SWF', 'US'],
  ['LYS', 'LFLL', 'Lyon Saint-Exupéry Airport', 'Lyon', 'LYS', 'FR'],
  ['DUB', 'EIDW', 'Dublin Airport', 'Dublin', 'DUB', 'IE'],
  ['DEB', 'LHDC', 'Debrecen International Airport', 'Debrecen', 'DEB', 'HU'],
  ['PAH', 'KPAH', 'Barkley Regional Airport', 'Paducah', 'PAH', 'US'],
  ['XQX', 'ZZZZ', 'Par Aerodrome', 'Somewhere', 'XQX', 'GB'],
];

const cities: Readonly<Record<string, [name: string, names: Record<string, string>]>> = {
  LON: ['London', { fr: 'Londres', it: 'Londra' }],
  NYC: ['New York', { es: 'Nueva York' }],
  SAO: ['São Paulo', {}],
  BJS: ['Beijing', { zh: '北京', de: 'Peking' }],
  MUC: ['Munich', { de: 'München', it: 'Monaco di Baviera' }],
  GVA: ['Geneva', { de: 'Genf', fr: 'Genève' }],
};

const countries = [
  { code: 'CH', code3: 'CHE', name: 'Switzerland', names: '{"de":"Schweiz","fr":"Suisse"}' },
  { code: 'DE', code3: 'DEU', name: 'Germany', names: '{"de":"Deutschland"}' },
  { code: 'GB', code3: 'GBR', name: 'United Kingdom', names: null },
  { code: 'IN', code3: 'IND', name: 'India', names: '{}' },
  { code: 'BR', code3: 'BRA', name: 'Brazil', names: 'no JSON' },
  { code: 'CN', code3: 'CHN', name: 'China', names: '{"zh":"中国"}' },
];

const { store, close } = openTemporaryStore(realReferenceFile);

beforeAll(async () => {
  const airports = rows.map(
    ([iata, icao, name, city, cityCode, countryCode], place): StoredRow => ({
      iata_code: iata,
      icao_code: icao,
      name,
      city,
      city_code: cityCode,
      country_code: countryCode,
      passengers: rows.length - place,
      names: iata === 'MUC' ? '{"de":"Flughafen Franz Josef Strauß"}' : null,
    }),
  );
  const stored = {
    airports,
    airlines: [],
    cities: Object.entries(cities).map(([code, [name, names]]) => ({
      city_code: code,
      slug: null,
      name,
      names: JSON.stringify(names),
    })),
    countries,
    timezones: [],
    aircraft: [],
  };
  await indexRecords(
    store,
    stored,
    { language: 'en', data: '' },
    createSlices(() => performance.now()),
  );
});

afterAll(close);

const found = (query: string, limit = 20) =>
  findAirports(store.db, query, limit).map(({ iata }) => iata);

test.each([
  ['an IATA code', 'lhr', ['LHR']],
  ['an IATA code before a country', 'ind', ['IND', 'DEL', 'BOM']],
  ['an ICAO code', 'LSZH', ['ZRH']],
  [
    'the code of a metropolis, largest first',
    'LON',
    ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'YXU', 'ELS'],
  ],
  [
    'a city, its metropolis first, then words',
    'london',
    ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'YXU', 'ELS'],
  ],
  ['the code of a metropolis before a name that begins so', 'par', ['CDG', 'ORY', 'XQX']],
  [
    'two letters: cities and codes before the country',
    'de',
    ['DEN', 'DEL', 'DEB', 'CDG', 'FRA', 'MUC'],
  ],
  ['a single letter', 'z', ['ZRH', 'PEK', 'XQX']],
  ['a metropolis of several cities', 'new york', ['JFK', 'EWR', 'LGA', 'SWF']],
  ['without its space', 'newyork', ['JFK', 'LGA', 'SWF', 'EWR']],
  ['the three letters of a country', 'che', ['ZRH', 'GVA']],
  ['a city whose name is nearly the code of another', 'lyon', ['LYS']],
  ['without its accents', 'sao paulo', ['GRU', 'CGH', 'VCP']],
  ['with its accents', 'ZÜRICH', ['ZRH']],
  ['a city in another language', 'München', ['MUC']],
  ['and the beginning of one', 'lond', ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'YXU', 'ELS']],
  ['a short one', 'Genf', ['GVA']],
  ['in another script', '北京', ['PEK']],
  ['a country', 'Switzerland', ['ZRH', 'GVA']],
  ['a country in another language', 'schweiz', ['ZRH', 'GVA']],
  ['a country in another script', '中国', ['PEK']],
  ['a country before cities that begin so', 'india', ['DEL', 'BOM', 'IND']],
  ['the beginning of a country', 'germ', ['FRA', 'MUC']],
  ['a word of the name', 'heathrow', ['LHR']],
  ['the beginning of one', 'gatw', ['LGW']],
  ['words in any order', 'city london', ['LCY']],
  ['a name and a country', 'zurich switzerland', ['ZRH']],
  ['a city and a country in another language', 'genf schweiz', ['GVA']],
  ['a typing error in the country', 'zurich swizerland', ['ZRH']],
  ['words that every airport has', 'zurich international airport', ['ZRH']],
  ['an apostrophe', "o'hare", ['ORD']],
  ['left out', 'ohare', ['ORD']],
  ['or a space instead', 'o hare', ['ORD']],
  ['a single letter that is a word', 'f kennedy', ['JFK']],
  ['St. for Saint', 'St. Petersburg', ['LED']],
  ['a name in another language', 'flughafen franz', ['MUC']],
  ['a letter left out', 'zurch', ['ZRH']],
  ['a letter too many', 'zuerich', ['ZRH']],
  ['a wrong letter', 'frankfort', ['FRA']],
  ['two wrong letters in a long word', 'coppenhagenn', ['CPH']],
  ['letters swapped', 'lodnon', ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'YXU', 'ELS']],
  ['letters swapped in one word of two', 'lodnon gatwick', ['LGW']],
  ['nothing like it', 'xqzvwk', []],
  ['an error in a short word is another word', 'dex', []],
  ['nothing', '', []],
  ['blanks and dots', ' . - ', []],
])('%s: %s', (_, query, airports) => {
  expect(found(query)).toEqual(airports);
});

test('words that every airport has find the largest', () => {
  expect(found('international airport', 2)).toEqual(['ATL', 'DEN']);
});

test('gives no more than was asked for, the best', () => {
  expect(found('london', 2)).toEqual(['LHR', 'LGW']);
  expect(found('london', 0)).toEqual([]);
});

test('gives what the picker shows', () => {
  expect(findAirports(store.db, 'gva', 1)).toEqual([
    {
      iata: 'GVA',
      icao: 'LSGG',
      name: 'Geneva Cointrin International Airport',
      city: 'Geneva',
      countryCode: 'CH',
      countryName: 'Switzerland',
    },
  ]);
});

test('takes anything that can be typed or pasted', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string());
  fc.assert(
    fc.property(text, (query) => {
      const airports = found(query, 5);
      expect(airports.length).toBeLessThanOrEqual(5);
      expect(new Set(airports).size).toBe(airports.length);
    }),
  );
  expect(found('|')).toEqual([]);
  expect(found('a '.repeat(10_000), 1)).toEqual(['ATL']);
});

test('words of a name that is written as one', () => {
  expect(found('la guardia')).toEqual(['LGA']);
});

test('every airport is found first by its code', () => {
  for (const [iata, icao] of rows) {
    expect(found(iata)[0]).toBe(iata);
    expect(found(icao)[0]).toBe(iata);
  }
});

test('a swap of any two neighbouring letters is forgiven', () => {
  const name = 'copenhagen';
  for (let at = 1; at < name.length; at += 1) {
    const swapped =
      name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
    expect(found(swapped), swapped).toContain('CPH');
  }
});
