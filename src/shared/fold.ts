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

/**
 * A text without what cannot be seen and could still do something: characters of format, such as those that turn the
 * direction of what follows (Unicode `Cf`), except for the two within a word that scripts and emoji need to join letters, or
 * not to. Control characters (`Cc`), spaces of all kinds and line ends become one space.
 */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // Nothing is joined.
  return /^(?:\u200c|\u200d| )*$/.test(plain) ? '' : plain;
}
