import type { Database } from 'better-sqlite3';
import type { Language } from '#shared/languages.ts';
import {
  libraryKinds,
  type LibraryKind,
  referenceKinds,
  type ReferenceListKind,
} from '#shared/library.ts';
import {
  entryOf,
  type AirlineName,
  type CityNames,
  type EntryContext,
  type LibraryEntry,
  localNames,
  type LocalNames,
} from './library-entry.ts';
import { idOf, namesOf, textOf, sliceQueries, type StoredRow } from './library-queries.ts';
import {
  beginIndex,
  finishIndex,
  madeOfNow,
  mergeWords,
  writeEntries,
  type MadeOf,
} from './search-tables.ts';
import { sortInSlices, type Slices } from '../clock/slices.ts';
import type { Store } from '../store/open-store.ts';
import { readKeptAircraft } from './kept-aircraft.ts';

/** So many of a kind go before one of another: there are 250 countries and 5,000 airports. */
const weights: Readonly<Record<LibraryKind, number>> = {
  airports: 1,
  cities: 1,
  airlines: 6,
  countries: 8,
  timezones: 12,
  // Who looks for one looks for its mark, or among aircraft alone.
  aircraft: 100,
};

/** Written in one transaction: a few milliseconds. */
const entriesAtOnce = 50;

/**
 * Builds the search index of what is stored now and puts it in force, in slices of a few milliseconds. False where the
 * cache was closed or replaced meanwhile.
 *
 * @param language in which records are named and sorted; they are found in all
 * @param source the service in use, whose aircraft are in it
 */
export async function buildIndex(
  store: Store,
  language: Language,
  source: string,
  slices: Slices,
): Promise<boolean> {
  const madeOf = store.read((db) => madeOfNow(db, language, source));
  const stored = await readStored(store, source, slices);
  return stored !== null && indexRecords(store, stored, madeOf, slices);
}

/** Builds the index of records and puts it in force, as `buildIndex` does. */
export async function indexRecords(
  store: Store,
  stored: StoredRecords,
  madeOf: MadeOf,
  slices: Slices,
): Promise<boolean> {
  const { db } = store;
  const entries = await entriesByImportance(stored, madeOf.language, slices);
  const parts = writeIndex(db, entries, madeOf);
  let isDone = false;
  while (!isDone) {
    await slices.yieldIfNeeded();
    if (!db.open) return false;
    store.write((now) => {
      // A cache that is replaced, as where it moves to memory, has none of the parts before.
      if (now === db) isDone = parts.next().done === true;
    }, 'staged');
  }
  return true;
}

/** Writes an index in parts, each in a transaction of its caller's. */
function* writeIndex(
  db: Database,
  entries: readonly LibraryEntry[],
  madeOf: MadeOf,
): Generator<undefined, undefined> {
  beginIndex(db);
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    yield;
    writeEntries(db, start, entries.slice(start, start + entriesAtOnce));
  }
  for (let isFirst = true; mergeWords(db, isFirst); isFirst = false) yield;
  yield;
  finishIndex(db, madeOf);
}

async function entriesByImportance(
  stored: StoredRecords,
  language: Language,
  slices: Slices,
): Promise<LibraryEntry[]> {
  const context = await contextOf(stored, localNames(language), slices);
  const entries: LibraryEntry[] = [];
  const importances: number[] = [];
  for (const kind of libraryKinds) {
    const ofKind: LibraryEntry[] = [];
    for (const row of stored[kind]) {
      const entry = entryOf(kind, row, context);
      if (entry) ofKind.push(entry);
      await slices.yieldIfNeeded();
    }
    const bySize = await sortInSlices([...ofKind.keys()], largestFirst(ofKind), slices);
    for (const [position, place] of bySize.entries()) {
      const entry = ofKind[place];
      if (!entry) continue;
      entries.push(entry);
      importances.push(position * weights[kind]);
    }
  }
  const order = await sortInSlices(
    [...entries.keys()],
    (one, other) => (importances[one] ?? 0) - (importances[other] ?? 0),
    slices,
  );
  return order.flatMap((place) => entries[place] ?? []);
}

async function contextOf(
  stored: StoredRecords,
  local: LocalNames,
  slices: Slices,
): Promise<EntryContext> {
  const countryNames = new Map<string, string>();
  for (const row of stored.countries) {
    const code = textOf(row.code);
    if (code !== null) countryNames.set(code, local.countryName(row) ?? code);
  }
  const cities = new Map<string, CityNames>();
  for (const row of stored.cities) {
    const code = textOf(row.city_code);
    if (code === null) continue;
    const others = namesOf(row.names).map(([, name]) => name);
    const name = textOf(row.name);
    const names = name === null ? others : [name, ...others];
    cities.set(code, { name, localName: local.nameOf(row), names });
    await slices.yieldIfNeeded();
  }
  const servedCities = new Set(stored.airports.flatMap((row) => textOf(row.city_code) ?? []));
  const airportsInZone = new Map<string, number>();
  for (const row of stored.airports) {
    const zone = textOf(row.timezone);
    if (zone !== null) airportsInZone.set(zone, (airportsInZone.get(zone) ?? 0) + 1);
  }
  const airlines = new Map<string, AirlineName>();
  for (const row of stored.airlines) {
    const id = idOf('airlines', row);
    if (id === null) continue;
    const airline = { id, name: local.nameOf(row) ?? id };
    for (const code of [textOf(row.icao_code), textOf(row.iata_code)]) {
      if (code !== null && !airlines.has(code)) airlines.set(code, airline);
    }
    await slices.yieldIfNeeded();
  }
  return { local, countryNames, cities, servedCities, airportsInZone, airlines };
}

function largestFirst(entries: readonly LibraryEntry[]): (one: number, other: number) => number {
  const importanceOf = (place: number) => entries[place]?.importance ?? -Infinity;
  const secondOf = (place: number) => entries[place]?.secondImportance ?? 0;
  const nameOf = (place: number) => entries[place]?.name ?? '';
  return (one, other) =>
    compared(importanceOf(other), importanceOf(one)) ||
    compared(secondOf(other), secondOf(one)) ||
    compared(nameOf(one), nameOf(other));
}

function compared<Value extends string | number>(one: Value, other: Value): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The records of all kinds with what the index needs of them, one for each id. */
export type StoredRecords = Readonly<Record<LibraryKind, readonly StoredRow[]>>;

/** Records read at a time: two or three milliseconds, names in thirty languages included. */
const readAtOnce = 200;

/**
 * Reads the reference data, both layers of it, and the aircraft that are kept of the service in use, slice by slice
 * with the event loop running in between; null where the cache was closed meanwhile. Where data comes into force meanwhile the
 * slices are of two states: a caller who keeps the result reads again when that is told.
 *
 * @param source the service in use: `embedded`, or its base URL
 */
export async function readStored(
  store: Store,
  source: string,
  slices: Slices,
): Promise<StoredRecords | null> {
  const records: Partial<Record<ReferenceListKind, StoredRow[]>> = {};
  for (const kind of referenceKinds) {
    const rows = await readKind(store, kind, slices);
    if (rows === null) return null;
    records[kind] = rows;
  }
  const { airports = [], airlines = [], cities = [], countries = [], timezones = [] } = records;
  const aircraft = await readKeptAircraft(store, source, slices);
  return aircraft && { airports, airlines, cities, countries, timezones, aircraft };
}

async function readKind(
  store: Store,
  kind: ReferenceListKind,
  slices: Slices,
): Promise<StoredRow[] | null> {
  const rows = new Map<string, StoredRow>();
  for (const { sql, code } of sliceQueries(kind)) {
    let after = '';
    for (;;) {
      await slices.yieldIfNeeded();
      if (!store.db.open) return null;
      const slice = store.read((db) =>
        db.prepare<[string, number], StoredRow>(sql).all(after, readAtOnce),
      );
      for (const row of slice) keep(rows, kind, row);
      const lastCode = textOf(slice[slice.length - 1]?.[code]);
      if (lastCode === null || slice.length < readAtOnce) break;
      after = lastCode;
    }
  }
  return [...rows.values()];
}

/** Where several records claim a code the one that precedes has it, as on the board. */
function keep(rows: Map<string, StoredRow>, kind: ReferenceListKind, row: StoredRow): void {
  const id = idOf(kind, row);
  if (id === null) return;
  const known = rows.get(id);
  if (known && Number(known.precedence) <= Number(row.precedence)) return;
  rows.set(id, row);
}
