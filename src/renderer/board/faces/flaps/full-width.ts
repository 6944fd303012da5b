import { lettersOf } from '../../../words/capitals.ts';

/**
 * Characters that are as wide as they are high: what Unicode calls wide and full-width (UAX #11,
 * "East Asian Width"). The half-width forms at U+FF61 to U+FFDC are as slim as Latin letters.
 */
const fullWidth =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u;

/** Whether there is such a character in a text. */
export function isFullWidth(text: string): boolean {
  return fullWidth.test(text);
}

/**
 * The cells of a text: one for a letter, two for a full-width character, which stands in the first
 * of them and leaves the second one `''`.
 */
export function cellsOfText(text: string): string[] {
  return lettersOf(text).flatMap((letter) => (isFullWidth(letter) ? [letter, ''] : [letter]));
}

/** How many cells a text takes. */
export function cellCount(text: string): number {
  return cellsOfText(text).length;
}
