import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Settlement } from './gate-plan.ts';

describe('Settlement', () => {
  it('knows what every stay was given, and nothing of others', () => {
    const key = fc.integer({ min: 0, max: 2 ** 45 });
    const given = fc.array(fc.tuple(key, fc.integer({ min: -1, max: 400 })));
    fc.assert(
      fc.property(given, key, (pairs, other) => {
        const map = new Map(pairs);
        const settlement = new Settlement(map);
        expect(settlement.size).toBe(map.size);
        const thingOf = (one: number) =>
          settlement.thingOf({ key: one, start: 0, end: 0, taste: 0 });
        for (const [one, thing] of map) {
          expect(thingOf(one)).toBe(thing);
        }
        expect(thingOf(other)).toBe(map.get(other) ?? -1);
      }),
    );
  });
});
