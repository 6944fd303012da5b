import type { Database } from 'better-sqlite3';
import {
  type Coordinates,
  type LibraryDetails,
  type LibraryKey,
  type LibraryPlace,
  type LibraryQuery,
  type LibrarySection,
  type LibraryRow,
  linkNames,
  type LibraryLink,
  type LinkName,
  type LibraryOrigin,
  type LibraryFact,
  type LibraryKind,
  type NumberFact,
  type TextFact,
  type TruthFact,
} from '#shared/library.ts';
import { greatCircleKilometres } from '../flights/great-circle.ts';
import { coordinatesOf, storedRecords } from './library-entry.ts';
import { basesOf, namesOf, textOf, type StoredRow, numberOf } from './library-queries.ts';
import { entryReader, findEntry, type FoundEntry } from './search-tables.ts';
import { numberIn } from '../data/read-fields.ts';

/** Records that a section shows before it points to the list. */
const shownAtOnce = 8;

/** Bases have no list of their own: all of an airline's, or an airport's, that matter. */
const mostBases = 40;

const nearbyCount = 5;

/**
 * Everything about one record: the stored record itself, what it belongs to and what belongs to it.
 * Null where there is none with this id. To be called inside one `store.read`.
 */
export function readDetails(db: Database, key: LibraryKey): LibraryDetails | null {
  const entry = findEntry(db, key);
  const stored = entry && storedRecords(db)(entry);
  if (!entry || !stored) return null;
  return {
    row: entry.row,
    facts: factsOf(key.kind, stored),
    otherNames: otherNamesOf(stored, entry.row.name),
    coordinates: coordinatesOf(stored),
    places: placesOf(db, entry, stored),
    sections: sectionsOf(db, entry).filter(({ items }) => items.length > 0),
    links: linksOf(stored),
    origin: originOf(db, stored),
  };
}

/** The names but for the one above them. */
function otherNamesOf(stored: StoredRow, shown: string): { language: string; name: string }[] {
  return namesOf(stored.names)
    .filter(([, name]) => name !== shown)
    .map(([language, name]) => ({ language, name }));
}

function placesOf(db: Database, { row, cityCode }: FoundEntry, stored: StoredRow): LibraryPlace[] {
  const places: LibraryPlace[] = [];
  const add = (relation: LibraryPlace['relation'], target: LibraryKey, name: string | null) => {
    const found = findEntry(db, target);
    places.push({ relation, name: found?.row.name ?? name ?? target.id, target: found && target });
  };
  if (row.aircraft?.airlineId) {
    add('airline', { kind: 'airlines', id: row.aircraft.airlineId }, row.aircraft.airlineName);
  }
  if (row.kind === 'airports') {
    const city = textOf(stored.city);
    if (cityCode !== null) add('city', { kind: 'cities', id: cityCode }, city);
    else if (city !== null) places.push({ relation: 'city', name: city, target: null });
  }
  if (row.kind !== 'countries' && row.countryCode !== null) {
    add(
      row.kind === 'aircraft' ? 'registeredIn' : 'country',
      { kind: 'countries', id: row.countryCode },
      row.countryName,
    );
  }
  if (row.kind !== 'timezones' && row.timeZone !== null) {
    add('timezone', { kind: 'timezones', id: row.timeZone }, null);
  }
  return places;
}

function sectionsOf(db: Database, { row, coordinates }: FoundEntry): LibrarySection[] {
  switch (row.kind) {
    case 'airports':
      return [
        knownRows(db, 'carriers', 'airlines', basesOf(db, 'carriers', row.id)),
        nearby(db, row, coordinates),
      ];
    case 'airlines':
      return [knownRows(db, 'bases', 'airports', basesOf(db, 'bases', row.id))];
    case 'cities':
      return [airportsOfCity(db, row)];
    case 'countries':
      return sectionsWithin(db, 'country_code', ['airports', 'airlines', 'cities', 'timezones'], {
        country: row.id,
        timeZone: null,
      });
    case 'timezones':
      return sectionsWithin(db, 'time_zone', ['airports', 'cities'], {
        country: null,
        timeZone: row.id,
      });
    case 'aircraft':
      return [];
  }
}

function sectionsWithin(
  db: Database,
  column: 'country_code' | 'time_zone',
  kinds: readonly ('airports' | 'airlines' | 'cities' | 'timezones')[],
  narrowed: Pick<LibraryQuery, 'country' | 'timeZone'>,
): LibrarySection[] {
  const within = entryReader(db, `${column} = ? AND kind = ? ORDER BY place LIMIT ${shownAtOnce}`);
  const count = db
    .prepare<[string | null, string], number>(
      `SELECT count(*) FROM library_entry WHERE ${column} = ? AND kind = ?`,
    )
    .pluck();
  const code = narrowed.country ?? narrowed.timeZone;
  return kinds.map((kind) => {
    const total = count.get(code, kind) ?? 0;
    return {
      relation: kind,
      total,
      items: within(code, kind).map(withoutDistance),
      more: total > shownAtOnce ? { kind, ...narrowed } : null,
    };
  });
}

function airportsOfCity(db: Database, { code }: LibraryRow): LibrarySection {
  const items = entryReader(db, "kind = 'airports' AND city_code = ? ORDER BY place")(code);
  return {
    relation: 'airports',
    total: items.length,
    items: items.map(withoutDistance),
    more: null,
  };
}

function knownRows(
  db: Database,
  relation: 'bases' | 'carriers',
  kind: 'airports' | 'airlines',
  ids: readonly string[],
): LibrarySection {
  const rows = ids.flatMap((id) => findEntry(db, { kind, id }) ?? []);
  const items = rows.slice(0, mostBases).map(withoutDistance);
  return { relation, total: rows.length, items, more: null };
}

function nearby(db: Database, own: LibraryRow, here: Coordinates | null): LibrarySection {
  // Nothing within reach is that far to the north or south.
  const around = entryReader(db, "kind = 'airports' AND id <> ? AND lat BETWEEN ? - 5 AND ? + 5");
  const found = (here === null ? [] : around(own.id, here.lat, here.lat)).flatMap(
    ({ row, coordinates }) =>
      here && coordinates ? [{ row, kilometres: greatCircleKilometres(here, coordinates) }] : [],
  );
  found.sort((one, other) => one.kilometres - other.kilometres);
  const items = found.slice(0, nearbyCount).filter(({ kilometres }) => kilometres < 500);
  return { relation: 'nearby', total: items.length, items, more: null };
}

function withoutDistance({ row }: FoundEntry): { row: LibraryRow; kilometres: null } {
  return { row, kilometres: null };
}

/** Where a name without an address (`@zrh_airport`) leads. */
const handlePages: Readonly<Partial<Record<LinkName, string>>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
};

const handle = /^@?([A-Za-z0-9._-]{1,100})$/;
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const domain = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

/** The links of a record that may be opened in the browser. */
export function linksOf(row: StoredRow): LibraryLink[] {
  return linkNames.flatMap((name) => linkOf(row, name) ?? []);
}

/**
 * One link of a record; null where it has none that could be trusted as far as a click: https or
 * http only, to a public domain name, without user name, password or a port of its own. What the
 * browser will be given is exactly what is shown.
 */
export function linkOf(row: StoredRow, name: LinkName): LibraryLink | null {
  const written = textOf(row[name])?.trim();
  if (written === undefined || written.length > 2000) return null;
  const address = completed(written, name);
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  if (!isWeb || !isPlain || !domain.test(url.hostname)) return null;
  return { name, address: url.href, host: url.hostname };
}

function completed(written: string, name: LinkName): string | null {
  if (scheme.test(written)) return written;
  const page = handlePages[name];
  const [, user] = handle.exec(written) ?? [];
  // `example.com` is an address as a website, and a name on a network.
  if (page !== undefined && user !== undefined && !/^www\.|\.com$/.test(user)) return page + user;
  return `https://${written.replace(/^\/\//, '')}`;
}

/** Where a record of the layered views is from (see `precedence` there), and of when. */
export function originOf(db: Database, row: StoredRow): LibraryOrigin {
  const source = textOf(row.kept_from);
  const importedAt = numberOf(row.kept_at);
  // An aircraft, out of a list that is kept.
  if (source !== null && importedAt !== null) {
    return { service: { source, importedAt }, bundled: null };
  }
  const importId = numberOf(row.import_id);
  const isBundled = row.precedence !== 2;
  return {
    service: importId === null ? null : importOf(db, importId),
    bundled: isBundled ? { builtAt: builtAt(db) } : null,
  };
}

function importOf(db: Database, id: number): LibraryOrigin['service'] {
  return (
    db
      .prepare<[number], { source: string; importedAt: number }>(
        `SELECT source, coalesce(imported_at, begun_at / 1000) AS importedAt
         FROM main.reference_import WHERE id = ?`,
      )
      .get(id) ?? null
  );
}

function builtAt(db: Database): number | null {
  const written = db
    .prepare<[], string>("SELECT value FROM base.meta WHERE key = 'built_at'")
    .pluck()
    .get();
  const milliseconds = Date.parse(written ?? '');
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}

/** A fact and the field it is from, in the order in which they are shown. */
type FactField =
  | readonly [kind: 'text', name: TextFact, field: string]
  | readonly [kind: 'number', name: NumberFact, field: string]
  | readonly [kind: 'truth', name: TruthFact, field: string];

const factFields: Readonly<Record<LibraryKind, readonly FactField[]>> = {
  airports: [
    ['text', 'iata', 'iata_code'],
    ['text', 'icao', 'icao_code'],
    ['text', 'cityCode', 'city_code'],
    ['text', 'unLocode', 'un_locode'],
    ['number', 'elevationFeet', 'alt'],
    ['number', 'runways', 'runways'],
    ['number', 'passengers', 'passengers'],
    ['number', 'departures', 'departures'],
    ['number', 'connections', 'connections'],
    ['truth', 'isInternational', 'is_international'],
    ['truth', 'isMajor', 'is_major'],
    ['text', 'phone', 'phone'],
  ],
  airlines: [
    ['text', 'iata', 'iata_code'],
    ['text', 'icao', 'icao_code'],
    ['text', 'callsign', 'callsign'],
    ['text', 'alliance', 'alliance'],
    ['number', 'aircraft', 'total_aircrafts'],
    ['number', 'fleetAge', 'average_fleet_age'],
    ['number', 'accounting', 'iata_accounting'],
    ['number', 'prefix', 'iata_prefix'],
    ['truth', 'isScheduled', 'is_scheduled'],
    ['truth', 'isPassenger', 'is_passenger'],
    ['truth', 'isCargo', 'is_cargo'],
    ['truth', 'isInternational', 'is_international'],
    ['truth', 'isIosa', 'iosa_registered'],
    ['number', 'accidents', 'accidents_last_5y'],
    ['number', 'crashes', 'crashes_last_5y'],
  ],
  cities: [
    ['text', 'cityCode', 'city_code'],
    ['text', 'unLocode', 'un_locode'],
    ['number', 'population', 'population'],
    ['number', 'elevationMetres', 'alt'],
  ],
  countries: [
    ['text', 'code', 'code'],
    ['text', 'code3', 'code3'],
    ['text', 'continent', 'continent'],
    ['number', 'population', 'population'],
    ['text', 'currency', 'currency'],
  ],
  // A zone's offsets are told from the rules of the zone itself, which know when they change.
  timezones: [],
  aircraft: [
    ['text', 'registration', 'reg_number'],
    ['text', 'hex', 'hex'],
    ['text', 'manufacturer', 'manufacturer'],
    ['text', 'model', 'model'],
    ['text', 'typeIcao', 'icao'],
    ['text', 'typeIata', 'iata'],
    ['text', 'serial', 'msn'],
    ['text', 'line', 'line'],
    ['number', 'built', 'built'],
    ['number', 'age', 'age'],
    ['text', 'airframe', 'type'],
    ['number', 'engineCount', 'engine_count'],
    ['text', 'engine', 'engine'],
    ['text', 'wake', 'category'],
  ],
};

/** What is known about a record, in the order in which it is shown; nothing else. */
export function factsOf(kind: LibraryKind, row: StoredRow): LibraryFact[] {
  return factFields[kind].flatMap((fact) => factOf(fact, row) ?? []);
}

function factOf(fact: FactField, row: StoredRow): LibraryFact | null {
  const [kind, name, field] = fact;
  switch (kind) {
    case 'text': {
      const value = textOf(row[field]);
      return value === null ? null : { name, value };
    }
    case 'number': {
      // A number of engines comes as a text.
      const value = numberIn(row[field]);
      return value === null ? null : { name, value };
    }
    case 'truth': {
      const value = numberOf(row[field]);
      return value === null ? null : { name, value: value !== 0 };
    }
  }
}
