/** A board of 24 rows with 50 modules each: 1,200. */
export const rows = 24;
export const columns = [
  ['time', 6],
  ['flight', 7],
  ['place', 15],
  ['terminal', 2],
  ['gate', 4],
  ['remark', 16],
];
export const cellsOfRow = columns.reduce((sum, [, cells]) => sum + cells, 0);

/** The drum that all faces have in common. */
export const drum = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The same numbers between 0 and 1 for the same seed (a linear congruential generator). */
function numbersOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbersOf(1);

/** A letter other than this one, and no blank. */
function otherThan(letter) {
  for (;;) {
    const other = drum.charAt(1 + Math.floor(random() * (drum.length - 1)));
    if (other !== letter) return other;
  }
}

/** Lines in which no module shows what it shows in these. */
export function changed(lines) {
  return lines.map((line) => Array.from(line, otherThan).join(''));
}

export const blankLines = Array.from({ length: rows }, () => ' '.repeat(cellsOfRow));
