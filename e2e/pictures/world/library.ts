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

/** The same rows, named as main names them in a language. */
export function libraryAnswers(language: Language): LibraryAnswers {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const named = rows.map((one): LibraryRow => {
    const country = one.countryCode === null ? null : (countries.of(one.countryCode) ?? null);
    return {
      ...one,
      countryName: country,
      name: one.kind === 'countries' && country !== null ? country : one.name,
    };
  });
  const count = (kind: LibraryKind): number => named.filter((one) => one.kind === kind).length;
  const counts = { all: named.length, ...forEachKind(count) };
  const page = { revision: 1, total: named.length, counts, start: 0, rows: named };
  const none = { all: 0, ...forEachKind(() => 0) };
  return {
    page,
    emptyPage: { ...page, total: 0, counts: none, rows: [] },
    details: Object.fromEntries(
      named.map((one) => [`${one.kind} ${one.id}`, detailsOf(one, named)] as const),
    ),
    choices: { countries: [{ code: 'CH', name: countries.of('CH') ?? 'CH' }] },
    status: {
      revision: 1,
      kinds: forEachKind(() => ({ importedAt, isExpected: false, problem: null })),
    },
  };
}

function detailsOf(own: LibraryRow, all: readonly LibraryRow[]): LibraryDetails {
  const isAirport = own.kind === 'airports' && own.city !== null;
  const item = (one: LibraryRow) => ({ row: one, kilometres: null });
  const ofKind = (kind: LibraryKind) => all.filter((one) => one.kind === kind).map(item);
  const [zurich] = ofKind('airports');
  return {
    row: own,
    facts: isAirport
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
            {
              relation: 'country',
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
      bundled: { builtAt: importedAt },
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
