import type { Language } from '../../../src/shared/languages.ts';
import type {
  LibraryChoices,
  LibraryDetails,
  LibraryKind,
  LibraryPage,
  LibraryRow,
  LibraryStatus,
} from '../../../src/shared/library.ts';
import { libraryKinds } from '../../../src/shared/library.ts';
import { inZurich } from './records.ts';

/** What main would tell of the library, whatever is asked for. */
export interface LibraryAnswers {
  readonly page: LibraryPage;
  /** For a text that nothing fits. */
  readonly emptyPage: LibraryPage;
  /** For the beginning of a registration. */
  readonly aircraftPage: LibraryPage;
  /** By kind and id: `airports ZRH`. */
  readonly details: Readonly<Record<string, LibraryDetails>>;
  readonly choices: LibraryChoices;
  readonly status: LibraryStatus;
}

const importedAt = inZurich('08:20');

/** Records with every field, some fields, and only a code; with long names, and in two directions. */
const rows: readonly LibraryRow[] = [
  row('airports', 'ZRH', 'Zürich Airport', 'LSZH', 'Zürich', 'CH', 31_200_000),
  row('airlines', 'SWR', 'SWISS', 'SWR', null, 'CH', 95, { code: 'LX', callsign: 'SWISS' }),
  row('cities', 'ZRH', 'Zürich', null, null, 'CH', 341_730),
  row('countries', 'CH', 'Switzerland', 'CHE', null, 'CH', 9_000_000, { continent: 'EU' }),
  row('timezones', 'Europe/Zurich', 'Europe/Zurich', null, null, 'CH', 1),
  row(
    ...([
      'airports',
      'SXF',
      'Minneapolis–Saint Paul International Airport/Wold–Chamberlain',
    ] as const),
    ...(['KMSP', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'GB', 8] as const),
  ),
  row('airports', 'QQQQ', 'QQQQ', 'QQQQ', null, null, null, { code: null }),
  row('cities', 'DXB', 'دبي', null, null, 'AE', 2_956_587),
];

/** Aircraft of which everything is known, with a long name of its type, and by its address alone. */
const aircraft: readonly LibraryRow[] = [
  aircraftRow('4B1902', 'HB-JDA', 'A20N', 'Airbus A320-271N', 'CH', 5),
  aircraftRow(
    ...(['4B17FB', 'HB-IWQ', 'MD11'] as const),
    ...(['Boeing (McDonnell Douglas) MD-11 Freighter of the second series', 'CH', 33] as const),
  ),
  aircraftRow('4B0001', null, null, null, null, null),
];

/** The same rows, named as main names them in a language. */
export function libraryAnswers(language: Language): LibraryAnswers {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const inLanguage = (one: LibraryRow): LibraryRow => {
    const country = one.countryCode === null ? null : (countries.of(one.countryCode) ?? null);
    return {
      ...one,
      countryName: country,
      name: one.kind === 'countries' && country !== null ? country : one.name,
    };
  };
  const named = rows.map(inLanguage);
  const fleet = aircraft.map(inLanguage);
  const count = (kind: LibraryKind): number => named.filter((one) => one.kind === kind).length;
  const counts = { all: named.length, ...forEachKind(count) };
  const page = { revision: 1, total: named.length, counts, start: 0, rows: named };
  const none = { all: 0, ...forEachKind(() => 0) };
  return {
    page,
    emptyPage: { ...page, total: 0, counts: none, rows: [] },
    aircraftPage: {
      ...page,
      total: fleet.length,
      counts: { ...none, all: fleet.length, aircraft: fleet.length },
      rows: fleet,
    },
    details: Object.fromEntries(
      [...named, ...fleet].map((one) => [`${one.kind} ${one.id}`, detailsOf(one, named)] as const),
    ),
    choices: { countries: [{ code: 'CH', name: countries.of('CH') ?? 'CH' }] },
    status: {
      revision: 1,
      kinds: forEachKind(() => ({ importedAt, isExpected: false, problem: null })),
    },
  };
}

const aircraftFacts: LibraryDetails['facts'] = [
  { name: 'registration', value: 'HB-JDA' },
  { name: 'hex', value: '4B1902' },
  { name: 'manufacturer', value: 'Airbus' },
  { name: 'model', value: 'A320-271N' },
  { name: 'typeIcao', value: 'A20N' },
  { name: 'typeIata', value: '32N' },
  { name: 'serial', value: '9243' },
  { name: 'line', value: '9243' },
  { name: 'built', value: 2020 },
  { name: 'age', value: 5 },
  { name: 'airframe', value: 'landplane' },
  { name: 'engineCount', value: 2 },
  { name: 'engine', value: 'jet' },
  { name: 'wake', value: 'M' },
];

function detailsOf(own: LibraryRow, all: readonly LibraryRow[]): LibraryDetails {
  const isAirport = own.kind === 'airports' && own.city !== null;
  const item = (one: LibraryRow) => ({ row: one, kilometres: null });
  const ofKind = (kind: LibraryKind) => all.filter((one) => one.kind === kind).map(item);
  const [zurich] = ofKind('airports');
  const isAircraft = own.aircraft?.model === 'Airbus A320-271N';
  return {
    row: own,
    facts: isAircraft
      ? aircraftFacts
      : isAirport
        ? [
            { name: 'iata', value: own.id },
            { name: 'elevationFeet', value: 1417 },
            { name: 'runways', value: 3 },
            { name: 'passengers', value: 31_200_000 },
            { name: 'isInternational', value: true },
          ]
        : [],
    otherNames: isAirport ? [{ language: 'ja', name: 'チューリッヒ空港' }] : [],
    coordinates: isAirport ? { lat: 47.458056, lng: 8.548056 } : null,
    places:
      own.countryName === null || own.kind === 'countries'
        ? []
        : [
            ...(own.aircraft?.airlineName
              ? [
                  {
                    relation: 'airline' as const,
                    name: own.aircraft.airlineName,
                    target: { kind: 'airlines', id: 'SWR' } as const,
                  },
                ]
              : []),
            {
              relation: own.kind === 'aircraft' ? 'registeredIn' : 'country',
              name: own.countryName,
              target: own.countryCode === 'CH' ? { kind: 'countries', id: 'CH' } : null,
            },
          ],
    sections: isAirport
      ? [
          { relation: 'carriers', total: 1, items: ofKind('airlines'), more: null },
          {
            relation: 'nearby',
            total: 1,
            items: zurich ? [{ ...zurich, kilometres: 1234 }] : [],
            more: null,
          },
        ]
      : own.kind === 'countries'
        ? [
            {
              relation: 'airports',
              total: 57,
              items: ofKind('airports'),
              more: { kind: 'airports', country: 'CH', timeZone: null },
            },
            { relation: 'cities', total: 2, items: ofKind('cities'), more: null },
          ]
        : [],
    links: isAirport
      ? [
          { name: 'website', address: 'https://airport.example/', host: 'airport.example' },
          { name: 'wikipedia', address: 'https://en.wikipedia.org/', host: 'en.wikipedia.org' },
        ]
      : [],
    origin: {
      service: { source: 'https://flights.example', importedAt },
      bundled: own.kind === 'aircraft' ? null : { builtAt: importedAt },
    },
  };
}

function row(
  kind: LibraryKind,
  id: string,
  name: string,
  otherCode: string | null,
  city: string | null,
  countryCode: string | null,
  size: number | null,
  rest: Partial<LibraryRow> = {},
): LibraryRow {
  return {
    kind,
    id,
    name,
    otherCode,
    city,
    countryCode,
    size,
    code: kind === 'timezones' ? null : id,
    callsign: null,
    countryName: null,
    timeZone: countryCode === 'CH' ? 'Europe/Zurich' : null,
    continent: null,
    alliance: null,
    aircraft: null,
    ...rest,
  };
}

function aircraftRow(
  hex: string,
  registration: string | null,
  type: string | null,
  model: string | null,
  countryCode: string | null,
  age: number | null,
): LibraryRow {
  const airlineName = model === null ? null : 'SWISS';
  const airlineId = model === null ? null : 'SWR';
  return row('aircraft', hex, registration ?? hex, hex, null, countryCode, age, {
    code: type,
    timeZone: null,
    aircraft: { model, airlineId, airlineName, hex, registration },
  });
}

function forEachKind<Value>(valueOf: (kind: LibraryKind) => Value): Record<LibraryKind, Value> {
  const [airports, airlines, cities, countries, timezones, aircraft] = libraryKinds;
  return {
    airports: valueOf(airports),
    airlines: valueOf(airlines),
    cities: valueOf(cities),
    countries: valueOf(countries),
    timezones: valueOf(timezones),
    aircraft: valueOf(aircraft),
  };
}
