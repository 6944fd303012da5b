import { describe, expect, it } from 'vitest';
import { at } from '../../../src/service/world/at.ts';
import { createNetwork } from '../network.ts';
import { smallFacts } from '../../../src/service/world/testing/small-facts.ts';
import { Crowd } from './crowd.ts';
import { Leveller } from './leveller.ts';
import { SLOTS } from './profiles.ts';

const DAILY = 0b1111111;
const { carriers, geography } = createNetwork(smallFacts, 1);
const part = at(at(carriers, 0).fleet, 0);
const base = at(geography.airports, 0);

/** Every half hour from 06:00 to 22:00 is liked as much, with half an hour at the far end. */
const score = new Float64Array(SLOTS).fill(1, 12, 44);
const isTwin = () => false;
const plan = { score, stay: new Int16Array(SLOTS).fill(30) };

describe('Leveller', () => {
  it('sends no two of a route off in the same half hour where there is another', () => {
    const leveller = new Leveller(() => 1000);
    const taken = new Set([23, 24, 25]);
    const request = { part, base, days: DAILY, plan, block: 90, slot: 24, reach: 3 };
    const slot = leveller.settle({ ...request, isTwin: (each) => taken.has(each) });
    expect(taken).not.toContain(slot);
    expect(leveller.settle({ ...request, reach: 0, isTwin: () => true })).toBe(24);
  });

  it('lets one aircraft follow another where their hours allow it', () => {
    const leveller = new Leveller(() => 1000);
    const request = { part, base, days: DAILY, plan, block: 120, slot: 24, reach: 12, isTwin };
    const slots = [1, 2, 3].map(() => leveller.settle(request)).sort((a, b) => a - b);
    const [first = 0, second = 0, third = 0] = slots;
    // Two and a half hours away and the turnaround: a little more than three.
    expect(second - first).toBeGreaterThanOrEqual(6);
    expect(third - second).toBeGreaterThanOrEqual(6);
  });

  it('moves nothing farther than it may go, nor to an hour when nothing moves', () => {
    const leveller = new Leveller(() => 1000);
    for (let count = 0; count < 40; count += 1) {
      const slot = leveller.settle({
        part,
        base,
        days: DAILY,
        plan,
        block: 90,
        slot: 13,
        reach: 3,
        isTwin,
      });
      expect(slot).toBeGreaterThanOrEqual(12);
      expect(slot).toBeLessThanOrEqual(16);
    }
  });

  it('does not send everybody off in the same half hour', () => {
    const leveller = new Leveller(() => 60);
    const leaving = new Int32Array(SLOTS);
    for (let count = 0; count < 60; count += 1) {
      const slot = leveller.settle({
        part,
        base,
        days: DAILY,
        plan,
        block: 200,
        isTwin,
        slot: 24,
        reach: 12,
      });
      leaving[slot] = at(leaving, slot) + 1;
    }
    expect(Math.max(...leaving)).toBeLessThan(8);
  });
});

describe('Crowd', () => {
  it('costs more where more are away, also from one week to the next', () => {
    const crowd = new Crowd();
    const saturday = 0b1000000;
    const sunday = 0b0000001;
    const before = crowd.price(sunday, 0, 10);
    crowd.add(saturday, 44, 14);
    expect(crowd.price(sunday, 0, 10)).toBeGreaterThan(before);
    expect(crowd.price(sunday, 10, 10)).toBe(before);
    expect(crowd.price(saturday, 40, 18)).toBeGreaterThan(crowd.price(saturday, 30, 14));
  });
});
