import type { Query } from 'minisearch';
import type { AirportMatch } from '#shared/ipc.ts';
import { emptyWords, type AirportIndex, type IndexedAirport } from './airport-index.ts';
import { fold } from '#shared/fold.ts';

/** What can be right about an airport, best first. Words and typing errors come after these. */
const ranks = [
  'iata',
  'icao',
  'metropolis code',
  'city',
  'country',
  'beginning of city or code',
  'beginning of city in another language',
  'beginning of name',
  'beginning of name in another language',
  'beginning of country',
] as const;

type Rank = (typeof ranks)[number];

/** Nobody types more; whatever is beyond cannot make the search slow. */
const longestQuery = 60;
const mostWords = 6;

/** Typing errors are looked for only where there is little else to show, and no code was given. */
const enoughMatches = 5;

/**
 * Airports that match what a person typed, best first: by IATA code, ICAO code, code of the
 * metropolis, city, country, beginnings of these and of the name, any words in any order, and at
 * last with typing errors (two letters swapped, one letter wrong in a word of four, two in one of
 * seven). Larger airports come first within the same rank. Accents, case and punctuation do not
 * matter; names in other languages count where the data has them.
 */
export function searchAirports(index: AirportIndex, query: string, limit: number): AirportMatch[] {
  const wanted = fold(query.slice(0, longestQuery * 2))
    .slice(0, longestQuery)
    .trim();
  if (wanted === '') return [];
  const found = new Set<IndexedAirport>(byRank(index, wanted));
  const words = [...new Set(wanted.split(' '))]
    .filter((word) => !emptyWords.has(word))
    .slice(0, mostWords);
  const addMatches = (matching: (word: string) => Query) => {
    for (const airport of byWords(index, words, matching)) found.add(airport);
  };
  if (found.size < limit) addMatches(beginningWith);
  const isCode = [...found].some(
    ({ iata, icao, cityCode }) => iata === wanted || icao === wanted || cityCode === wanted,
  );
  if (!isCode && found.size < Math.min(limit, enoughMatches)) addMatches(mistyped);
  return [...found].slice(0, limit).map(({ match }) => match);
}

function byRank(index: AirportIndex, wanted: string): IndexedAirport[] {
  const countries = index.countries.filter(({ names }) => names.includes(`|${wanted}|`));
  const begun = index.countries.filter(({ names }) => names.includes(`|${wanted}`));
  const rankOf = ranking(
    wanted,
    new Set(countries.map(({ code }) => code)),
    new Set(wanted.length < 3 ? [] : begun.map(({ code }) => code)),
  );
  const byRank = new Map<Rank, IndexedAirport[]>(ranks.map((rank) => [rank, []]));
  for (const airport of index.airports) {
    const rank = rankOf(airport);
    if (rank) byRank.get(rank)?.push(airport);
  }
  return [...byRank.values()].flat();
}

function ranking(
  wanted: string,
  countries: ReadonlySet<string>,
  countriesBegun: ReadonlySet<string>,
): (airport: IndexedAirport) => Rank | null {
  // The two letters of a country are more often the beginning of a city.
  const isCountryName = wanted.length > 3;
  const whole = `|${wanted}|`;
  const beginning = `|${wanted}`;
  // People leave out spaces: "newyork".
  const begins = (text: string, joined: string) =>
    text.startsWith(wanted) || joined.startsWith(wanted);
  return (airport) => {
    const { iata, icao, cityCode, city, otherCities, name, otherNames, country } = airport;
    if (iata === wanted) return 'iata';
    if (icao === wanted) return 'icao';
    if (cityCode === wanted) return 'metropolis code';
    if (city === wanted || otherCities.includes(whole)) return 'city';
    if (isCountryName && countries.has(country)) return 'country';
    if (begins(city, airport.cityJoined) || (wanted.length < 3 && iata.startsWith(wanted))) {
      return 'beginning of city or code';
    }
    if (otherCities.includes(beginning)) return 'beginning of city in another language';
    if (begins(name, airport.nameJoined)) return 'beginning of name';
    if (otherNames.includes(beginning)) return 'beginning of name in another language';
    if (countries.has(country) || countriesBegun.has(country)) return 'beginning of country';
    return null;
  };
}

/** Airports for which every word, in any order, is theirs or their country's. */
function byWords(
  { airports, countries, airportWords, countryWords }: AirportIndex,
  words: readonly string[],
  matching: (word: string) => Query,
): IndexedAirport[] {
  if (words.length === 0) return [];
  const matches = words.map((word) => {
    const query = matching(word);
    const places = countryWords.search(query).map(({ id }) => countries[Number(id)]?.code);
    return {
      airports: new Set(airportWords.search(query).map(({ id }) => Number(id))),
      countries: new Set(places),
    };
  });
  return airports.filter((airport, id) =>
    matches.every((word) => word.airports.has(id) || word.countries.has(airport.country)),
  );
}

/** The word or its beginning. A single letter begins too much: it counts as a word only. */
function beginningWith(word: string): Query {
  return { queries: [word], prefix: word.length > 1 };
}

/** The same, with typing errors. */
function mistyped(word: string): Query {
  return {
    combineWith: 'OR',
    queries: [
      beginningWith(word),
      { queries: [word], fuzzy: errorsAllowed(word), fields: ['words'] },
      { queries: swappedLetters(word), prefix: true, fields: ['words'] },
    ],
  };
}

function errorsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The word with each pair of neighbouring letters swapped: one slip of the fingers. */
function swappedLetters(word: string): string[] {
  if (word.length < 4) return [];
  const letters = Array.from(word);
  return letters.slice(1).map((letter, before) => {
    const swapped = [...letters];
    swapped.splice(before, 2, letter, letters[before] ?? '');
    return swapped.join('');
  });
}
