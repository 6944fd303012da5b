/** Letters that Unicode does not take apart, as people without them on the keyboard write them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/**
 * Reduces a text to what matters when searching: lower case, without accents, words separated by
 * one space. Apostrophes join (`O'Hare`: `ohare`), all other punctuation separates
 * (`Charles-de-Gaulle`: `charles de gaulle`).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʻʼ`´]+/gu, '')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
