import { createHash } from 'node:crypto';
import type { Database, Statement } from 'better-sqlite3';
import type { Language } from '#shared/languages.ts';
import type { AircraftInRow, Coordinates, LibraryKey, LibraryRow } from '#shared/library.ts';
import { fold } from '#shared/fold.ts';
import { aircraftListsOf } from './kept-aircraft.ts';
import { coordinatesOf, type LibraryEntry } from './library-entry.ts';
import type { StoredRow } from './library-queries.ts';
import { exactly, wordsOf } from './search-words.ts';

/*
 * The library's search index: two tables in the cache file, derived from the records and made again from them whenever
 * these change. No migration makes them: each index is built beside the one in force under names that end in `_next`,
 * and takes its place.
 */

/** Raised whenever an index of the last version would answer differently. */
const format = 1;

/** Pages of words merged at a time: a few milliseconds. */
const pagesMerged = 50;

const stateKey = 'library_index';

const tableNames = ['library_entry', 'library_word'] as const;

/**
 * `library_entry` has a row for each record; `place` is its place by importance, the most important first. Columns that
 * begin with `folded_`, and `codes` and `names`, are folded (`fold.ts`); lists are written `|zrh|lszh|`.
 *
 * `library_word` finds places by the words of names and codes. They come folded, so that the tokenizer has nothing to
 * do but part them at blanks: `ascii` takes every letter beyond ASCII as it is.
 */
function definitions(suffix: string): string {
  return `
    CREATE TABLE library_entry${suffix} (
      place INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
      code TEXT, other_code TEXT, city TEXT, callsign TEXT, country_code TEXT, country_name TEXT,
      time_zone TEXT, continent TEXT, alliance TEXT, size REAL, aircraft TEXT, airline TEXT,
      types TEXT NOT NULL, city_code TEXT, lat REAL, lng REAL, record TEXT,
      folded_name TEXT NOT NULL, folded_city TEXT NOT NULL, folded_country TEXT,
      own_codes TEXT NOT NULL, codes TEXT NOT NULL, names TEXT NOT NULL,
      UNIQUE (kind, id), UNIQUE (country_code, place), UNIQUE (time_zone, place)
    ) STRICT;
    CREATE VIRTUAL TABLE library_word${suffix} USING fts5(
      words, content='', columnsize=0, detail=none, prefix='1 2', tokenize='ascii'
    );`;
}

const statements = new WeakMap<Database, Map<string, Statement>>();

/** Compiles a query once for each connection: that takes longer than many of them. For those that every search asks. */
export function prepared<Parameters extends unknown[], Row>(
  db: Database,
  sql: string,
): Statement<Parameters, Row> {
  const known = statements.get(db) ?? new Map<string, Statement>();
  statements.set(db, known);
  const statement = known.get(sql) ?? db.prepare(sql);
  known.set(sql, statement);
  // The types of a query are its caller's to know, as they are of `prepare`.
  return statement as unknown as Statement<Parameters, Row>;
}

/** Makes the empty tables of a new index. Call it in `store.write`. */
export function beginIndex(db: Database): void {
  for (const table of tableNames) db.exec(`DROP TABLE IF EXISTS main.${table}_next`);
  db.exec(definitions('_next'));
}

/**
 * Merges a part of the new index's words, which each transaction has left apart; false where there is nothing left to
 * merge. Call it in `store.write`.
 */
export function mergeWords(db: Database, isFirst: boolean): boolean {
  const changes = () => Number(db.prepare('SELECT total_changes()').pluck().get());
  const before = changes();
  db.prepare("INSERT INTO library_word_next (library_word_next, rank) VALUES ('merge', ?)").run(
    isFirst ? -pagesMerged : pagesMerged,
  );
  // https://sqlite.org/fts5.html#the_merge_command
  return changes() - before >= 2;
}

/** Puts the new index in the place of the old one. Call it in `store.write`. */
export function finishIndex(db: Database, madeOf: MadeOf): void {
  for (const table of tableNames) {
    db.exec(`DROP TABLE IF EXISTS main.${table}; ALTER TABLE ${table}_next RENAME TO ${table}`);
  }
  // Its words, in their order.
  db.exec(
    'CREATE VIRTUAL TABLE IF NOT EXISTS main.library_vocabulary USING fts5vocab(library_word, row)',
  );
  db.prepare('INSERT OR REPLACE INTO main.meta (key, value) VALUES (?, ?)').run(
    stateKey,
    beginningOf(db, madeOf) + madeOf.data,
  );
}

/** What an index is made of. */
export interface MadeOf {
  readonly language: Language;
  /** Tells one state of the data from another. */
  readonly data: string;
}

/**
 * What an index would be made of now. Call it in `store.read`.
 *
 * @param source the service in use: `embedded`, or its base URL
 */
export function madeOfNow(db: Database, language: Language, source: string): MadeOf {
  const base = prepared(db, "SELECT value FROM main.meta WHERE key = 'base_fingerprint'").pluck();
  const layers = prepared(
    db,
    `SELECT layer.kind, import_id, begun_at
     FROM main.reference_layer AS layer JOIN main.reference_import ON id = import_id`,
  );
  const aircraft = aircraftListsOf(db, source);
  return { language, data: JSON.stringify([base.get(), layers.raw().all(), aircraft]) };
}

/** An index in force. */
export interface IndexState {
  /** Tells it from others. */
  readonly identity: string;
  readonly isUpToDate: boolean;
}

/** The index in force, of whatever data; null if no index is in that language. Call it in `store.read`. */
export function readState(db: Database, madeOf: MadeOf): IndexState | null {
  const identity = prepared<[string], string>(db, 'SELECT value FROM main.meta WHERE key = ?')
    .pluck()
    .get(stateKey);
  const beginning = beginningOf(db, madeOf);
  if (identity?.startsWith(beginning) !== true) return null;
  return { identity, isUpToDate: identity === beginning + madeOf.data };
}

/** How an index is made. With the tables' schema: a bit that has flipped in it is nothing that SQLite calls damage. */
function beginningOf(db: Database, { language }: MadeOf): string {
  const schema = prepared<[], string>(
    db,
    `SELECT group_concat(sql) FROM main.sqlite_schema
     WHERE name IN (${tableNames.map((name) => `'${name}'`).join()})`,
  )
    .pluck()
    .get();
  const hash = createHash('sha256')
    .update(schema ?? '')
    .digest('hex');
  // ICU names the countries.
  return [format, hash, process.versions.icu, language, ''].join(' ');
}

/** Writes entries of a new index, whose places go on from `start`. Call it in `store.write`. */
export function writeEntries(db: Database, start: number, entries: readonly LibraryEntry[]): void {
  const insert = db.prepare(`
    INSERT INTO library_entry_next VALUES (
      @place, @kind, @id, @name, @code, @otherCode, @city, @callsign, @countryCode, @countryName,
      @timeZone, @continent, @alliance, @size, @aircraft, @airline, @types, @cityCode, @lat, @lng,
      @record, @foldedName, @foldedCity, @foldedCountry, @ownCodes, @codes, @names)`);
  const insertWords = db.prepare('INSERT INTO library_word_next (rowid, words) VALUES (?, ?)');
  for (const [offset, entry] of entries.entries()) {
    const place = start + offset;
    const { row, coordinates, record } = entry;
    const ownCodes = [row.code, row.otherCode, ...entry.furtherCodes];
    insert.run({
      ...row,
      place,
      aircraft: row.aircraft && JSON.stringify(row.aircraft),
      airline: row.aircraft?.airlineId ?? null,
      types: entry.types.join(' '),
      cityCode: entry.cityCode,
      lat: coordinates?.lat ?? null,
      lng: coordinates?.lng ?? null,
      record: record && JSON.stringify(record),
      foldedName: entry.name,
      foldedCity: entry.city,
      foldedCountry: row.countryName === null ? null : fold(row.countryName),
      ownCodes: `|${ownCodes.filter((code) => code !== null).join('|')}|`,
      codes: entry.codes,
      names: entry.names,
    });
    insertWords.run(place, wordsOf(entry));
  }
}

/** A record as the index has it. */
export interface FoundEntry {
  readonly row: LibraryRow;
  readonly cityCode: string | null;
  readonly coordinates: Coordinates | null;
  /** All of an aircraft's record, which stands in no table; null for all other kinds. */
  readonly record: StoredRow | null;
}

type StoredEntry = Omit<LibraryRow, 'aircraft'> & {
  readonly aircraft: string | null;
  readonly cityCode: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly record: string | null;
};

/**
 * Reads entries of the index in force; made inside one `store.read`.
 *
 * @param where a condition over the columns of `library_entry`, and what follows it in SQL
 */
export function entryReader(
  db: Database,
  where: string,
): (...parameters: readonly (string | number | null)[]) => FoundEntry[] {
  const entries = prepared<unknown[], StoredEntry>(
    db,
    `SELECT kind, id, name, code, other_code AS otherCode, city, callsign,
            country_code AS countryCode, country_name AS countryName, time_zone AS timeZone,
            continent, alliance, size, aircraft, city_code AS cityCode, lat, lng, record
     FROM library_entry WHERE ${where}`,
  );
  return (...parameters) =>
    entries.all(...parameters).map(({ aircraft, cityCode, lat, lng, record, ...row }) => ({
      // What `writeEntries` wrote.
      row: { ...row, aircraft: aircraft === null ? null : (JSON.parse(aircraft) as AircraftInRow) },
      cityCode,
      coordinates: coordinatesOf({ lat, lng }),
      record: record === null ? null : (JSON.parse(record) as StoredRow),
    }));
}

/** The record with an id, else the most important one with that code: a screen may know an airline by its IATA code. */
export function findEntry(db: Database, { kind, id }: LibraryKey): FoundEntry | null {
  const [byId] = entryReader(db, 'kind = ? AND id = ?')(kind, id);
  const byCode = entryReader(
    db,
    `place IN (SELECT rowid FROM library_word WHERE library_word MATCH ?)
     AND kind = ? AND instr(own_codes, ?) ORDER BY place LIMIT 1`,
  );
  return byId ?? byCode(exactly.code(id), kind, `|${id}|`)[0] ?? null;
}
