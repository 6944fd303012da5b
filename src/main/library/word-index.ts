import SearchableMap from 'minisearch/SearchableMap';

/** Finds entries by their words: by beginnings, and with typing errors. */
export interface WordIndex {
  add(id: number, words: Iterable<string>): void;
  /** Every entry that has exactly this word. */
  having(word: string): readonly number[];
  /** Calls back with every entry that has a word with this beginning; some more than once. */
  beginningWith(word: string, found: (id: number) => void): void;
  /** The same, with typing errors: a letter wrong, missing or too many, two swapped. */
  mistyped(word: string, found: (id: number) => void): void;
}

/** Scripts without spaces between words: one who looks for one begins anywhere in the text. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** None of them comes before Thai: a word of earlier letters is told by that, which takes less. */
const mayBeUnspaced = /[\u0e00-\uffff]/;
const longestUnspaced = 24;

/**
 * An index of words over the radix tree of MiniSearch. Without MiniSearch's scores, which nothing
 * here needs, one letter takes a sixteenth of the time; SQLite's FTS5 is as fast, but knows no
 * typing errors (measured over 14,400 records).
 */
export function createWordIndex(): WordIndex {
  const words = new SearchableMap<number[]>();
  /** By first letter: a third of the tree is much to go through for one key. */
  const byLetter = new Map<string, number[]>();

  function addWord(id: number, word: string): void {
    const known = words.fetch(word, () => []);
    if (known[known.length - 1] !== id) known.push(id);
    const letter = word.charAt(0);
    const begun = byLetter.get(letter);
    if (begun === undefined) byLetter.set(letter, [id]);
    else if (begun[begun.length - 1] !== id) begun.push(id);
  }

  function beginningWith(word: string, found: (id: number) => void): void {
    if (word.length === 1) {
      for (const id of byLetter.get(word) ?? []) found(id);
      return;
    }
    for (const ids of words.atPrefix(word).values()) for (const id of ids) found(id);
  }

  return {
    add(id, added) {
      for (const word of added) {
        if (word === '') continue;
        addWord(id, word);
        if (!mayBeUnspaced.test(word) || !unspaced.test(word)) continue;
        const letters = Array.from(word).slice(0, longestUnspaced);
        for (let start = 1; start < letters.length; start++) {
          addWord(id, letters.slice(start).join(''));
        }
      }
    },
    having: (word) => words.get(word) ?? [],
    beginningWith,
    mistyped(word, found) {
      if (word.length < 4) return;
      for (const ids of near(words, word, 1)) for (const id of ids) found(id);
      if (word.length >= 7) {
        // Two errors in the whole tree take ten times as long; hardly anybody errs in the first letter.
        const begun = words.atPrefix(word.charAt(0));
        for (const ids of near(begun, word.slice(1), 2)) for (const id of ids) found(id);
      }
      for (const swapped of swappedLetters(word)) beginningWith(swapped, found);
    },
  };
}

function near(words: SearchableMap<number[]>, word: string, errors: number): number[][] {
  return Array.from(words.fuzzyGet(word, errors).values(), ([ids]) => ids);
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
