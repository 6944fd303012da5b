import type { Database } from 'better-sqlite3';
import type {
  LibraryDetails,
  LibraryKey,
  LibraryPlace,
  LibraryQuery,
  LibrarySection,
  LibraryRow,
} from '#shared/library.ts';
import { factsOf } from './facts.ts';
import { greatCircleKilometres } from '../flights/great-circle.ts';
import { coordinatesOf, entryReader, type LibraryEntry } from './library-entry.ts';
import type { LibraryIndex } from './library-index.ts';
import { basesOf, namesOf, textOf, type StoredRow } from './library-queries.ts';
import { linksOf } from './links.ts';
import { originOf } from './origin.ts';

/** Records that a section shows before it points to the list. */
const shownAtOnce = 8;

/** Bases have no list of their own: all of an airline's, or an airport's, that matter. */
const mostBases = 40;

const nearbyCount = 5;

/**
 * Everything about one record: the stored record itself, what it belongs to and what belongs to it.
 * Null where there is none with this id. To be called inside one `store.read`.
 */
export function readDetails(
  db: Database,
  index: LibraryIndex,
  key: LibraryKey,
): LibraryDetails | null {
  const entry = index.find(key);
  const stored = entry && entryReader(db)(entry);
  if (!entry || !stored) return null;
  return {
    row: entry.row,
    facts: factsOf(key.kind, stored),
    otherNames: otherNamesOf(stored, entry.row.name),
    coordinates: coordinatesOf(stored),
    places: placesOf(index, entry, stored),
    sections: sectionsOf(db, index, entry).filter(({ items }) => items.length > 0),
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

function placesOf(
  index: LibraryIndex,
  { row, cityCode }: LibraryEntry,
  stored: StoredRow,
): LibraryPlace[] {
  const places: LibraryPlace[] = [];
  const add = (relation: LibraryPlace['relation'], target: LibraryKey, name: string | null) => {
    const found = index.find(target);
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

function sectionsOf(db: Database, index: LibraryIndex, entry: LibraryEntry): LibrarySection[] {
  const { row } = entry;
  switch (row.kind) {
    case 'airports':
      return [
        knownRows(index, 'carriers', 'airlines', basesOf(db, 'carriers', row.id)),
        nearby(index, entry),
      ];
    case 'airlines':
      return [knownRows(index, 'bases', 'airports', basesOf(db, 'bases', row.id))];
    case 'cities':
      return [airportsOfCity(index, row)];
    case 'countries':
      return sectionsWithin(
        index,
        index.inCountry.get(row.id) ?? [],
        ['airports', 'airlines', 'cities', 'timezones'],
        { country: row.id, timeZone: null },
      );
    case 'timezones':
      return sectionsWithin(index, index.inZone.get(row.id) ?? [], ['airports', 'cities'], {
        country: null,
        timeZone: row.id,
      });
    case 'aircraft':
      return [];
  }
}

function sectionsWithin(
  index: LibraryIndex,
  places: readonly number[],
  kinds: readonly ('airports' | 'airlines' | 'cities' | 'timezones')[],
  narrowed: Pick<LibraryQuery, 'country' | 'timeZone'>,
): LibrarySection[] {
  const rows = places.flatMap((place) => index.entries[place]?.row ?? []);
  return kinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return {
      relation: kind,
      total: ofKind.length,
      items: ofKind.slice(0, shownAtOnce).map(withoutDistance),
      more: ofKind.length > shownAtOnce ? { kind, ...narrowed } : null,
    };
  });
}

function airportsOfCity(index: LibraryIndex, { code }: LibraryRow): LibrarySection {
  const items: LibrarySection['items'][number][] = [];
  for (const { row, cityCode } of index.entries) {
    const isHere = row.kind === 'airports' && code !== null && cityCode === code;
    if (isHere) items.push(withoutDistance(row));
  }
  return { relation: 'airports', total: items.length, items, more: null };
}

function knownRows(
  index: LibraryIndex,
  relation: 'bases' | 'carriers',
  kind: 'airports' | 'airlines',
  ids: readonly string[],
): LibrarySection {
  const rows = ids.flatMap((id) => index.find({ kind, id })?.row ?? []);
  const items = rows.slice(0, mostBases).map(withoutDistance);
  return { relation, total: rows.length, items, more: null };
}

function nearby(index: LibraryIndex, { row: own, coordinates }: LibraryEntry): LibrarySection {
  const found: { row: LibraryRow; kilometres: number }[] = [];
  for (const { row, coordinates: other } of index.entries) {
    if (row.kind !== 'airports' || row.id === own.id) continue;
    if (coordinates === null || other === null) continue;
    // A cheap look first: nothing within reach is that far to the north or south.
    if (Math.abs(other.lat - coordinates.lat) > 5) continue;
    found.push({ row, kilometres: greatCircleKilometres(coordinates, other) });
  }
  found.sort((one, other) => one.kilometres - other.kilometres);
  const items = found.slice(0, nearbyCount).filter(({ kilometres }) => kilometres < 500);
  return { relation: 'nearby', total: items.length, items, more: null };
}

function withoutDistance(row: LibraryRow): { row: LibraryRow; kilometres: null } {
  return { row, kilometres: null };
}
