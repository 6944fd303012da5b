/** Scripts whose letters stand apart, so that each can have a cell of its own. */
const hasLettersThatStandAlone =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Most texts of a board are; they take a twentieth of the time. */
const isPlain = /^[\x20-\x7e]*$/;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Whether a text can be cut into letters. Arabic and other joined scripts, and those written from
 * right to left, cannot: they stay whole.
 */
export function isCuttable(text: string): boolean {
  return isPlain.test(text) || hasLettersThatStandAlone.test(text);
}

const isGreek = /\p{Script=Greek}/u;

/**
 * Capitals as the language writes them: `İZMİR` in Turkish, `GIESSEN` for Gießen. Greek always
 * loses its accents, as in Greek. `language` is a BCP 47 tag.
 */
export function capitalsOf(text: string, language: string): string {
  return text.normalize('NFC').toLocaleUpperCase(isGreek.test(text) ? 'el' : language);
}

/** What a person counts as letters: an accent belongs to what stands below it. */
export function lettersOf(text: string): string[] {
  if (isPlain.test(text)) return text.split('');
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

const vowels = /^[aeiouyàáâãäåæèéêëìíîïıòóôõöøùúûüœąęóİ]/iu;
const isLetter = /^\p{Letter}/u;
/** Scripts that shorten a word by leaving out its end, without a full stop. */
const withoutStop = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Shortens a word as one does by hand, after a consonant that a vowel follows: `Estim.`,
 * `Annull.`; without such a place, wherever there is room. Never longer than `most` letters, the
 * full stop among them; a word that fits stays as it is. Chinese, Japanese and Korean have no such full stop.
 */
export function abbreviateWord(word: string, most: number): string {
  const letters = lettersOf(word);
  if (letters.length <= most) return word;
  if (withoutStop.test(word)) return letters.slice(0, Math.max(1, most)).join('');
  const longest = Math.max(1, most - 1);
  for (let length = longest; length >= 3; length -= 1) {
    const last = letters[length - 1] ?? '';
    const next = letters[length] ?? '';
    if (isLetter.test(last) && !vowels.test(last) && vowels.test(next)) {
      return `${letters.slice(0, length).join('')}.`;
    }
  }
  return `${letters.slice(0, longest).join('').trimEnd()}.`;
}

/** The same of each word of a text; numbers stay whole, because without the last figure they are others. */
export function abbreviateWords(text: string, most: number): string {
  return text
    .split(/\s+/u)
    .map((word) => (/\d/u.test(word) ? word : abbreviateWord(word, most)))
    .join(' ');
}
