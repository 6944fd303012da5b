import { differenceFrom } from './support/reference.ts';
import { expect, test } from './support/staged-board.ts';
import { departures } from './world/departures.ts';
import { inEveryEngine, pictures, type Picture } from './world/pictures.ts';
import type { Line } from './world/records.ts';

// What the pictures are compared with must see what a user would see.
/** Of which other flights a board may show, without looking like the usual one. */
const others: readonly (readonly [what: string, flights: readonly Line[]])[] = [
  ['another gate', withOther('IB 1791', (line) => [line[0], line[1], line[2], { gate: 'A79' }])],
  ['another city', withOther('TK 1908', (line) => [line[0], line[1], 'ATH', line[3] ?? {}])],
  ['a row less', departures.filter(([, number]) => number !== 'LX 318')],
];

/** What is drawn on a canvas is changed where it comes from. */
const ofCanvas = ['split-flap-1280x720', 'split-flap-ar', 'dot-matrix-1280x720', 'dot-matrix-zh'];

/** The rest, one of each screen, with the smallest type and the least contrast. */
const ofText = [
  ...['display-1280x720', 'display-side-by-side', 'display-night-dim', 'display-light'],
  ...['display-ar', 'library-640x360', 'library-zh', 'delays-light', 'timetable-1280x720'],
  ...['map-1280x720', 'flight-1280x720'],
];

for (const name of ofCanvas) {
  for (const [what, flights] of others) {
    test(`sees ${what} in ${name}`, { tag: tagOf(name) }, async ({ board }) => {
      const picture = named(name);
      const drawn = await board.draw({ ...picture, scene: { ...picture.scene, flights } });
      expect(differenceFrom(name, drawn, board.tolerance)).not.toBeNull();
    });
  }
}

for (const name of ofText) {
  test(`sees another word in ${name}`, { tag: tagOf(name) }, async ({ board }) => {
    await board.draw(named(name));
    await board.page.evaluate(changeSmallestWord);
    const drawn = await board.page.screenshot();
    expect(differenceFrom(name, drawn, board.tolerance)).not.toBeNull();
  });
}

for (const name of ['display-1280x720', 'display-light']) {
  test(`sees a shifted column in ${name}`, { tag: tagOf(name) }, async ({ board }) => {
    await board.draw(named(name));
    await board.page.evaluate(() => {
      for (const cell of document.querySelectorAll<HTMLElement>('td.terminal')) {
        cell.style.translate = '2px';
      }
    });
    const drawn = await board.page.screenshot();
    expect(differenceFrom(name, drawn, board.tolerance)).not.toBeNull();
  });
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

/** Turns round the letters of the smallest word that is visible. Runs in the page. */
function changeSmallestWord(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let smallest: { node: Text; size: number } | undefined;
  while (texts.nextNode()) {
    // The walker stops at nothing else.
    const node = texts.currentNode as Text;
    const parent = node.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, width, height } = range.getBoundingClientRect();
    const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === parent;
    if (!parent || !isOnTop || !/\p{L}{3}/u.test(node.data)) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (!smallest || size < smallest.size) smallest = { node, size };
  }
  if (!smallest) throw new Error('There is no word');
  const { node } = smallest;
  node.data = node.data.replace(/\p{L}{3,}/u, (word) => Array.from(word).reverse().join(''));
}
