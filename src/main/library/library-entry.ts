import type { Coordinates, LibraryKind, LibraryRow, LibraryType } from '#shared/library.ts';
import { fold } from '#shared/fold.ts';
import { idOf, namesOf, numberOf, textOf, type StoredRow } from './library-queries.ts';
import type { LocalNames } from './local-names.ts';

/** A record as the index knows it. */
export interface LibraryEntry {
  readonly row: LibraryRow;
  readonly types: readonly LibraryType[];
  readonly cityCode: string | null;
  readonly coordinates: Coordinates | null;
  /** How much of it there is, among its kind: passengers, aircraft, inhabitants, airports. */
  readonly importance: number;
  /** What decides between two of one importance. */
  readonly secondImportance: number;
  /** Folded: each after a bar, `|zrh|lszh|`. */
  readonly codes: string;
  /** The name, folded, and with it the names in other languages, as `|zurich|zurigo|`. */
  readonly name: string;
  readonly names: string;
  /** The city of an airport, folded. */
  readonly city: string;
}

/** What entries take from records of other kinds. */
export interface EntryContext {
  readonly local: LocalNames;
  /** In the language of the list, by code. */
  readonly countryNames: ReadonlyMap<string, string>;
  /** By city code. */
  readonly cities: ReadonlyMap<string, CityNames>;
  readonly servedCities: ReadonlySet<string>;
  /** Airports by time zone. */
  readonly airportsInZone: ReadonlyMap<string, number>;
}

export interface CityNames {
  readonly name: string | null;
  /** The same in the language of the list. */
  readonly localName: string | null;
  /** In all languages. */
  readonly names: readonly string[];
}

/** Makes the entry of a stored record, whatever is missing in it; null where it has no code. */
export function entryOf(
  kind: LibraryKind,
  row: StoredRow,
  context: EntryContext,
): LibraryEntry | null {
  const id = idOf(kind, row);
  if (id === null) return null;
  const timeZone = textOf(row.timezone);
  const code = kind === 'countries' ? textOf(row.code) : textOf(row[firstCode[kind]]);
  const otherCode = kind === 'countries' ? textOf(row.code3) : textOf(row.icao_code);
  const countryCode = kind === 'countries' ? code : textOf(row.country_code);
  // Zones are written with underscores for spaces, which are hard to read.
  const name = kind === 'timezones' ? id.replaceAll('_', ' ') : (nameOf(kind, row, context) ?? id);
  const cityCode = kind === 'timezones' || kind === 'countries' ? null : textOf(row.city_code);
  const ownCity = kind === 'airports' ? textOf(row.city) : null;
  const cityRecord = cityCode === null ? undefined : context.cities.get(cityCode);
  const city = ownCity !== null && cityRecord?.name === ownCity ? cityRecord.localName : ownCity;
  const callsign = textOf(row.callsign);
  const folded = fold(name);
  const others = namesOf(row.names).map(([, other]) => other);
  const places = ownCity === null ? [] : (cityRecord?.names ?? []);
  return {
    row: {
      kind,
      id,
      name,
      code,
      otherCode,
      city,
      callsign,
      countryCode,
      timeZone,
      countryName: countryCode === null ? null : (context.countryNames.get(countryCode) ?? null),
      continent: textOf(row.continent),
      alliance: textOf(row.alliance),
      size: numberOf(row[sizes[kind]]),
    },
    types: typesOf(kind, row, context),
    cityCode,
    coordinates: coordinatesOf(row),
    importance:
      kind === 'timezones'
        ? (context.airportsInZone.get(id) ?? 0)
        : (numberOf(row[sizes[kind]]) ?? -Infinity),
    secondImportance: (numberOf(row.departures) ?? 0) + (numberOf(row.is_major) ?? 0) / 2,
    codes: listOf([code, otherCode, kind === 'airports' ? cityCode : null]),
    name: folded,
    names: listOf([
      ...[name, textOf(row.name), callsign, ownCity],
      ...[...zoneNames(kind, id), ...others, ...places],
    ]),
    city: fold(city ?? ''),
  };
}

function nameOf(kind: LibraryKind, row: StoredRow, { local }: EntryContext): string | null {
  return kind === 'countries' ? local.countryName(row) : local.nameOf(row);
}

/** Latitude and longitude, where both are there and on the globe. */
export function coordinatesOf(row: StoredRow): Coordinates | null {
  const lat = numberOf(row.lat);
  const lng = numberOf(row.lng);
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng };
}

const firstCode = {
  airports: 'iata_code',
  airlines: 'iata_code',
  cities: 'city_code',
  timezones: '',
} as const;

const sizes: Readonly<Record<LibraryKind, string>> = {
  airports: 'passengers',
  airlines: 'total_aircrafts',
  cities: 'population',
  countries: 'population',
  timezones: 'gmt',
};

function typesOf(kind: LibraryKind, row: StoredRow, { servedCities }: EntryContext): LibraryType[] {
  const typeIf = (isSo: boolean, type: LibraryType): LibraryType[] => (isSo ? [type] : []);
  switch (kind) {
    case 'airports':
      return [
        ...typeIf(row.is_international === 1, 'international'),
        ...typeIf(row.is_major === 1, 'major'),
      ];
    case 'airlines':
      return [
        ...typeIf(row.is_scheduled === 1, 'scheduled'),
        ...typeIf(row.is_passenger === 1, 'passenger'),
        ...typeIf(row.is_cargo === 1, 'cargo'),
      ];
    case 'cities':
      return typeIf(servedCities.has(textOf(row.city_code) ?? ''), 'served');
    case 'countries':
      return continents.filter((continent) => continent === row.continent);
    case 'timezones': {
      if (numberOf(row.gmt) === null || numberOf(row.dst) === null) return [];
      return [row.gmt === row.dst ? 'standard-only' : 'daylight-saving'];
    }
  }
}

const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const;

/** People look for the city of a zone: `Zurich`, not `Europe/Zurich`. */
function zoneNames(kind: LibraryKind, id: string): string[] {
  if (kind !== 'timezones') return [];
  const parts = id.split('/');
  return parts.slice(1).map((_, place) => parts.slice(place + 1).join(' '));
}

/** Words that signs write short and people long, or the other way round, folded. */
const shortForms = [
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
] as const;

/** Whether any of them is in it. */
const hasShortForm = new RegExp(`\\b(${shortForms.flat().join('|')})\\b`);

/** A folded name as it may be typed, too: `st petersburg` for `saint petersburg`, and back. */
function spellingsOf(name: string): readonly string[] {
  // Hardly any of so many names has one.
  if (!hasShortForm.test(name)) return [name];
  const other = shortForms.flatMap(([long, short]) => [
    ` ${name} `.replaceAll(` ${long} `, ` ${short} `).trim(),
    ` ${name} `.replaceAll(` ${short} `, ` ${long} `).trim(),
  ]);
  return [name, ...other];
}

function listOf(names: readonly (string | null)[]): string {
  const folded = new Set(
    names.flatMap((name) => spellingsOf(fold(name ?? ''))).filter((name) => name !== ''),
  );
  return folded.size === 0 ? '' : `|${[...folded].join('|')}|`;
}
