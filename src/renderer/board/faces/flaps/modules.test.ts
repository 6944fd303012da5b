import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drumFor,
  flapAt,
  positionAt,
  createModules,
  type ModuleKind,
  type Modules,
} from './modules.ts';
import { createFlapSet, type Flap } from './flap.ts';
import { endOf } from './motion-for-test.ts';

const flapSet = createFlapSet();
const drums = {
  figures: drumFor('figures', 'en', []),
  letters: drumFor('letters', 'en', []),
  wide: drumFor('wide', 'en', ['京', '東', '港']),
};
const kinds = (count: number): ModuleKind[] =>
  Array.from({ length: count }, (_, index) => ({ drum: 'letters', across: index / count }));
const flapsOf = (text: string): Flap[] =>
  Array.from(text, (letter) => flapSet.letter(letter, 'plain'));

/** What each module shows at last, by what it was seen to arrive at. */
function follow(modules: Modules, shown: string[], from: number, to: number): void {
  for (let now = from; now <= to; now += 17) {
    modules.advance(now, (index, motion, hasArrived) => {
      if (hasArrived) shown[index] = motion.target.text;
    });
  }
}

describe('a change', () => {
  test('moves the modules that have to change, and no other', () => {
    const modules = createModules(kinds(5), flapSet);
    modules.jump(flapsOf('ABCDE'));
    modules.show(flapsOf('ABXDY'), drums, 0);
    expect(modules.moving).toEqual([2, 4]);
  });

  test('to what shows already moves nothing', () => {
    const modules = createModules(kinds(5), flapSet);
    modules.jump(flapsOf('ABCDE'));
    modules.show(flapsOf('ABCDE'), drums, 0);
    expect(modules.moving).toEqual([]);
  });

  test('that jumps leaves nothing moving', () => {
    const modules = createModules(kinds(3), flapSet);
    modules.show(flapsOf('ABC'), drums, 0);
    modules.jump(flapsOf('XYZ'));
    expect(modules.moving).toEqual([]);
    expect(modules.targets.map(({ text }) => text).join('')).toBe('XYZ');
  });

  test('once settled asks for no more work', () => {
    const modules = createModules(kinds(50), flapSet);
    modules.show(flapsOf('QWERTZUIOP'.repeat(5)), drums, 0);
    follow(modules, [], 0, 6000);
    const visits: number[] = [];
    modules.advance(6001, (index) => visits.push(index));
    expect([modules.moving, visits]).toEqual([[], []]);
  });

  test('in the last moment of a long absence arrives at once', () => {
    const modules = createModules(kinds(2), flapSet);
    modules.show(flapsOf('ZZ'), drums, 0);
    const arrived: number[] = [];
    modules.advance(60_000, (index, _, hasArrived) => {
      if (hasArrived) arrived.push(index);
    });
    expect(arrived).toEqual([0, 1]);
  });
});

describe('a wave', () => {
  const count = 1200;
  const modules = createModules(kinds(count), flapSet);
  modules.show(flapsOf('TOKYO LIMA '.repeat(110).slice(0, count)), drums, 0);
  const ends = modules.motions.map((motion) => (motion === null ? 0 : endOf(motion)));

  test('is over within four seconds, whatever the ways', () => {
    const longest = createModules(kinds(count), flapSet);
    longest.jump(flapsOf('B'.repeat(count)));
    longest.show(flapsOf('A'.repeat(count)), drums, 0);
    const last = Math.max(...longest.motions.map((motion) => (motion ? endOf(motion) : 0)));
    expect(last).toBeGreaterThan(2500);
    expect(last).toBeLessThan(4000);
  });

  test('settles from left to right, on the whole', () => {
    const middle = (part: readonly number[]) => part.reduce((sum, end) => sum + end, 0);
    expect(middle(ends.slice(0, 400))).toBeLessThan(middle(ends.slice(800)));
  });

  test('has modules that are not quite alike, and the same ones every time', () => {
    const falls = modules.motions.map((motion) => motion?.fall).filter((fall) => fall);
    expect(new Set(falls).size).toBeGreaterThan(900);
    const again = createModules(kinds(count), flapSet);
    again.show(flapsOf('TOKYO LIMA '.repeat(110).slice(0, count)), drums, 0);
    expect(again.motions.map((motion) => motion?.fall)).toEqual(
      modules.motions.map((motion) => motion?.fall),
    );
  });
});

test('a wide flap falls as one', () => {
  const modules = createModules(kinds(6), flapSet);
  modules.jump(flapsOf('ABCDEF'));
  modules.show([...flapsOf('AB'), ...flapSet.word('دبي', 'plain', 4)], drums, 0);
  const motions = modules.motions.slice(2);
  expect(new Set(motions.map((motion) => `${motion?.startsAt} ${motion?.fall}`)).size).toBe(1);
});

describe('a full-width character', () => {
  const wide = (text: string) => Array.from(text).flatMap((each) => flapSet.wide(each, 'plain'));

  /** What two modules beside each other show, from one change to the end of all motion. */
  function expectWhole(modules: Modules, between: (left: Flap, right: Flap) => void): void {
    for (let now = 0; now < 4000; now += 17) {
      const [left, right] = [0, 1].map((index) => {
        const motion = modules.motions[index];
        if (!motion) return modules.targets[index];
        return flapAt(motion, positionAt(motion, now)?.fallen ?? motion.falls, flapSet);
      });
      if (left === undefined || right === undefined) throw new Error('There are two modules.');
      between(left, right);
    }
  }

  test('steps through others on the way, both halves always of the same', () => {
    const modules = createModules(kinds(2), flapSet);
    modules.jump(wide('京'));
    modules.show(wide('港'), drums, 0);
    const seen = new Set<string>();
    expectWhole(modules, (left, right) => {
      seen.add(left.text);
      expect([left.text, left.part?.index]).toEqual([right.text, 0]);
      expect(right.part?.index).toBe(1);
    });
    expect([...seen].join('')).toBe('京東港');
  });

  test('comes and goes as one, whatever stood there', () => {
    const modules = createModules(kinds(4), flapSet);
    modules.jump([...flapsOf('A'), ...wide('京'), ...flapsOf('B')]);
    modules.show(wide('東港'), drums, 0);
    const ways = modules.motions.map((motion) => `${motion?.startsAt} ${motion?.falls}`);
    expect([ways[0], ways[2]]).toEqual([ways[1], ways[3]]);
    modules.jump(wide('東港'));
    modules.show(flapsOf('ABCD'), drums, 0);
    const starts = modules.motions.map((motion) => motion?.startsAt);
    expect([starts[0], starts[2]]).toEqual([starts[1], starts[3]]);
    expect(starts[0]).not.toBe(starts[2]);
  });

  test('takes a few falls, however many characters there are', () => {
    const many = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const modules = createModules(kinds(2), flapSet);
    modules.show(wide(many[60] ?? ''), { ...drums, wide: drumFor('wide', 'zh', many) }, 0);
    expect(modules.motions[0]?.falls).toBeLessThanOrEqual(20);
  });
});

test('whatever is asked, and whenever, every module ends at its last target', () => {
  const line = fc.array(fc.constantFrom(...drums.letters.letters), { minLength: 8, maxLength: 8 });
  const changes = fc.array(fc.tuple(line, fc.integer({ min: 0, max: 4000 })), { minLength: 1 });
  fc.assert(
    fc.property(changes, (lines) => {
      const modules = createModules(kinds(8), flapSet);
      const shown = Array.from({ length: 8 }, () => ' ');
      let now = 0;
      for (const [letters, wait] of lines) {
        follow(modules, shown, now, now);
        modules.show(flapsOf(letters.join('')), drums, now);
        follow(modules, shown, now, now + wait);
        now += wait;
      }
      follow(modules, shown, now, now + 6000);
      expect(shown).toEqual(lines.at(-1)?.[0]);
      expect(modules.moving).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
