import { distance } from 'fastest-levenshtein';
import type { Database } from 'better-sqlite3';
import { prepared } from './search-tables.ts';
import { any, exactly, shortestMistyped, tailOf } from './search-words.ts';

/** From this length on two letters may be wrong, but not the first: errors there are rare. */
const shortestTwice = 7;

/**
 * The full-text query for what a folded word may be meant to be: one letter of a name's word is wrong, missing or too
 * many, two neighbouring ones are swapped, or, in a long word, two are wrong. Empty where the word is too short.
 */
export function mistyped(db: Database, word: string): string {
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
