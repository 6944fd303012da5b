import { randomInt } from 'node:crypto';

/** Letters that are told apart on a screen across a hall, and by telephone: no I, O, Q; no S, which F is heard for. */
const letters = 'ABCDEFGHJKLMNPRTUVWXYZ';

const length = 6;
const shape = new RegExp(`^[${letters}]{${length}}$`);

/** A code that a display shows, for a person to type it at the desk. */
export function makeCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** What a person has typed, as a code; null where it is none. */
export function readCode(text: string): string | null {
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return shape.test(typed) ? typed : null;
}
