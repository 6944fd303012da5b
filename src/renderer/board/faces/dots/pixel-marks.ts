/** How a combining mark is drawn, and where. */
export interface Mark {
  /** Rows from top to bottom, as in pixel-letters.ts. */
  readonly rows: string;
  /** `above` and `below` stand centred, `tail` under the end of the letter, `beside` after it. */
  readonly place: 'above' | 'below' | 'tail' | 'beside';
}

/** Combining marks of the Latin script, by the character that Unicode takes letters apart into. */
export const marks: Readonly<Record<string, Mark>> = {
  '\u0300': { rows: '#../.#.', place: 'above' },
  '\u0301': { rows: '..#/.#.', place: 'above' },
  '\u0302': { rows: '.#./#.#', place: 'above' },
  '\u0303': { rows: '.##.#/#..#.', place: 'above' },
  '\u0304': { rows: '###', place: 'above' },
  '\u0306': { rows: '#...#/.###.', place: 'above' },
  '\u0307': { rows: '#', place: 'above' },
  '\u0308': { rows: '#.#', place: 'above' },
  '\u0309': { rows: '.##/..#', place: 'above' },
  '\u030a': { rows: '.#./#.#/.#.', place: 'above' },
  '\u030b': { rows: '.#..#/#..#.', place: 'above' },
  '\u030c': { rows: '#.#/.#.', place: 'above' },
  '\u0323': { rows: '/#', place: 'below' },
  '\u0326': { rows: '.#/#.', place: 'below' },
  '\u0327': { rows: '.#/#.', place: 'below' },
  '\u0328': { rows: '#./.#', place: 'tail' },
};

/** The caron of tall letters is an apostrophe in print. */
const besideTall: Mark = { rows: '.#/.#/#.', place: 'beside' };

/** The mark on this letter; null where the pixel typeface has none. */
export function markOn(letter: string, character: string): Mark | null {
  if (character === '\u030c' && 'dtlL'.includes(letter)) return besideTall;
  return marks[character] ?? null;
}
