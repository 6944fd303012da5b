import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drumFor, flapAt, motionTo, positionAt, type Motion } from './modules.ts';
import { createFlapSet, type Flap } from './flap.ts';
import { createPainter } from './painter.ts';
import type { Sprite, SpriteSheet } from './sprite-sheet.ts';

const cellWidth = 10;
const half = 20;
const cellHeight = 2 * half;
const foldHeight = 11;
const upperFold = cellHeight;
const lowerFold = cellHeight + foldHeight + half;
const slot = lowerFold + half + foldHeight;

/** A canvas that remembers which line of which flap stands in each of its lines. */
function fakeScreen() {
  const flaps: Flap[] = [];
  const lines: string[] = [];
  let draws = 0;
  // Its pages are never looked at: a sprite is known by its place.
  const page = {} as OffscreenCanvas;
  const sheet: SpriteSheet = {
    cellWidth,
    cellHeight,
    foldHeight,
    upperFold,
    lowerFold,
    spriteOf(flap): Sprite {
      const known = flaps.indexOf(flap);
      const index = known === -1 ? flaps.push(flap) - 1 : known;
      return { page, x: 0, y: index * slot };
    },
    printIn: () => undefined,
  };
  /** What a line of a sprite shows: a line of the flap's face, or a half on its way. */
  function contentOf(line: number): string {
    const text = flaps[Math.floor(line / slot)]?.text ?? '?';
    const within = line % slot;
    if (within < cellHeight) return `${text} ${within}`;
    if (within < upperFold + foldHeight) return `${text} upper`;
    if (within < lowerFold) return `${text} ${within - upperFold - foldHeight + half}`;
    if (within < lowerFold + half) return `${text} ${within - lowerFold}`;
    return `${text} lower`;
  }
  const drawImage = (...numbers: readonly [unknown, ...number[]]): void => {
    const [, , top = 0, , height = 0, , y = 0, , drawnHeight = 0] = numbers;
    draws += 1;
    for (let line = 0; line < drawnHeight; line += 1) {
      const source = top + Math.floor((line * height) / drawnHeight);
      const isScaled = height !== drawnHeight;
      lines[y + line] = isScaled
        ? `${contentOf(source).split(' ')[0] ?? ''} moving`
        : contentOf(source);
    }
  };
  // The painter calls nothing else.
  const context = { drawImage } as unknown as OffscreenCanvasRenderingContext2D;
  return {
    context,
    sheet,
    lines,
    get draws() {
      return draws;
    },
  };
}

const flapSet = createFlapSet();
const drum = drumFor('letters', 'en', []);
const letter = (text: string): Flap => flapSet.letter(text, 'plain');
const motion = (from: string, to: string): Motion => {
  const surroundings = { drum, flapSet, pace: { fall: 60, delay: 0 }, now: 0 };
  const found = motionTo(letter(to), letter(from), null, surroundings);
  if (found === null) throw new Error('There is a way between two letters.');
  return found;
};

/** Whether the lines are what a module shows whose flap falls from one letter to the next. */
function expectFall(lines: readonly string[], from: string, to: string): void {
  const isTo = (line: number) => lines[line] === `${to} ${line}`;
  const isFrom = (line: number) => lines[line] === `${from} ${line}`;
  const letterOf = (line: number) => lines[line]?.split(' ')[0];
  let line = 0;
  while (line < half && isTo(line)) line += 1;
  if (line < half) {
    // The flap is above the hinge: its front still shows, and all of the lower half.
    while (line < half && letterOf(line) === from) line += 1;
    while (line < cellHeight && isFrom(line)) line += 1;
  } else {
    while (line < cellHeight && letterOf(line) === to) line += 1;
    while (line < cellHeight && isFrom(line)) line += 1;
  }
  expect([line, lines]).toEqual([cellHeight, lines]);
}

describe('a module on its way', () => {
  test('whenever it is drawn, shows one fall, complete', () => {
    const frames = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.boolean()), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(frames, (times) => {
        const screen = fakeScreen();
        const painter = createPainter(screen.context, [{ x: 0, y: 0 }], screen.sheet, flapSet);
        const way = motion('B', 'Q');
        painter.drawRest(0, letter('B'));
        let now = 0;
        for (const [wait, isCoarse] of times) {
          now += wait;
          const position = positionAt(way, now);
          if (position === null) break;
          painter.drawMoving(0, way, now, isCoarse);
          const before = flapAt(way, position.fallen, flapSet).text;
          expectFall(screen.lines, before, flapAt(way, position.fallen + 1, flapSet).text);
        }
        painter.drawRest(0, way.target);
        expect(screen.lines).toEqual(Array.from({ length: cellHeight }, (_, line) => `Q ${line}`));
      }),
    );
  });

  test('tells of each flap that comes down', () => {
    const screen = fakeScreen();
    const painter = createPainter(screen.context, [{ x: 0, y: 0 }], screen.sheet, flapSet);
    const way = motion('A', 'D');
    const landed = [10, 50, 70, 100, 130].filter((now) => painter.drawMoving(0, way, now, false));
    expect(landed).toEqual([70, 130]);
  });

  test('is not drawn where nothing is seen to change', () => {
    const screen = fakeScreen();
    const painter = createPainter(screen.context, [{ x: 0, y: 0 }], screen.sheet, flapSet);
    const way = motion('A', 'D');
    painter.drawMoving(0, way, 61, true);
    const { draws } = screen;
    painter.drawMoving(0, way, 63, true);
    expect(screen.draws).toBe(draws);
  });
});
