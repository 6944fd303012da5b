import type { Language } from '#shared/languages.ts';
import {
  libraryKinds,
  type LibraryKey,
  type LibraryKind,
  type LibrarySort,
} from '#shared/library.ts';
import { fold } from '#shared/fold.ts';
import {
  entryOf,
  type AirlineName,
  type CityNames,
  type EntryContext,
  type LibraryEntry,
} from './library-entry.ts';
import { idOf, namesOf, textOf, type StoredRow } from './library-queries.ts';
import { localNames, type LocalNames } from './local-names.ts';
import type { StoredRecords } from './read-stored.ts';
import { sortInSlices, type Slices } from '../clock/slices.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** Everything that lists, searches and links need, in memory. */
export interface LibraryIndex {
  /** The most important first, whatever their kind. */
  readonly entries: readonly LibraryEntry[];
  /** Places in `entries` in the order of each sort but `best`, which is their own order. */
  readonly orders: Readonly<Record<Exclude<LibrarySort, 'best'>, readonly number[]>>;
  readonly words: WordIndex;
  /** Apart from the words: a typing error in a word of four letters makes it another record's code. */
  readonly codes: WordIndex;
  /** Countries by the words of their names in all languages, as places in `countries`. */
  readonly countryWords: WordIndex;
  readonly countries: readonly IndexedCountry[];
  /** Places in `entries` of all that is in a country, by its code. */
  readonly inCountry: ReadonlyMap<string, readonly number[]>;
  /** The same by time zone. */
  readonly inZone: ReadonlyMap<string, readonly number[]>;
  /** By id, else by any other code: a screen may know an airline by its IATA code. */
  find(key: LibraryKey): LibraryEntry | null;
}

interface IndexedCountry {
  readonly code: string;
  readonly name: string;
  /** Folded, in all languages: each after a bar, `|germany|allemagne|`. */
  readonly names: string;
}

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

/**
 * Builds the index in slices of a few milliseconds.
 *
 * @param language in which records are named and sorted; they are found in all
 */
export async function buildLibraryIndex(
  stored: StoredRecords,
  language: Language,
  slices: Slices,
): Promise<LibraryIndex> {
  const local = localNames(language);
  const context = await contextOf(stored, local, slices);
  const entries: LibraryEntry[] = [];
  const importances: number[] = [];
  for (const kind of libraryKinds) {
    const ofKind: LibraryEntry[] = [];
    for (const row of stored[kind]) {
      const entry = entryOf(kind, row, context);
      if (entry) ofKind.push(entry);
      await slices.breathe();
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
  const sorted = order.flatMap((place) => entries[place] ?? []);
  await slices.breathe();
  return {
    entries: sorted,
    orders: await ordersOf(sorted, slices),
    ...(await wordsOf(sorted, slices)),
    ...(await countriesOf(stored.countries, local, slices)),
    ...(await placesOf(sorted, slices)),
  };
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
    await slices.breathe();
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
    await slices.breathe();
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

/** What is unknown comes last, which a person who sorts by it has no use for. */
const last = '\u{10ffff}';

async function ordersOf(
  entries: readonly LibraryEntry[],
  slices: Slices,
): Promise<LibraryIndex['orders']> {
  const keys: Record<keyof LibraryIndex['orders'], (string | number)[]> = {
    name: [],
    code: [],
    country: [],
    size: [],
  };
  for (const { row, name } of entries) {
    keys.name.push(name === '' ? last : name);
    keys.code.push(row.code ?? last);
    keys.country.push(`${row.countryName === null ? last : fold(row.countryName)}|${name}`);
    keys.size.push(row.size === null ? Infinity : -row.size);
    await slices.breathe();
  }
  const by = (column: readonly (string | number)[]) =>
    sortInSlices(
      [...entries.keys()],
      (one, other) => compared(column[one] ?? last, column[other] ?? last),
      slices,
    );
  return {
    name: await by(keys.name),
    code: await by(keys.code),
    country: await by(keys.country),
    size: await by(keys.size),
  };
}

async function wordsOf(
  entries: readonly LibraryEntry[],
  slices: Slices,
): Promise<Pick<LibraryIndex, 'words' | 'codes'>> {
  const words = createWordIndex();
  const ofCodes = createWordIndex();
  for (const [id, { names, codes, city, name, row }] of entries.entries()) {
    // People leave out spaces: "newyork"; and apostrophes: "o hare".
    const joined = [name, city].filter((text) => text.includes(' ')).map(withoutSpaces);
    const parted = /['’ʻʼ]/.test(row.name) ? fold(row.name.replace(/['’ʻʼ]/g, ' ')).split(' ') : [];
    words.add(id, new Set([...names.split(/[ |]+/), ...joined, ...parted]));
    ofCodes.add(id, new Set(codes.split('|')));
    await slices.breathe();
  }
  return { words, codes: ofCodes };
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

async function countriesOf(
  stored: readonly StoredRow[],
  local: LocalNames,
  slices: Slices,
): Promise<Pick<LibraryIndex, 'countries' | 'countryWords'>> {
  const countryWords = createWordIndex();
  const countries: IndexedCountry[] = [];
  for (const row of stored) {
    const code = textOf(row.code);
    if (code === null) continue;
    const name = local.countryName(row) ?? code;
    const others = namesOf(row.names).map(([, other]) => other);
    const names = [name, textOf(row.name) ?? '', textOf(row.code3) ?? '', ...others].map(fold);
    countryWords.add(countries.length, new Set(names.join(' ').split(' ')));
    countries.push({ code, name, names: `|${names.join('|')}|` });
    await slices.breathe();
  }
  return { countries, countryWords };
}

async function placesOf(
  entries: readonly LibraryEntry[],
  slices: Slices,
): Promise<Pick<LibraryIndex, 'inCountry' | 'inZone' | 'find'>> {
  const inCountry = new Map<string, number[]>();
  const inZone = new Map<string, number[]>();
  const byKey = new Map<string, LibraryEntry>();
  const byOtherCode = new Map<string, LibraryEntry>();
  for (const [id, entry] of entries.entries()) {
    const { kind, id: code, countryCode, timeZone } = entry.row;
    const key = `${kind} ${code}`;
    // Where several records claim a code the first one has it; they are sorted by importance.
    if (!byKey.has(key)) byKey.set(key, entry);
    for (const other of [entry.row.code, entry.row.otherCode, ...entry.furtherCodes]) {
      const name = `${kind} ${other ?? ''}`;
      if (other !== null && !byOtherCode.has(name)) byOtherCode.set(name, entry);
    }
    addTo(inCountry, countryCode, id);
    addTo(inZone, timeZone, id);
    await slices.breathe();
  }
  return {
    inCountry,
    inZone,
    find({ kind, id }) {
      const key = `${kind} ${id}`;
      return byKey.get(key) ?? byOtherCode.get(key) ?? null;
    },
  };
}

function addTo(places: Map<string, number[]>, key: string | null, id: number): void {
  if (key === null) return;
  const known = places.get(key);
  if (known) known.push(id);
  else places.set(key, [id]);
}
