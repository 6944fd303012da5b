import { describe, expect, it } from 'vitest';
import { createGeography } from '../network/geography.ts';
import { smallFacts } from '../../../src/service/world/testing/small-facts.ts';
import { Profiles } from './profiles.ts';

const { byIata } = createGeography(smallFacts);
const profiles = new Profiles({
  departureHours: [{ from: 'africa', to: 'europe', hours: ['21-02'] }],
});

/** Hours of the day in which leaving is liked at least a tenth as much as in the best one. */
function hoursOf(from: string, to: string, isLong: boolean): number[] {
  const [airport, other] = [byIata.get(from), byIata.get(to)];
  if (!airport || !other) throw new Error('The small facts have both.');
  const { leaving } = profiles.of(airport, other, isLong);
  const best = Math.max(...leaving);
  return [...leaving].flatMap((like, slot) =>
    slot % 2 === 0 && like >= best / 10 ? [slot / 2] : [],
  );
}

describe('hours of departure', () => {
  it('of long flights are those usual between the two regions', () => {
    expect(hoursOf('NBO', 'LHR', true)).toEqual([0, 1, 21, 22, 23]);
  });

  it('of short flights, and of long ones between other regions, are not', () => {
    expect(hoursOf('NBO', 'MBA', false)).toContain(8);
    expect(hoursOf('LHR', 'NBO', true)).toContain(11);
  });
});
