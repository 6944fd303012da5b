import type { Database } from 'better-sqlite3';
import {
  libraryKinds,
  wholeLibrary,
  type LibraryKind,
  type LibraryPage,
  type LibraryQuery,
} from '#shared/library.ts';
import type { AirportMatch } from '#shared/ipc.ts';
import { fold } from '#shared/fold.ts';
import { prepared } from './search-tables.ts';
import {
  any,
  beginsWith,
  every,
  exactly,
  isCountryWith,
  shortestMistyped,
  tailOf,
} from './search-words.ts';
import { distance } from 'fastest-levenshtein';

/** A whole list: places of entries, in the order to be shown, and what the tabs count. */
export interface FoundEntries {
  readonly places: Uint32Array;
  readonly counts: LibraryPage['counts'];
}

/** No user types more; whatever is beyond cannot make the search slow. */
const longestQuery = 60;
const mostWords = 6;

/** Typing errors are looked for only where there is little else to show, and no code was given. */
const enoughMatches = 5;

/** Words that nearly every airport has; asking for them alone asks for nothing else. */
const emptyWords: ReadonlySet<string> = new Set(['airport', 'international', 'intl']);

/**
 * The records that a query asks for. A text fits a record where every word of it begins a word of
 * the record's (its codes, its names in all languages, its callsign, its city) or of its country's
 * names, in any order; where hardly any do, with typing errors. Best first means: by code, code of
 * the city, name, beginning of name, beginning of a name in another language, words, country, typing
 * errors, and within each the most important first. Synchronous; call it in `store.read`.
 */
export function findEntries(db: Database, query: LibraryQuery): FoundEntries {
  const counts = emptyCounts();
  const wanted = wantedIn(query.text);
  // Something was typed, but nothing that a name could have ("!?"): nothing has it.
  const isNonsense = wanted === '' && query.text.trim() !== '';
  if (isNonsense) return { places: new Uint32Array(0), counts };
  const places: number[] = [];
  for (const [place, , kind, isInPlace, fits] of search(db, wanted, { query })) {
    if (isInPlace === 0) continue;
    counts[kind] += 1;
    counts.all += 1;
    if (fits === 1) places.push(place);
  }
  if (query.isReversed) places.reverse();
  return { places: Uint32Array.from(places), counts };
}

/**
 * The airports that a text asks for, best first as in `findEntries`, at most `limit`. A country's name means all that is
 * in it, before what begins so, and its two letters mean the same. Call it in `store.read`.
 */
export function findAirports(db: Database, text: string, limit: number): readonly AirportMatch[] {
  const wanted = wantedIn(text);
  if (wanted === '') return [];
  const read = prepared<[number], AirportMatch>(
    db,
    `SELECT code AS iata, other_code AS icao, name, city,
            country_code AS countryCode, country_name AS countryName
     FROM library_entry WHERE place = ?`,
  );
  return search(db, wanted, { query: wholeLibrary, airports: Math.max(limit, enoughMatches) })
    .slice(0, limit)
    .flatMap(([place]) => read.get(place) ?? []);
}

function wantedIn(text: string): string {
  return fold(text.slice(0, longestQuery * 2))
    .slice(0, longestQuery)
    .trim();
}

interface Scope {
  readonly query: LibraryQuery;
  /** So many airports with an IATA code, for which countries count as well; else all entries. */
  readonly airports?: number;
}

type Ranked = [place: number, rank: number, kind: LibraryKind, isInPlace: 0 | 1, fits: 0 | 1];

/** The entries that have all words of a folded text, with typing errors where hardly any have; all where it is empty. */
function search(db: Database, wanted: string, scope: Scope): readonly Ranked[] {
  if (wanted === '') return select(db, { wanted, all: '', correct: '', own: '' }, scope);
  const parts = [...new Set(wanted.split(' '))].slice(0, mostWords);
  const telling = parts.filter((word) => !emptyWords.has(word));
  const words = telling.length === 0 ? parts : telling;
  const own = every(words.map(beginsWith));
  const correct = words.map((word) => any([beginsWith(word), inCountryOf(db, word, scope)]));
  let matches = { wanted, all: every(correct), correct: every(correct), own };
  let found = select(db, matches, scope);
  if (found.length === 0 && words.length > 1) {
    // "la guardia" is written LaGuardia.
    const joined = beginsWith(words.join(''));
    matches = { wanted, all: joined, correct: joined, own: joined };
    found = select(db, matches, scope);
  }
  const hasCode = found.some(([, rank]) => rank <= codeRanks);
  if (found.length >= enoughMatches || hasCode) return found;
  const alike = words.map((word, place) => {
    const similar = mistyped(db, word);
    const nearby = similar === '' ? '' : inCountries(db, similar);
    return any([correct[place] ?? '', similar, nearby]);
  });
  return select(db, { ...matches, all: any([matches.all, every(alike)]) }, scope);
}

/** The full-text query for what is in the countries that a word may mean; empty where it means none. */
function inCountryOf(db: Database, word: string, { airports }: Scope): string {
  const byCode = airports === undefined ? '' : exactly.country(word);
  // Two Latin letters are more often the beginning of something else.
  const byName = /^[a-z]{1,2}$/.test(word) ? '' : inCountries(db, beginsWith(word));
  return byCode === '' ? byName : any([byCode, byName]);
}

function inCountries(db: Database, query: string): string {
  const codes = prepared<[string], string>(
    db,
    `SELECT country_code FROM library_word JOIN library_entry ON place = library_word.rowid
       WHERE library_word MATCH ?`,
  )
    .pluck()
    .all(isCountryWith(query));
  return codes.length === 0 ? '' : any(codes.map(exactly.country));
}

interface Matches {
  /** The text, folded. */
  readonly wanted: string;
  /** Full-text queries: for all that is to be found, for what is written so, and for what needs no country. Empty: all. */
  readonly all: string;
  readonly correct: string;
  readonly own: string;
}

/** The ranks up to this one are codes. */
const codeRanks = 1;

/** What can be right about an entry, best first: code, code of the city, name, country, ... */
const rank = `CASE
    WHEN @all = '' THEN 0
    WHEN @all <> @correct AND place NOT IN (SELECT rowid FROM library_word WHERE library_word MATCH @correct)
      THEN 8
    WHEN instr(lower(own_codes), @whole) THEN 0
    WHEN instr(codes, @whole) THEN 1
    WHEN folded_city = @wanted OR instr(names, @whole) THEN 2
    WHEN @isCountry AND country_code IN (
      SELECT code FROM library_entry WHERE kind = 'countries' AND instr(names, @whole)) THEN 3
    WHEN @own <> @correct AND place NOT IN (SELECT rowid FROM library_word WHERE library_word MATCH @own)
      THEN 7
    WHEN instr(folded_name, @wanted) = 1 OR instr(folded_city, @wanted) = 1 THEN 4
    WHEN length(@wanted) < 3 AND instr(codes, @beginning) = 1 THEN 4
    WHEN length(@wanted) > 3 AND (
      instr(replace(folded_name, ' ', ''), @joined) = 1 OR
      instr(replace(folded_city, ' ', ''), @joined) = 1) THEN 4
    WHEN instr(names, @beginning) THEN 5
    ELSE 6
  END`;

/** What country, time zone and airline narrow: a country is in itself, and so is a zone. */
const isInPlace = `(@country IS NULL OR country_code IS @country)
  AND (@timeZone IS NULL OR time_zone IS @timeZone) AND (@airline IS NULL OR airline IS @airline)`;

const fits = `(@kind = 'all' OR kind = @kind)
  AND (@type IS NULL OR instr(types, @type)) AND (@alliance IS NULL OR alliance IS @alliance)`;

/** What is unknown comes last, which a person who sorts by it has no use for. */
const orders: Readonly<Record<LibraryQuery['sort'], string>> = {
  best: 'rank, place',
  name: "folded_name = '', folded_name, place",
  code: 'code IS NULL, code, place',
  country: 'folded_country IS NULL, folded_country, folded_name, place',
  size: 'size IS NULL, size DESC, place',
};

function select(db: Database, matches: Matches, { query, airports }: Scope): readonly Ranked[] {
  const { wanted, all } = matches;
  const isMatch = all === '' ? '' : 'library_word MATCH @all';
  const isAirport = airports === undefined ? '' : "kind = 'airports' AND code IS NOT NULL";
  const conditions = [isMatch, isAirport].filter((condition) => condition !== '');
  return prepared<unknown[], Ranked>(
    db,
    `SELECT place, ${rank} AS rank, kind, ${isInPlace}, ${fits}
       FROM ${all === '' ? '' : 'library_word JOIN'} library_entry
         ${all === '' ? '' : 'ON place = library_word.rowid'}
       ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
       ORDER BY ${orders[query.sort]} LIMIT ${airports ?? -1}`,
  )
    .raw()
    .all({
      ...query,
      ...matches,
      whole: `|${wanted}|`,
      beginning: `|${wanted}`,
      joined: wanted.replaceAll(' ', ''),
      isCountry: airports !== undefined && wanted.length > 3 ? 1 : 0,
    });
}

function emptyCounts(): Record<LibraryKind | 'all', number> {
  return { all: 0, ...mapKinds(() => 0) };
}

/** One value for each kind. */
export function mapKinds<Value>(valueOf: (kind: LibraryKind) => Value): Record<LibraryKind, Value> {
  // Object.fromEntries forgets that the keys are all there; they are: libraryKinds has them all.
  return Object.fromEntries(libraryKinds.map((kind) => [kind, valueOf(kind)])) as Record<
    LibraryKind,
    Value
  >;
}

/** From this length on two letters may be wrong, but not the first: errors there are rare. */
const shortestTwice = 7;

/**
 * The full-text query for what a folded word may be meant to be: one letter of a name's word is wrong, missing or too
 * many, two neighbouring ones are swapped, or, in a long word, two are wrong. Empty where the word is too short.
 */
function mistyped(db: Database, word: string): string {
  if (word.length < shortestMistyped) return '';
  const tail = tailOf(word);
  const near = [...wordsBeginningLike(db, word)].filter(
    (known) => distance(known, word) <= (word.length < shortestTwice ? 1 : 2),
  );
  const beginnings = swappedLetters(word).map((swapped) => `"${swapped}"*`);
  return any([
    ...near.map(exactly.word),
    ...[exactly.word(tail), exactly.tail(tail), exactly.tail(word)],
    ...beginnings,
  ]);
}

/** The words of names that have the first letter of a word and nearly its length. */
function wordsBeginningLike(db: Database, word: string): string[] {
  const [first = ''] = word;
  return prepared<[string, string, number], string>(
    db,
    `SELECT term FROM library_vocabulary
     WHERE term >= ? AND term < ? AND abs(length(term) - ?) <= 2`,
  )
    .pluck()
    .all(first, `${first}\u{10ffff}`, Array.from(word).length);
}

/** The word with each pair of neighbouring letters swapped: one slip of the fingers. */
function swappedLetters(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, before) => {
    const swapped = [...letters];
    swapped.splice(before, 2, letter, letters[before] ?? '');
    return swapped.join('');
  });
}
