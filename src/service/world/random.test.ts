import { describe, expect, it } from 'vitest';
import { chance, foldSeed, hash, textNumber } from './random.ts';

describe('hash', () => {
  it('is the same on every machine', () => {
    // Worked out once and written down: these must never change, or every world does.
    expect([
      hash(1, 2, 3, 4, 5),
      hash(0, 0, 0),
      foldSeed(1),
      foldSeed(-1),
      textNumber('LHR'),
    ]).toEqual([4283545296, 2405382119, 2140880540, 2057755114, 2401844817]);
  });

  it('spreads evenly, whichever argument counts up', () => {
    const draws = (draw: (n: number) => number) => Array.from({ length: 4000 }, (_, n) => draw(n));
    for (const list of [
      draws((n) => chance(1, 1, n)),
      draws((n) => chance(1, 1, 7, n)),
      draws((n) => chance(1, 1, 7, 7, n)),
      draws((n) => chance(n, 1, 7)),
      draws((n) => chance(1, n, 7)),
    ]) {
      expect(list.reduce((sum, value) => sum + value, 0) / list.length).toBeCloseTo(0.5, 1);
      expect(list.filter((value) => value < 0.1).length / list.length).toBeCloseTo(0.1, 1);
      expect(new Set(list).size).toBeGreaterThan(3990);
    }
  });

  it('tells seeds beyond 32 bits apart', () => {
    expect(foldSeed(5)).not.toBe(foldSeed(5 + 2 ** 32));
  });
});
