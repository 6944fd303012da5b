import { at } from '../../../src/service/world/at.ts';
import type { WorldFacts } from '../../../src/service/world/facts.ts';
import { attraction, mostAttraction } from './attraction.ts';
import type { Carrier } from './carriers.ts';
import type { Geography, NetworkAirport } from './geography.ts';
import { freePair, type Pair } from './pair.ts';
import { reinforce } from './reinforce.ts';
import { KNOWN } from './traffic-rules.ts';

/**
 * Destinations of a base by its departures a day: 9 for ten, 38 for fifty, 140 for 325, 208 for a
 * thousand; published networks of hubs of these sizes have about as many. A network carrier's
 * lesser bases mostly feed its hubs and have half of that.
 */
function destinationCount({ airline, stations }: Carrier, departures: number): number {
  const top = stations[0]?.departures ?? departures;
  const feeds = airline.kind === 'network' && departures < top * 0.3 ? 0.5 : 1;
  return Math.max(1, Math.round((departures * 0.95 * feeds) / (1 + departures / 300)));
}

/** How much more a carrier flies to a station of its own: up to five times as much to its hub. */
function stationPull(carrier: Carrier): (airport: NetworkAirport) => number {
  const top = carrier.stations[0]?.departures ?? 1;
  const pulls = new Map(
    carrier.stations.map(({ airport, departures }) => [
      airport,
      1 + 4 * Math.sqrt(departures / top),
    ]),
  );
  return (airport) => pulls.get(airport) ?? 1;
}

/** Which carrier flies between which airports, with a first guess of how often. */
export function choosePairs(
  seed: number,
  facts: WorldFacts,
  geography: Geography,
  carriers: readonly Carrier[],
): Pair[] {
  const pairs: Pair[] = [];
  const taken = new Set<number>();
  const keyOf = (carrier: Carrier, a: NetworkAirport, b: NetworkAirport) =>
    (carrier.index * 8192 + Math.min(a.index, b.index)) * 8192 + Math.max(a.index, b.index);
  const add = (pair: Pair) => {
    const key = keyOf(pair.carrier, pair.base, pair.other);
    if (!taken.has(key)) {
      taken.add(key);
      pairs.push(pair);
    }
  };

  const bySize = [...geography.airports].sort(
    (a, b) => b.departures - a.departures || a.index - b.index,
  );

  addPublished(facts, geography, carriers, add);
  for (const carrier of carriers) {
    const pull = stationPull(carrier);
    for (const base of carrier.bases) {
      const wanted = destinationCount(carrier, base.departures);
      const best = strongest(seed, carrier, base.airport, bySize, wanted, pull);
      const total = best.reduce((sum, one) => sum + one.weight, 0);
      for (const { airport, weight } of best) {
        add(freePair(carrier, base.airport, airport, (base.departures * weight) / total));
      }
    }
    addOutstations(seed, carrier, add);
  }
  addKnownDestinations(seed, geography, carriers, pairs);
  reinforce(seed, geography, carriers, pairs, add);
  return pairs;
}

function addPublished(
  facts: WorldFacts,
  geography: Geography,
  carriers: readonly Carrier[],
  add: (pair: Pair) => void,
): void {
  const byIcao = new Map(carriers.map((carrier) => [carrier.airline.icao, carrier]));
  for (const fact of facts.routeFacts) {
    const carrier = byIcao.get(fact.airline);
    const from = geography.byIata.get(fact.departure);
    const to = geography.byIata.get(fact.arrival);
    if (!carrier || !from || !to) {
      continue;
    }
    const daily = fact.weekly / 7;
    const [base, other] = isNearerHome(carrier, to, from) ? [to, from] : [from, to];
    add({
      carrier,
      base,
      other,
      daily,
      least: daily,
      most: daily,
      isFixed: true,
      isLifeline: false,
    });
  }
}

/** Whether aircraft for a pair are rather based at `a` than at `b`. */
function isNearerHome(carrier: Carrier, a: NetworkAirport, b: NetworkAirport): boolean {
  const rank = (airport: NetworkAirport) =>
    carrier.stations.find((s) => s.airport === airport)?.departures ?? 0;
  const difference = rank(a) - rank(b);
  if (difference !== 0) {
    return difference > 0;
  }
  return a.country === carrier.airline.country && b.country !== carrier.airline.country;
}

/**
 * Stations abroad that are no bases: they are served from the bases that reach them best. Network
 * carriers come from their hubs, others from many places and once a day.
 */
function addOutstations(seed: number, carrier: Carrier, add: (pair: Pair) => void): void {
  const { kind } = carrier.airline;
  const servedFrom = kind === 'low-cost' || kind === 'leisure' ? 1.5 : 4;
  for (const station of carrier.stations) {
    if (carrier.bases.includes(station)) {
      continue;
    }
    const draws = carrier.bases
      .map(({ airport, departures }) => ({
        airport,
        weight: attraction(seed, carrier, airport, station.airport) * departures,
      }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight || a.airport.index - b.airport.index)
      .slice(0, Math.max(1, Math.round(station.departures / servedFrom)));
    const total = draws.reduce((sum, draw) => sum + draw.weight, 0);
    for (const { airport, weight } of draws) {
      add(freePair(carrier, airport, station.airport, (station.departures * weight) / total));
    }
  }
}

/** Flights a week, as a day's part, below which an airline would not keep a destination abroad. */
const LEAST_ABROAD = 3 / 7;

/**
 * Where facts say that an airline serves an airport abroad, it does so three times a week at least,
 * from the base that is drawn to it most.
 */
function addKnownDestinations(
  seed: number,
  geography: Geography,
  carriers: readonly Carrier[],
  pairs: Pair[],
): void {
  const strongestOf = new Map<number, number>();
  pairs.forEach(({ carrier, base, other, daily }, index) => {
    for (const [home, airport] of [[base, other], [other, base]] as const) {
      const key = carrier.index * 8192 + airport.index;
      const known = strongestOf.get(key);
      const isBetter = known === undefined || daily > at(pairs, known).daily;
      if (carrier.rules.serves[airport.index] === KNOWN && home.country !== airport.country && isBetter) {
        strongestOf.set(key, index);
      }
    }
  }); // prettier-ignore
  for (const carrier of carriers) {
    for (const airport of geography.airports) {
      const isKnown = carrier.rules.serves[airport.index] === KNOWN;
      if (!isKnown || carrier.homes.has(airport.country) || carrier.stationAirports.has(airport)) {
        continue;
      }
      const known = strongestOf.get(carrier.index * 8192 + airport.index);
      const pair = known === undefined ? bestPair(seed, carrier, airport) : at(pairs, known);
      if (pair && !pair.isFixed) {
        const kept = {
          ...pair,
          daily: Math.max(pair.daily, LEAST_ABROAD),
          least: LEAST_ABROAD,
          most: Math.max(pair.most, LEAST_ABROAD),
        };
        pairs[known ?? pairs.length] = kept;
      }
    }
  }
}

function bestPair(seed: number, carrier: Carrier, airport: NetworkAirport): Pair | null {
  let best: Pair | null = null;
  let strongest = 0;
  for (const { airport: base, departures } of carrier.bases) {
    const draw = attraction(seed, carrier, base, airport) * departures;
    if (draw > strongest) {
      strongest = draw;
      best = freePair(carrier, base, airport, LEAST_ABROAD);
    }
  }
  return best;
}

/**
 * The `wanted` airports with the strongest attraction, strongest first.
 * @param airports the largest first
 */
function strongest(
  seed: number,
  carrier: Carrier,
  base: NetworkAirport,
  airports: readonly NetworkAirport[],
  wanted: number,
  pull: (airport: NetworkAirport) => number,
): { airport: NetworkAirport; weight: number }[] {
  const best: { airport: NetworkAirport; weight: number }[] = [];
  const consider = (airport: NetworkAirport, weight: number) => {
    if (weight === 0 || (best.length === wanted && weight <= at(best, wanted - 1).weight)) {
      return;
    }
    let position = best.length;
    while (position > 0 && at(best, position - 1).weight < weight) {
      position -= 1;
    }
    best.splice(position, 0, { airport, weight });
    best.length = Math.min(best.length, wanted);
  };
  for (const airport of carrier.stationAirports) {
    consider(airport, attraction(seed, carrier, base, airport) * pull(airport));
  }
  for (const airport of airports) {
    // The largest come first: when even the strongest draw is too weak, so are all that follow.
    if (best.length === wanted && mostAttraction(airport) <= at(best, wanted - 1).weight) {
      break;
    }
    if (!carrier.stationAirports.has(airport)) {
      consider(airport, attraction(seed, carrier, base, airport));
    }
  }
  return best;
}
