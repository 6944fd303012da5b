import { at } from '../../../src/service/world/at.ts';
import { roughDistanceKm } from '../../../src/service/world/geodesy.ts';
import { attraction } from './attraction.ts';
import type { Carrier } from './carriers.ts';
import type { Geography, NetworkAirport } from './geography.ts';
import { freePair, type Pair } from './pair.ts';

/** Within this, carriers of other countries serve an airport that its own country neglects. */
const NEIGHBOURHOOD_KM = 2500;
/** Departures a day below which an airport is served from its own country if that is possible. */
const SMALL = 12;
/** Beyond this, a small airport's flights get rare quickly. */
const NEAR_KM = 1500;

/**
 * An airport that was chosen too seldom for its size gets further carriers: those that are drawn to
 * it most, of its own country if it is small.
 */
export function reinforce(
  seed: number,
  geography: Geography,
  carriers: readonly Carrier[],
  pairs: readonly Pair[],
  add: (pair: Pair) => void,
): void {
  const drawn = new Float64Array(geography.airports.length);
  for (const { base, other, daily } of pairs) {
    drawn[base.index] = at(drawn, base.index) + daily;
    drawn[other.index] = at(drawn, other.index) + daily;
  }
  const homes = carriers.flatMap((carrier) =>
    carrier.bases.map(({ airport, departures }) => ({
      carrier,
      base: airport,
      departures,
    })),
  );
  const homesIn = new Map<string, Home[]>();
  for (const home of homes) {
    const own = homesIn.get(home.base.country);
    if (own) {
      own.push(home);
    } else {
      homesIn.set(home.base.country, [home]);
    }
  }
  for (const other of geography.airports) {
    const missing = other.departures - at(drawn, other.index);
    if (missing < other.departures * 0.25) {
      continue;
    }
    const near = (home: Home) => roughDistanceKm(home.base.vector, other.vector) < NEIGHBOURHOOD_KM;
    const own = other.departures < SMALL ? (homesIn.get(other.country) ?? []) : homes;
    const wanted = Math.max(1, Math.min(14, Math.ceil(missing / 3)));
    let keen = keenest(seed, own, other, wanted);
    if (keen.length === 0) {
      keen = keenest(seed, homes.filter(near), other, wanted);
    }
    if (keen.length === 0) {
      keen = keenest(seed, homes, other, 1);
    }
    const total = keen.reduce((sum, { weight }) => sum + weight, 0);
    const isLifeline = at(drawn, other.index) === 0;
    keen.forEach(({ home, weight }, index) => {
      // No airline is asked to carry a whole airport abroad.
      const isDomestic = home.base.country === other.country;
      const ceiling = isDomestic ? missing : Math.max(0.4, other.departures * 0.12);
      const daily = Math.min(ceiling, (missing * weight) / total);
      const pair = freePair(home.carrier, home.base, other, daily);
      add({ ...pair, isLifeline: isLifeline && index === 0 });
    });
  }
}

interface Home {
  readonly carrier: Carrier;
  readonly base: NetworkAirport;
  readonly departures: number;
}

interface Draw {
  readonly home: Home;
  readonly weight: number;
}

/** The `wanted` homes that are drawn to an airport most, the keenest first. */
function keenest(
  seed: number,
  homes: readonly Home[],
  other: NetworkAirport,
  wanted: number,
): Draw[] {
  const best: Draw[] = [];
  for (const home of homes) {
    const weight = keenness(seed, home, other);
    if (weight === 0 || (best.length === wanted && weight <= at(best, wanted - 1).weight)) {
      continue;
    }
    let position = best.length;
    while (position > 0 && at(best, position - 1).weight < weight) {
      position -= 1;
    }
    best.splice(position, 0, { home, weight });
    best.length = Math.min(best.length, wanted);
  }
  return best;
}

function keenness(seed: number, home: Home, other: NetworkAirport): number {
  const draw = attraction(seed, home.carrier, home.base, other);
  if (draw === 0) {
    return 0;
  }
  const nearness = NEAR_KM / (NEAR_KM + roughDistanceKm(home.base.vector, other.vector));
  const kinship = home.carrier.airline.country === other.country ? 4 : 1;
  const strength = Math.sqrt(Math.sqrt(home.departures));
  return draw * nearness * nearness * strength * kinship;
}
