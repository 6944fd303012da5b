import { lettersOf } from './capitals.ts';

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
