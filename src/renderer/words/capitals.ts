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
