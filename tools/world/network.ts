import type { WorldFacts } from '../../src/service/world/facts.ts';
import { balancePairs } from './network/balance.ts';
import { createCarriers, type Carrier } from './network/carriers.ts';
import { createGeography, type Geography } from './network/geography.ts';
import { choosePairs } from './network/pairs.ts';
import { createTimetable, type Timetable } from './timetable/timetable.ts';

/** What is planned: the same every week, whatever the day brings. */
export interface Network {
  readonly geography: Geography;
  readonly carriers: readonly Carrier[];
  readonly timetable: Timetable;
}

/** @param seed of 32 bits, as `foldSeed` makes it */
export function createNetwork(facts: WorldFacts, seed: number): Network {
  const geography = createGeography(facts);
  const carriers = createCarriers(facts, geography);
  const pairs = choosePairs(seed, facts, geography, carriers);
  balancePairs(pairs, geography, carriers);
  return {
    geography,
    carriers,
    timetable: createTimetable(seed, facts, geography, carriers, pairs),
  };
}
