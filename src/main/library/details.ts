import type { Database } from 'better-sqlite3';
import type {
  Coordinates,
  LibraryDetails,
  LibraryKey,
  LibraryPlace,
  LibraryQuery,
  LibrarySection,
  LibraryRow,
} from '#shared/library.ts';
import { factsOf } from './facts.ts';
import { greatCircleKilometres } from '../flights/great-circle.ts';
import { coordinatesOf, storedRecords } from './library-entry.ts';
import { basesOf, namesOf, textOf, type StoredRow } from './library-queries.ts';
import { linksOf } from './links.ts';
import { originOf } from './origin.ts';
import { entryReader, findEntry, type FoundEntry } from './search-tables.ts';

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
