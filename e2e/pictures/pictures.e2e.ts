import { differenceFrom, expectLikeReference } from './support/reference.ts';
import { expect, test, type StagedBoard } from './support/staged-board.ts';
import { departures } from './world/departures.ts';
import { inEveryEngine, pictures } from './world/pictures.ts';
import type { Line } from './world/records.ts';

/*
 * What the pictures are compared with must see what a user would see. What is drawn on a canvas is changed where it comes
 * from, the rest on the page.
 */

/** One of each screen, with the smallest type and the least contrast: their comparison must see another word. */
const withAnotherWord = new Set([
  ...['display-1280x720', 'display-side-by-side', 'display-night-dim', 'display-light'],
  ...['display-ar', 'library-640x360', 'library-zh', 'delays-light', 'timetable-1280x720'],
  ...['map-1280x720', 'flight-1280x720'],
]);

/** Those whose comparison must see a column that is shifted. */
const withShiftedColumn = new Set(['display-1280x720', 'display-light']);

/** Which other flights a board may show, without looking like the usual one. */
const others = {
  gate: withOther('IB 1791', (line) => [line[0], line[1], line[2], { gate: 'A79' }]),
  city: withOther('TK 1908', (line) => [line[0], line[1], 'ATH', line[3] ?? {}]),
  'row less': departures.filter(([, number]) => number !== 'LX 318'),
};

/** Those of a canvas whose comparison must see that. */
const withOtherFlights: Readonly<Record<string, readonly (keyof typeof others)[]>> = {
  'split-flap-1280x720': ['gate', 'city', 'row less'],
  'dot-matrix-zh': ['gate'],
};

for (const picture of pictures) {
  const { name } = picture;
  const tag = inEveryEngine.has(name) ? [] : ['@chromium'];
  test(`draws ${name}`, { tag }, async ({ board }, testInfo) => {
    await expectLikeReference(testInfo, name, await board.draw(picture), board);
    if (withShiftedColumn.has(name)) {
      await board.page.evaluate(shiftColumn, '2px');
      await expectSeen(board, name);
      await board.page.evaluate(shiftColumn, '');
    }
    if (withAnotherWord.has(name)) {
      await board.page.evaluate(changeSmallestWord);
      await expectSeen(board, name);
    }
    for (const other of withOtherFlights[name] ?? []) {
      await board.draw({ ...picture, scene: { ...picture.scene, flights: others[other] } });
      await expectSeen(board, name);
    }
  });
}

async function expectSeen({ page, tolerance }: StagedBoard, name: string): Promise<void> {
  expect(differenceFrom(name, await page.screenshot(), tolerance)).not.toBeNull();
}

function withOther(number: string, change: (line: Line) => Line): Line[] {
  return departures.map((line) => (line[1] === number ? change(line) : line));
}

/** Moves the column of terminals aside. Runs in the page. */
function shiftColumn(distance: string): void {
  for (const cell of document.querySelectorAll<HTMLElement>('td.terminal')) {
    cell.style.translate = distance;
  }
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
