import type { Database } from 'better-sqlite3';
import type {
  Coordinates,
  LibraryKind,
  LibraryRow,
  LibraryType,
  ReferenceListKind,
} from '#shared/library.ts';
import { fold } from '#shared/fold.ts';
import {
  idOf,
  namesOf,
  numberOf,
  recordReader,
  textOf,
  type StoredRow,
} from './library-queries.ts';
import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';

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
  /** What an airport is called by beside its codes, as records have them. */
  readonly furtherCodes: readonly string[];
  /** The name, folded, and with it the names in other languages, as `|zurich|zurigo|`. */
  readonly name: string;
  readonly names: string;
  /** The city of an airport, folded. */
  readonly city: string;
  /** All of an aircraft's record, which stands in no table; null for all other kinds. */
  readonly record: StoredRow | null;
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
  /** By ICAO and by IATA code. */
  readonly airlines: ReadonlyMap<string, AirlineName>;
}

/** An airline as the aircraft that it flies tell of it. */
export interface AirlineName {
  /** Of its record. */
  readonly id: string;
  readonly name: string;
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
  if (kind === 'aircraft') return aircraftEntry(id, row, context);
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
  const furtherCodes = textOf(row.further_codes)?.split('|') ?? [];
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
      aircraft: null,
    },
    types: typesOf(kind, row, context),
    cityCode,
    coordinates: coordinatesOf(row),
    importance:
      kind === 'timezones'
        ? (context.airportsInZone.get(id) ?? 0)
        : (numberOf(row[sizes[kind]]) ?? -Infinity),
    secondImportance: (numberOf(row.departures) ?? 0) + (numberOf(row.is_major) ?? 0) / 2,
    codes: codesIn([code, otherCode, ...furtherCodes, kind === 'airports' ? cityCode : null]),
    furtherCodes,
    name: folded,
    names: namesIn([
      ...[name, textOf(row.name), callsign, ownCity],
      ...[...zoneNames(kind, id), ...others, ...places],
    ]),
    city: fold(city ?? ''),
    record: null,
  };
}

/** The entry of an aircraft: found by its registration, with or without hyphen, address, serial number and type. */
function aircraftEntry(id: string, row: StoredRow, context: EntryContext): LibraryEntry {
  const hex = textOf(row.hex);
  const registration = textOf(row.reg_number);
  const [type, serial] = [textOf(row.icao), textOf(row.msn)];
  const codes = [textOf(row.airline_icao), textOf(row.airline_iata)].filter(
    (code) => code !== null,
  );
  const airline = codes.map((code) => context.airlines.get(code)).find((one) => one !== undefined);
  const name = registration ?? hex ?? id;
  const countryCode = textOf(row.flag);
  return {
    row: {
      kind: 'aircraft',
      id,
      name,
      code: type,
      otherCode: hex,
      city: null,
      callsign: null,
      countryCode,
      timeZone: null,
      countryName: countryCode === null ? null : (context.countryNames.get(countryCode) ?? null),
      continent: null,
      alliance: null,
      size: numberOf(row.age),
      aircraft: {
        model: modelOf(row),
        airlineId: airline?.id ?? codes[0] ?? null,
        airlineName: airline?.name ?? codes[0] ?? null,
        hex,
        registration,
      },
    },
    types: [],
    cityCode: null,
    coordinates: null,
    importance: 0,
    secondImportance: 0,
    furtherCodes: [],
    codes: codesIn([registration, registration?.replaceAll('-', '') ?? null, hex, serial]),
    name: fold(name),
    names: namesIn([name, type]),
    city: '',
    record: row,
  };
}

/** `Airbus A320-214`: many models name their manufacturer themselves. */
function modelOf(row: StoredRow): string | null {
  const [model, manufacturer] = [textOf(row.model), textOf(row.manufacturer)];
  if (model === null || manufacturer === null) return model ?? manufacturer;
  const isNamed = model.toLowerCase().startsWith(manufacturer.toLowerCase());
  return isNamed ? model : `${manufacturer} ${model}`;
}

function nameOf(kind: ReferenceListKind, row: StoredRow, { local }: EntryContext): string | null {
  return kind === 'countries' ? local.countryName(row) : local.nameOf(row);
}

/** Reads the whole records of entries, null where one is gone; made for one state of the data, inside one `store.read`. */
export function storedRecords(
  db: Database,
): (entry: Pick<LibraryEntry, 'row' | 'record'>) => StoredRow | null {
  const readers = new Map<ReferenceListKind, (id: string) => StoredRow | null>();
  return ({ row: { kind, id }, record }) => {
    if (kind === 'aircraft') return record;
    const read = readers.get(kind) ?? recordReader(db, kind);
    readers.set(kind, read);
    return read(id);
  };
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

const sizes: Readonly<Record<ReferenceListKind, string>> = {
  airports: 'passengers',
  airlines: 'total_aircrafts',
  cities: 'population',
  countries: 'population',
  timezones: 'gmt',
};

function typesOf(
  kind: ReferenceListKind,
  row: StoredRow,
  { servedCities }: EntryContext,
): LibraryType[] {
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

/** Names, with how else they may be typed; codes are typed as they are. */
function namesIn(names: readonly (string | null)[]): string {
  return listOf(names.flatMap((name) => spellingsOf(fold(name ?? ''))));
}

function codesIn(codes: readonly (string | null)[]): string {
  return listOf(codes.map((code) => fold(code ?? '')));
}

function listOf(folded: readonly string[]): string {
  const texts = new Set(folded.filter((text) => text !== ''));
  return texts.size === 0 ? '' : `|${[...texts].join('|')}|`;
}

/** Names of records in one language. */
export interface LocalNames {
  /** The record's own name in the language, else the one it goes by; null where it has none. */
  nameOf(row: StoredRow): string | null;
  /** As Intl (Unicode CLDR) calls the country, else as the record does. */
  countryName(row: StoredRow): string | null;
}

export function localNames(language: Language): LocalNames {
  const regions = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' });

  function nameOf(row: StoredRow): string | null {
    // What a record goes by is what one says in English (Zürich), as on the board.
    if (language === 'en') return textOf(row.name);
    const own = namesOf(row.names).find(([code]) => code === language);
    return own?.[1] ?? textOf(row.name);
  }

  return {
    nameOf,
    countryName: (row) => regionName(regions, textOf(row.code)) ?? nameOf(row),
  };
}

/** Intl throws at what has not even the shape of a code. */
function regionName(regions: Intl.DisplayNames, code: string | null): string | null {
  try {
    return code === null ? null : (regions.of(code) ?? null);
  } catch {
    return null;
  }
}
