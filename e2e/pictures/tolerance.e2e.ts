import { differenceFrom } from './support/reference.ts';
import { expect, test } from './support/staged-board.ts';
import { departures } from './world/departures.ts';
import { inEveryEngine, pictures, type Picture } from './world/pictures.ts';
import type { Line } from './world/records.ts';

/*
 * What the pictures are compared with must see what a user would see: here what is drawn on a canvas, which is changed
 * where it comes from; the rest is changed on the page (pictures.e2e.ts).
 */

/** Of which other flights a board may show, without looking like the usual one. */
const others: readonly (readonly [what: string, flights: readonly Line[]])[] = [
  ['another gate', withOther('IB 1791', (line) => [line[0], line[1], line[2], { gate: 'A79' }])],
  ['another city', withOther('TK 1908', (line) => [line[0], line[1], 'ATH', line[3] ?? {}])],
  ['a row less', departures.filter(([, number]) => number !== 'LX 318')],
];

const ofCanvas = ['split-flap-1280x720', 'dot-matrix-zh'];

for (const [index, name] of ofCanvas.entries()) {
  // The smallest change on each canvas, the others on the first.
  for (const [what, flights] of others.slice(0, index === 0 ? undefined : 1)) {
    test(`sees ${what} in ${name}`, { tag: tagOf(name) }, async ({ board }) => {
      const picture = named(name);
      const drawn = await board.draw({ ...picture, scene: { ...picture.scene, flights } });
      expect(differenceFrom(name, drawn, board.tolerance)).not.toBeNull();
    });
  }
}

function named(name: string): Picture {
  const found = pictures.find((picture) => picture.name === name);
  if (!found) throw new Error(`There is no picture ${name}`);
  return found;
}

function tagOf(name: string): string[] {
  return inEveryEngine.has(name) ? [] : ['@chromium'];
}

function withOther(number: string, change: (line: Line) => Line): Line[] {
  return departures.map((line) => (line[1] === number ? change(line) : line));
}
