import { at } from '../../../src/service/world/at.ts';
import type { Carrier } from './carriers.ts';
import type { Geography, NetworkAirport } from './geography.ts';
import type { Pair } from './pair.ts';

const ROUNDS = 30;
/** No factor of one round is larger, so that a lone pair does not explode. */
const STEP = 3;
/** Busiest pairs of one carrier in the world fly about this often a day in each direction. */
const BUSIEST_DAILY = 24;
const NONE = -1;
const MOST_FILLING = 1.5;
/** And no more than this part of what the largest has. */
const BELOW_LARGEST = 0.6;

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
  const airportTargets = Float64Array.from(geography.airports, (airport) => airport.departures);
  const carrierTargets = Float64Array.from(carriers, (carrier) => carrier.departures / 2);
  const stationTargets: number[] = [];
  const filling = fillings(geography, carriers);
  const stationOf = new Map<number, number>();
  for (const carrier of carriers) {
    for (const { airport, departures } of carrier.stations) {
      stationOf.set(carrier.index * 8192 + airport.index, stationTargets.length);
      stationTargets.push(departures * filling(airport, departures));
    }
  }
  const station = (pair: Pair, airport: NetworkAirport) =>
    stationOf.get(pair.carrier.index * 8192 + airport.index) ?? NONE;
  const column = (of: (pair: Pair) => number) => Int32Array.from(pairs, of);
  const none = new Int32Array(pairs.length).fill(NONE);
  const byCarrier = [column((pair) => pair.carrier.index), none] as const;
  const byAirport = [
    column((pair) => pair.base.index),
    column((pair) => pair.other.index),
  ] as const;
  const byStation = [
    column((pair) => station(pair, pair.base)),
    column((pair) => station(pair, pair.other)),
  ] as const;

  const daily = Float64Array.from(pairs, (pair) => pair.daily);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < ROUNDS / 2) {
      scale(pairs, daily, byCarrier, carrierTargets);
    }
    scale(pairs, daily, byAirport, airportTargets);
    scale(pairs, daily, byStation, Float64Array.from(stationTargets));
  }
  pairs.forEach((pair, index) => {
    pair.daily = at(daily, index);
  });
}

/**
 * Where the stations of carriers are known but sum up to less than the airport, no other airline is
 * there to fly the rest: all but the largest have so many times the departures they are known for.
 */
function fillings(
  geography: Geography,
  carriers: readonly Carrier[],
): (airport: NetworkAirport, departures: number) => number {
  const sums = new Float64Array(geography.airports.length);
  const largest = new Float64Array(geography.airports.length);
  for (const { stations } of carriers) {
    for (const { airport, departures } of stations) {
      sums[airport.index] = at(sums, airport.index) + departures;
      largest[airport.index] = Math.max(at(largest, airport.index), departures);
    }
  }
  return (airport, departures) => {
    const top = at(largest, airport.index);
    const others = at(sums, airport.index) - top;
    if (departures >= top || others <= 0) {
      return 1;
    }
    const wanted = Math.min(MOST_FILLING, (airport.departures - top) / others);
    return Math.max(1, Math.min(wanted, (BELOW_LARGEST * top) / departures));
  };
}

/** Brings the sums of groups nearer to their targets; a pair is in one group, in two, or in none. */
function scale(
  pairs: readonly Pair[],
  daily: Float64Array,
  [one, other]: readonly [Int32Array, Int32Array],
  targets: Float64Array,
): void {
  const free = new Float64Array(targets.length);
  const fixed = new Float64Array(targets.length);
  for (let index = 0; index < pairs.length; index += 1) {
    const sums = at(pairs, index).isFixed ? fixed : free;
    const a = at(one, index);
    const b = at(other, index);
    if (a !== NONE) {
      sums[a] = at(sums, a) + at(daily, index);
    }
    if (b !== NONE) {
      sums[b] = at(sums, b) + at(daily, index);
    }
  }
  const factors = free.map((sum, index) => {
    const wanted = Math.max(at(targets, index) - at(fixed, index), at(targets, index) * 0.02);
    return sum > 0 ? Math.min(STEP, Math.max(1 / STEP, wanted / sum)) : 1;
  });
  for (let index = 0; index < pairs.length; index += 1) {
    const { isFixed, least, most } = at(pairs, index);
    if (!isFixed) {
      const a = at(one, index);
      const b = at(other, index);
      const factor = (a === NONE ? 1 : at(factors, a)) * (b === NONE ? 1 : at(factors, b));
      const wanted = at(daily, index) * (a !== NONE && b !== NONE ? Math.sqrt(factor) : factor);
      daily[index] = Math.max(least, Math.min(BUSIEST_DAILY, most, wanted));
    }
  }
}
