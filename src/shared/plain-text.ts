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
