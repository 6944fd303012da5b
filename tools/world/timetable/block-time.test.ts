import { describe, expect, it } from 'vitest';
import { createGeography } from '../network/geography.ts';
import { smallFacts } from '../../../src/service/world/testing/small-facts.ts';
import { blockTime } from './block-time.ts';

const facts = {
  ...smallFacts,
  airportSizes: smallFacts.airportSizes.map((size) => ({ ...size, departures: 600 })),
  taxiTimes: [
    { airport: 'JFK', out: 31, in: 12 },
    { airport: 'ORD', out: 23, in: 13 },
  ],
};
const { byIata } = createGeography(facts);

function blockOf(from: string, to: string, type: string, avoidsRussia: boolean): number {
  const a = byIata.get(from);
  const b = byIata.get(to);
  const known = facts.aircraftTypes.find(({ icao }) => icao === type);
  if (!a || !b || !known) throw new Error('The small facts have all of these.');
  return blockTime(a, b, known, avoidsRussia);
}

describe('planned block times', () => {
  it.each([
    ['JFK', 'ORD', 'A320', false, 160, 175],
    ['JFK', 'LAX', 'A320', false, 370, 400],
    ['LAX', 'JFK', 'A320', false, 320, 345],
    ['LHR', 'EDI', 'A320', false, 75, 90],
    ['LHR', 'JFK', 'B77W', false, 455, 490],
    ['HND', 'LHR', 'B77W', false, 720, 790],
    ['HND', 'LHR', 'B77W', true, 840, 910],
    ['LHR', 'HND', 'B77W', true, 770, 850],
    ['LHR', 'SIN', 'B77W', true, 760, 820],
  ])('from %s to %s with a %s, round Russia: %s', (from, to, type, avoids, least, most) => {
    const minutes = blockOf(from, to, type, avoids);
    expect(minutes).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeLessThanOrEqual(most);
  });

  it('are no longer where Russia is not in the way', () => {
    expect(blockOf('LHR', 'JFK', 'B77W', true)).toBe(blockOf('LHR', 'JFK', 'B77W', false));
    expect(blockOf('HND', 'JFK', 'B77W', true)).toBe(blockOf('HND', 'JFK', 'B77W', false));
  });
});
