import {
  libraryKinds,
  type LibraryKind,
  type LibraryPage,
  type LibraryQuery,
  type LibraryRow,
} from '#shared/library.ts';
import type { AirportMatch } from '#shared/ipc.ts';
import { fold } from '#shared/fold.ts';
import type { LibraryEntry } from './library-entry.ts';
import type { LibraryIndex } from './library-index.ts';

/** A whole list: places in `entries`, in the order to be shown, and what the tabs count. */
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

/** What can be right about a record, best first. */
const rank = {
  code: 0,
  cityCode: 1,
  name: 2,
  countryName: 3,
  beginning: 4,
  beginningElsewhere: 5,
  words: 6,
  country: 7,
  mistyped: 8,
} as const;

const rankCount = 9;

/**
 * The records that a query asks for. A text fits a record where every word of it begins a word of
 * the record's (its codes, its names in all languages, its callsign, its city) or of its country's
 * names, in any order; where hardly any do, with typing errors. Best first means: by code, code of
 * the city, name, beginning of name, beginning of a name in another language, words, country, typing
 * errors, and within each the most important first. Synchronous; a few milliseconds for 30,000 records.
 */
export function findEntries(index: LibraryIndex, query: LibraryQuery): FoundEntries {
  const wanted = wantedIn(query.text);
  // Something was typed, but nothing that a name could have ("!?"): nothing has it.
  const isNonsense = wanted === '' && query.text.trim() !== '';
  const { entries } = index;
  const counts = emptyCounts();
  if (isNonsense) return { places: new Uint32Array(0), counts };
  const ranks =
    wanted === ''
      ? null
      : rankAll(index, wanted, { isWanted: () => true, byCountry: false, limit: Infinity });
  const isShown = new Uint8Array(entries.length);
  let total = 0;
  for (let place = 0; place < entries.length; place++) {
    const entry = entries[place];
    if (!entry || ranks?.[place] === 0 || !isInPlace(entry, query)) continue;
    counts[entry.row.kind] += 1;
    counts.all += 1;
    if (!fits(entry, query)) continue;
    isShown[place] = 1;
    total += 1;
  }
  const places = new Uint32Array(total);
  let next = 0;
  for (const place of ordered(index, query, ranks)) {
    if (isShown[place] !== 1) continue;
    places[next] = place;
    next += 1;
  }
  if (query.isReversed) places.reverse();
  return { places, counts };
}

/** The airports that a text asks for, best first as in `findEntries`, at most `limit`. */
export function findAirports(
  index: LibraryIndex,
  text: string,
  limit: number,
): readonly AirportMatch[] {
  const wanted = wantedIn(text);
  if (wanted === '') return [];
  const isPicked = (row: LibraryRow): row is LibraryRow & { readonly code: string } =>
    row.kind === 'airports' && row.code !== null;
  const ranks = rankAll(index, wanted, { isWanted: isPicked, byCountry: true, limit });
  const found: AirportMatch[] = [];
  for (const place of byRank(ranks)) {
    if (found.length >= limit) break;
    const { row } = index.entries[place] ?? {};
    if (!row || !isPicked(row)) continue;
    const { code: iata, otherCode: icao, name, city, countryCode, countryName } = row;
    found.push({ iata, icao, name, city, countryCode, countryName });
  }
  return found;
}

function wantedIn(text: string): string {
  return fold(text.slice(0, longestQuery * 2))
    .slice(0, longestQuery)
    .trim();
}

interface Wanted {
  /** Only of these there may be enough before typing errors are out of the question. */
  readonly isWanted: (row: LibraryRow) => boolean;
  /** Whether a country's name means all that is in it before what begins so, and its two letters all that is in it. */
  readonly byCountry: boolean;
  /** How many are listed. Where so many begin with the text, those that do not are not told apart. */
  readonly limit: number;
}

/** For each entry 0, or its rank and one. */
function rankAll(
  index: LibraryIndex,
  wanted: string,
  { isWanted, byCountry, limit }: Wanted,
): Uint8Array {
  const all = [...new Set(wanted.split(' '))].slice(0, mostWords);
  const telling = all.filter((word) => !emptyWords.has(word));
  const words = telling.length === 0 ? all : telling;
  const ranks = new Uint8Array(index.entries.length);
  const rankOf = ranking(index, wanted, byCountry);
  const { own, withCountry } = match(index, words, { byCountry });
  let count = 0;
  let best = 0;
  let hasCode = false;
  for (let place = 0; place < ranks.length; place++) {
    if (withCountry[place] !== words.length) continue;
    const entry = index.entries[place];
    if (!entry || !isWanted(entry.row)) continue;
    const found = rankOf(entry, place, own[place] === words.length, best < limit);
    ranks[place] = found + 1;
    if (found <= rank.beginning) best += 1;
    hasCode ||= found <= rank.cityCode;
    count += 1;
  }
  if (count === 0 && words.length > 1) {
    // "la guardia" is written LaGuardia.
    const joined = match(index, [words.join('')], {}).own;
    for (const place of ranks.keys()) if (joined[place] === 1) ranks[place] = rank.words + 1;
  }
  if (count >= enoughMatches || hasCode) return ranks;
  const mistyped = match(index, words, { isMistyped: true, byCountry }).withCountry;
  for (let place = 0; place < ranks.length; place++) {
    if (mistyped[place] === words.length && ranks[place] === 0) ranks[place] = rank.mistyped + 1;
  }
  return ranks;
}

/** How many of the words each entry has, the first ones: of its own, and of its country's too. */
function match(
  index: LibraryIndex,
  words: readonly string[],
  { isMistyped = false, byCountry = false },
): { readonly own: Uint8Array; readonly withCountry: Uint8Array } {
  const own = new Uint8Array(index.entries.length);
  const withCountry = new Uint8Array(index.entries.length);
  for (let count = 0; count < words.length; count++) {
    const word = words[count] ?? '';
    const hit = (place: number): void => {
      if (own[place] === count) own[place] = count + 1;
      if (withCountry[place] === count) withCountry[place] = count + 1;
    };
    const hitInCountry = (code: string): void => {
      for (const place of index.inCountry.get(code) ?? []) {
        if (withCountry[place] === count) withCountry[place] = count + 1;
      }
    };
    const hitCountry = (country: number): void => {
      hitInCountry(index.countries[country]?.code ?? '');
    };
    index.words.beginningWith(word, hit);
    index.codes.beginningWith(word, hit);
    // Two Latin letters are more often the beginning of something else.
    if (!/^[a-z]{1,2}$/.test(word)) index.countryWords.beginningWith(word, hitCountry);
    if (byCountry) hitInCountry(word.toUpperCase());
    if (!isMistyped) continue;
    index.words.mistyped(word, hit);
    index.countryWords.mistyped(word, hitCountry);
  }
  return { own, withCountry };
}

function ranking(
  index: LibraryIndex,
  wanted: string,
  byCountry: boolean,
): (entry: LibraryEntry, place: number, hasAllWords: boolean, isExact: boolean) => number {
  // What has the whole text as one of its names has its first word: few do, and the others' names need no reading.
  const [firstWord = ''] = wanted.split(' ');
  const mayBeNamed = new Set([...index.words.having(firstWord), ...index.codes.having(firstWord)]);
  const whole = `|${wanted}|`;
  // The letters of a country's code are more often the beginning of something else.
  const isName = byCountry && wanted.length > 3;
  const named = index.countries.filter(({ names }) => isName && names.includes(whole));
  const countries = new Set(named.map(({ code }) => code));
  const beginning = `|${wanted}`;
  const joined = wanted.replaceAll(' ', '');
  const isWanted = (code: string | null) =>
    code?.length === wanted.length && code.toLowerCase() === wanted;
  return ({ codes, furtherCodes, names, name, city, row }, place, hasAllWords, isExact) => {
    if ([row.code, row.otherCode, ...furtherCodes].some(isWanted)) return rank.code;
    const isNamed = mayBeNamed.has(place);
    if (isNamed && codes.includes(whole)) return rank.cityCode;
    if (city === wanted || (isNamed && names.includes(whole))) return rank.name;
    if (countries.has(row.countryCode ?? '')) return rank.countryName;
    if (!hasAllWords) return rank.country;
    if (name.startsWith(wanted) || city.startsWith(wanted)) return rank.beginning;
    if (wanted.length < 3 && codes.startsWith(beginning)) return rank.beginning;
    const isJoined = (text: string) => text.replaceAll(' ', '').startsWith(joined);
    if (wanted.length > 3 && (isJoined(name) || isJoined(city))) return rank.beginning;
    if (isExact && names.includes(beginning)) return rank.beginningElsewhere;
    return rank.words;
  };
}

/** Every place once, in the order of the sort; by rank first where the best come first. */
function ordered(
  index: LibraryIndex,
  { sort }: LibraryQuery,
  ranks: Uint8Array | null,
): Iterable<number> {
  if (sort !== 'best') return index.orders[sort];
  return ranks === null ? index.entries.keys() : byRank(ranks);
}

/** The places of all that has a rank, best first. */
function byRank(ranks: Uint8Array): readonly number[] {
  const places: number[][] = Array.from({ length: rankCount }, () => []);
  for (let place = 0; place < ranks.length; place++) {
    const found = ranks[place] ?? 0;
    if (found > 0) places[found - 1]?.push(place);
  }
  return places.flat();
}

/** What country, time zone and airline narrow: a country is in itself, and so is a zone. */
function isInPlace({ row }: LibraryEntry, { country, timeZone, airline }: LibraryQuery): boolean {
  return (
    (country === null || row.countryCode === country) &&
    (timeZone === null || row.timeZone === timeZone) &&
    (airline === null || row.aircraft?.airlineId === airline)
  );
}

function fits({ row, types }: LibraryEntry, { kind, type, alliance }: LibraryQuery): boolean {
  return (
    (kind === 'all' || row.kind === kind) &&
    (type === null || types.includes(type)) &&
    (alliance === null || row.alliance === alliance)
  );
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
