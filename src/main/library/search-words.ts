import { fold } from '#shared/fold.ts';
import type { LibraryEntry } from './library-entry.ts';

/*
 * The words by which the full-text index finds an entry. Some begin with a mark, a letter that no folded text has, so
 * that they are found only by those who look for them.
 */

/** A code: a typing error in a word of four letters makes it another record's code, so it is no word of a name. */
const codeMark = '\ue000';
const countryMark = '\ue001';
/** A word without its first letter, which may be the wrong one. */
const tailMark = '\ue002';
/** The entry is a country's. */
const isCountry = '\ue003';

/** In shorter words a typing error makes another word. */
export const shortestMistyped = 4;

/** Scripts without spaces between words: one who looks for one begins anywhere in the text. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const longestUnspaced = 24;

/** All words of an entry, marked ones included, with a blank between them. */
export function wordsOf({ names, city, name, codes, row }: LibraryEntry): string {
  // People leave out spaces: "newyork"; and apostrophes: "o hare".
  const joined = [name, city].filter((text) => text.includes(' ')).map(withoutSpaces);
  const parted = /['’ʻʼ]/.test(row.name) ? fold(row.name.replace(/['’ʻʼ]/g, ' ')).split(' ') : [];
  const words = new Set([...names.split(/[ |]+/), ...joined, ...parted]);
  for (const word of [...words].filter((one) => unspaced.test(one))) {
    const letters = Array.from(word).slice(0, longestUnspaced);
    for (let start = 1; start < letters.length; start++) words.add(letters.slice(start).join(''));
  }
  const tails = [...words].filter((word) => word.length >= shortestMistyped - 1).map(tailOf);
  const ownCodes = codes.split(/[ |]+/).filter((code) => code !== '');
  return [
    ...words,
    ...tails.map((tail) => tailMark + tail),
    ...ownCodes.map((code) => codeMark + code),
    row.countryCode === null ? '' : countryMark + asWord(row.countryCode),
    row.kind === 'countries' ? isCountry : '',
  ].join(' ');
}

/** Part of a full-text query: a word of a name or of a code begins so. */
export function beginsWith(word: string): string {
  return any([`"${word}"*`, `"${codeMark}${word}"*`]);
}

/** The same of exactly this word of a name, of one whose first letter is another, or missing, and of codes. */
export const exactly = {
  word: (word: string): string => `"${word}"`,
  tail: (tail: string): string => `"${tailMark}${tail}"`,
  code: (code: string): string => `"${codeMark}${asWord(code)}"`,
  country: (code: string): string => `"${countryMark}${asWord(code)}"`,
};

/** Whatever of a query is a country. */
export function isCountryWith(query: string): string {
  return every([`"${isCountry}"`, query]);
}

export function any(queries: readonly string[]): string {
  return `(${queries.filter((query) => query !== '').join(' OR ')})`;
}

export function every(queries: readonly string[]): string {
  return `(${queries.join(' AND ')})`;
}

export function tailOf(word: string): string {
  return Array.from(word).slice(1).join('');
}

function asWord(code: string): string {
  return fold(code).replaceAll(' ', '');
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}
