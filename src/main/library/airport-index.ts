import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { AirportMatch } from '#shared/ipc.ts';
import { fold } from '#shared/fold.ts';
import type { AirportFacts, CountryFacts, SearchFacts } from './search-facts.ts';

/**
 * An airport with its folded names. Where several names make a list it is one text, each name after
 * a bar: `|zurich|zurigo|`.
 */
export interface IndexedAirport {
  readonly match: AirportMatch;
  readonly iata: string;
  readonly icao: string;
  readonly cityCode: string;
  readonly country: string;
  /** The city as a board says it, also without spaces, as people type it. */
  readonly city: string;
  readonly cityJoined: string;
  /** The city in other languages, and its metropolis. */
  readonly otherCities: string;
  readonly name: string;
  readonly nameJoined: string;
  readonly otherNames: string;
}

export interface IndexedCountry {
  readonly code: string;
  /** All its names, and its codes. */
  readonly names: string;
}

/** Everything `searchAirports` needs; made by `buildAirportIndex`. */
export interface AirportIndex {
  /** Largest first, so that whatever is found in this order is in the right order. */
  readonly airports: readonly IndexedAirport[];
  readonly countries: readonly IndexedCountry[];
  /** Finds places in `airports` and in `countries` by words. */
  readonly airportWords: MiniSearch<IndexedWords>;
  readonly countryWords: MiniSearch<IndexedWords>;
}

interface IndexedWords {
  readonly id: number;
  readonly codes: string;
  /** Apart from the codes: a typing error in a word of four letters makes it another record's code. */
  readonly words: string;
}

/** Words that nearly every airport has; asking for them asks for nothing. */
export const emptyWords: ReadonlySet<string> = new Set(['airport', 'international', 'intl']);

/** Words that people write in two ways. */
const otherSpellings: Readonly<Record<string, string>> = {
  st: 'saint',
  saint: 'st',
  mt: 'mount',
  mount: 'mt',
  ft: 'fort',
  fort: 'ft',
};

const apostrophes = /['’ʻʼ]/;

/** Airports indexed at a time: a few milliseconds each, so that main is never held up. */
const indexedAtOnce = 250;

/** Builds the index, some 100 to 200 ms of work, with the event loop running in between. */
export async function buildAirportIndex(facts: SearchFacts): Promise<AirportIndex> {
  const countryNames = new Map(facts.countries.map(({ code, name }) => [code, name]));
  const airportWords = emptyWordIndex();
  const airports: IndexedAirport[] = [];
  for (let start = 0; start < facts.airports.length; start += indexedAtOnce) {
    await nextTurn();
    for (const airport of facts.airports.slice(start, start + indexedAtOnce)) {
      const country = airport.countryCode && (countryNames.get(airport.countryCode) ?? null);
      const indexed = indexAirport(airport, country);
      airportWords.add({ id: airports.length, codes: codesOf(indexed), words: wordsOf(indexed) });
      airports.push(indexed);
    }
  }
  await nextTurn();
  const countries = facts.countries.map(indexCountry);
  const countryWords = emptyWordIndex();
  for (const [id, { code, names }] of countries.entries()) {
    countryWords.add({ id, codes: code.toLowerCase(), words: wordsIn(names).join(' ') });
  }
  return { airports, countries, airportWords, countryWords };
}

function emptyWordIndex(): MiniSearch<IndexedWords> {
  return new MiniSearch({
    fields: ['codes', 'words'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => (word === '' ? null : word),
  });
}

function indexAirport(facts: AirportFacts, countryName: string | null): IndexedAirport {
  const { iata, icao, countryCode } = facts;
  const city = fold(facts.city ?? '');
  const name = fold(facts.name ?? '');
  return {
    match: { iata, icao, name: facts.name ?? iata, city: facts.city, countryCode, countryName },
    iata: fold(iata),
    icao: fold(icao ?? ''),
    cityCode: fold(facts.cityCode ?? ''),
    country: countryCode ?? '',
    city,
    cityJoined: city.replaceAll(' ', ''),
    otherCities: listOf([facts.metropolis, ...namesIn(facts.metropolisNames)]),
    name,
    nameJoined: name.replaceAll(' ', ''),
    otherNames: listOf(namesIn(facts.names)),
  };
}

function indexCountry({ code, code3, name, names }: CountryFacts): IndexedCountry {
  return { code, names: listOf([code, code3, name, ...namesIn(names)]) };
}

function codesOf({ iata, icao, cityCode }: IndexedAirport): string {
  return `${iata} ${icao} ${cityCode}`;
}

function wordsOf(airport: IndexedAirport): string {
  const { match, city, otherCities, name, otherNames } = airport;
  // "O'Hare" is one word, `ohare`; people write "o hare" as well.
  const parted = apostrophes.test(match.name) ? fold(match.name.replace(apostrophes, ' ')) : '';
  const words = wordsIn([city, otherCities, name, otherNames, parted].join(' '));
  const spellings = words.flatMap((word) => otherSpellings[word] ?? []);
  return [...words, ...spellings].join(' ');
}

function wordsIn(names: string): string[] {
  return [...new Set(names.split(/[ |]+/))].filter((word) => !emptyWords.has(word));
}

function listOf(names: readonly (string | null)[]): string {
  const folded = new Set(names.map((name) => fold(name ?? '')).filter((name) => name !== ''));
  return folded.size === 0 ? '' : `|${[...folded].join('|')}|`;
}

function namesIn(json: string | null): string[] {
  if (json === null) return [];
  try {
    const names: unknown = JSON.parse(json);
    return typeof names === 'object' && names !== null
      ? Object.values(names).filter((name) => typeof name === 'string')
      : [];
  } catch {
    return [];
  }
}
