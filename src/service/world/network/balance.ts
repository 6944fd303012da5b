import { at } from '../at.ts';
import type { Carrier } from './carriers.ts';
import type { Geography } from './geography.ts';
import type { Pair } from './pair.ts';

const ROUNDS = 30;
/** No factor of one round is larger, so that a lone pair does not explode. */
const STEP = 3;
/** Busiest pairs of one carrier in the world fly about this often a day in each direction. */
const BUSIEST_DAILY = 24;

/**
 * Scales how often each pair is flown until the sums fit the facts: an airport's departures, a
 * carrier's departures at its stations, a carrier's departures in all (iterative proportional
 * fitting, Deming and Stephan 1940; a pair touches two airports, so each factor enters as its
 * square root). Carriers at their stations come last and so fit best.
 */
export function balancePairs(
  pairs: readonly Pair[],
  geography: Geography,
  carriers: readonly Carrier[],
): void {
  const airportTargets = Float64Array.from(geography.places, (place) => place.departures);
  const carrierTargets = Float64Array.from(carriers, (carrier) => carrier.departures / 2);
  const stationTargets: number[] = [];
  const stationOf = new Map<number, number>();
  for (const carrier of carriers) {
    for (const { place, departures } of carrier.stations) {
      stationOf.set(carrier.index * 8192 + place.index, stationTargets.length);
      stationTargets.push(departures);
    }
  }
  const airportA = pairs.map((pair) => pair.base.index);
  const airportB = pairs.map((pair) => pair.other.index);
  const carrierOf = pairs.map((pair) => pair.carrier.index);
  const stationA = pairs.map((p) => stationOf.get(p.carrier.index * 8192 + p.base.index) ?? -1);
  const stationB = pairs.map((p) => stationOf.get(p.carrier.index * 8192 + p.other.index) ?? -1);

  const scale = (groups: readonly (readonly number[])[], targets: ArrayLike<number>) => {
    const free = new Float64Array(targets.length);
    const fixed = new Float64Array(targets.length);
    pairs.forEach((pair, index) => {
      for (const group of groups) {
        const target = at(group, index);
        if (target >= 0) {
          const sums = pair.isFixed ? fixed : free;
          sums[target] = at(sums, target) + pair.daily;
        }
      }
    });
    const factors = Float64Array.from(free, (sum, index) => {
      const wanted = Math.max(at(targets, index) - at(fixed, index), at(targets, index) * 0.02);
      return sum > 0 ? Math.min(STEP, Math.max(1 / STEP, wanted / sum)) : 1;
    });
    pairs.forEach((pair, index) => {
      if (pair.isFixed) {
        return;
      }
      let factor = 1;
      let count = 0;
      for (const group of groups) {
        const target = at(group, index);
        if (target >= 0) {
          factor *= at(factors, target);
          count += 1;
        }
      }
      const wanted = pair.daily * (count === 2 ? Math.sqrt(factor) : factor);
      pair.daily = Math.max(pair.least, Math.min(BUSIEST_DAILY, pair.most, wanted));
    });
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < ROUNDS / 2) {
      scale([carrierOf], carrierTargets);
    }
    scale([airportA, airportB], airportTargets);
    scale([stationA, stationB], stationTargets);
  }
}
