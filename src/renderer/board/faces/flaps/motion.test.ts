import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drumFor,
  flapAt,
  mostFalls,
  motionTo,
  positionAt,
  type Motion,
  fallsBetween,
  letterBefore,
} from './modules.ts';
import { createFlapSet, type Flap } from './flap.ts';
import { endOf } from './motion-for-test.ts';

const flapSet = createFlapSet();
const drum = drumFor('letters', 'en', []);
const pace = { fall: 60, delay: 0 };
const letter = (text: string): Flap => flapSet.letter(text, 'plain');
const go = (from: Flap, to: Flap, now = 0, moving: Motion | null = null) =>
  motionTo(to, from, moving, { drum, flapSet, pace, now });

/** Everything that shows on the way. */
function wayOf(motion: Motion | null): string[] {
  if (motion === null) return [];
  return Array.from({ length: motion.falls + 1 }, (_, fallen) =>
    flapAt(motion, fallen, flapSet),
  ).map(({ text }) => text);
}

describe('a way', () => {
  test('goes from flap to flap in the order of the drum', () => {
    expect(wayOf(go(letter('B'), letter('F')))).toEqual(['B', 'C', 'D', 'E', 'F']);
  });

  test('does not lead where a module is already', () => {
    expect(go(letter('B'), letter('B'))).toBeNull();
  });

  test('goes on over the end of the drum', () => {
    expect(wayOf(go(letter('…'), letter('A')))).toEqual(['…', ' ', 'A']);
  });

  test('that is very long leaps ahead with the first fall', () => {
    const way = wayOf(go(letter('B'), letter('A')));
    expect(way).toHaveLength(mostFalls + 1);
    expect(way.slice(-3)).toEqual(['…', ' ', 'A']);
  });

  test('to the same letter in another ink is one fall', () => {
    expect(go(letter('E'), flapSet.letter('E', 'late-30'))?.falls).toBe(1);
  });

  test('is printed as its end is', () => {
    const motion = go(letter('A'), flapSet.letter('C', 'alarm'));
    expect(motion && flapAt(motion, 1, flapSet)).toMatchObject({
      text: 'B',
      style: 'alarm',
      part: null,
    });
  });

  test('to a wide flap is one fall, and from it the way begins at the blank', () => {
    const [part] = flapSet.word('القاهرة', 'plain', 4);
    expect(part && wayOf(go(letter('X'), part))).toEqual(['X', 'القاهرة']);
    expect(part && wayOf(go(part, letter('B')))).toEqual(['القاهرة', 'A', 'B']);
  });
});

describe('time', () => {
  const motion = go(letter('A'), letter('D'));

  test.each([
    [-5, { fallen: 0, phase: 0 }],
    [30, { fallen: 0, phase: 0.5 }],
    [60, { fallen: 1, phase: 0 }],
    [150, { fallen: 2, phase: 30 / 96 }],
    [216, null],
    [5000, null],
  ])('after %d ms', (now, expected) => {
    expect(motion && positionAt(motion, now)).toEqual(expected);
  });

  test('the end is where the position ends', () => {
    expect(motion && endOf(motion)).toBeCloseTo(216);
  });
});

describe('a new target in mid-flight', () => {
  const begun = go(letter('A'), letter('Z'));

  test('lets the flap that falls come down first', () => {
    const next = go(letter('A'), letter('E'), 150, begun);
    expect(wayOf(next)).toEqual(['C', 'D', 'E']);
    expect(next && positionAt(next, 150)).toEqual({ fallen: 0, phase: 0.5 });
  });

  test('which that flap brings is reached with it', () => {
    const next = go(letter('A'), letter('D'), 150, begun);
    expect(wayOf(next)).toEqual(['C', 'D']);
    expect(next && positionAt(next, 150)?.phase).toBeCloseTo(0.5);
  });

  test('that is the old one changes nothing', () => {
    expect(go(letter('A'), letter('Z'), 150, begun)).toBe(begun);
  });

  test('from anywhere, at any time, ends at the target and keeps to the drum', () => {
    const any = fc.constantFrom(...drum.letters);
    const visits = fc.array(fc.tuple(any, fc.integer({ min: 0, max: 3000 })), { minLength: 1 });
    fc.assert(
      fc.property(any, visits, (start, targets) => {
        let now = 0;
        let shown = letter(start);
        let moving: Motion | null = null;
        for (const [text, wait] of targets) {
          moving = go(shown, letter(text), now, moving);
          const way = wayOf(moving);
          // The first fall may leap; where one had been begun on another way, that is the second.
          for (let index = moving?.begun ? 3 : 2; index < way.length; index += 1) {
            expect(letterAfter(way[index - 1])).toBe(way[index]);
          }
          expect(way.at(-1) ?? text).toBe(text);
          now += wait;
          if (moving === null || positionAt(moving, now) === null) {
            shown = letter(text);
            moving = null;
          }
        }
      }),
    );
  });
});

function letterAfter(text: string | undefined): string | undefined {
  const position = drum.positions.get(text ?? '') ?? 0;
  return drum.letters[(position + 1) % drum.letters.length];
}

describe('the flaps of a drum', () => {
  test('a blank, the alphabet, what the language has beside it, figures, marks', () => {
    const { letters } = drumFor('letters', 'de', []);
    expect(letters.slice(0, 31).join('')).toBe(' ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0');
    expect(letters).toContain(':');
    expect(new Set(letters).size).toBe(letters.length);
  });

  test('a flap more for each letter that the language does not have', () => {
    const { letters } = drumFor('letters', 'en', ['Ł', 'A', '京']);
    expect(letters.slice(-2)).toEqual(['Ł', '京']);
  });

  test('of full-width characters those that are needed, after a blank', () => {
    expect(drumFor('wide', 'zh', ['京', '港', '京']).letters.join('')).toBe(' 京港');
  });

  test('figures need no alphabet', () => {
    expect(drumFor('figures', 'de', ['Ł']).letters.join('')).toBe(' 0123456789:');
  });
});

describe('ways', () => {
  const drum = drumFor('figures', 'en', []);

  test.each([
    [' ', '0', 1],
    ['0', '9', 9],
    ['9', '0', 3],
    [':', ' ', 1],
    ['5', '5', 0],
    ['5', '4', 11],
  ])('from %j to %j %d flaps fall', (from, to, falls) => {
    expect(fallsBetween(drum, from, to)).toBe(falls);
  });

  test.each([
    ['5', 'PM', 1],
    ['PM', 'PM', 0],
    ['PM', '2', 3],
  ])('from %j to %j, of which one has no place on the drum: %d', (from, to, falls) => {
    expect(fallsBetween(drum, from, to)).toBe(falls);
  });

  test('lead through the drum in its order', () => {
    const way = [4, 3, 2, 1, 0].map((left) => letterBefore(drum, '1', left));
    expect(way.join('')).toBe('9: 01');
  });
});
