import { describe, expect, it } from 'vitest';
import { createCarriers } from '../network/carriers.ts';
import { createGeography } from '../network/geography.ts';
import { smallFacts } from '../../../src/service/world/testing/small-facts.ts';
import { FlightNumbers } from './flight-numbers.ts';

const [carrier] = createCarriers(smallFacts, createGeography(smallFacts));

describe('flight numbers', () => {
  const numbers = (reserved: readonly number[], long: number | null) => {
    if (!carrier) throw new Error('The small facts have airlines.');
    const range = { airline: carrier.airline.icao, long, short: null, affiliate: null };
    return new FlightNumbers(1, carrier, reserved, range);
  };

  it('begin where those of the airline begin', () => {
    const given = numbers([], 400);
    expect(given.pair('long')[0]).toBeGreaterThanOrEqual(400);
    expect(given.pair('long')[0]).toBeLessThan(405);
    // Nothing is known of its short flights.
    expect(given.pair('short')[0]).toBeGreaterThanOrEqual(300);
    expect(given.pair('short')[0]).toBeLessThan(305);
  });

  it('are each given once, and never those of well-known flights', () => {
    const given = numbers([402, 403, 406], 400);
    const all = Array.from({ length: 40 }, () => given.pair('long')).flat();
    expect(new Set(all).size).toBe(80);
    expect(all.filter((number) => [402, 403, 406].includes(number))).toEqual([]);
  });
});
