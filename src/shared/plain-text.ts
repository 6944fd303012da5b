/**
 * A text without what cannot be seen and could still do something: control characters, and those that turn the
 * direction of what follows or join letters (Unicode `Cc` and `Cf`). Spaces of all kinds, and line ends, become one space.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
