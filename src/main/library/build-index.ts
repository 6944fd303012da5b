import type { Database } from 'better-sqlite3';
import type { Language } from '#shared/languages.ts';
import { libraryKinds, type LibraryKind } from '#shared/library.ts';
import {
  entryOf,
  type AirlineName,
  type CityNames,
  type EntryContext,
  type LibraryEntry,
} from './library-entry.ts';
import { idOf, namesOf, textOf } from './library-queries.ts';
import { localNames, type LocalNames } from './local-names.ts';
import { readStored, type StoredRecords } from './read-stored.ts';
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
