/** A text as one word for a shell (POSIX), quoted where it has to be. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A text as text or as an attribute's value in XML 1.0. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A text as one word in NODE_OPTIONS, which Node splits at blanks. */
export function nodeOption(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
