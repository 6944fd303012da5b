import { at } from '../../../src/service/world/at.ts';
import type { RouteFact, WorldFacts } from '../../../src/service/world/facts.ts';
import { distanceKm } from '../../../src/service/world/geodesy.ts';
import type { Carrier } from '../network/carriers.ts';
import type { Geography, NetworkAirport } from '../network/geography.ts';
import type { Pair } from '../network/pair.ts';
import { LONG_HAUL_KM } from '../network/traffic-rules.ts';
import { Drafter, type Draft } from './draft.ts';
import { FlightNumbers } from './flight-numbers.ts';
import type { Leg, Rotation } from './leg.ts';
import { Profiles } from './profiles.ts';
import { throughFlights, type ThroughFlight } from './through-flights.ts';

/** Every flight of the world as planned, week by week the same. */
export interface Timetable {
  readonly rotations: readonly Rotation[];
  /** The legs of all rotations; a leg stands at its `id`. */
  readonly legs: readonly Leg[];
}

/** Long flights abroad that would leave less often in a week are not worth an aircraft's while. */
const LEAST_LONG_HAUL = 3;

interface Numbered {
  readonly draft: Draft;
  readonly numbers: readonly number[] | null;
}

/** Turns frequencies into rotations with times, days, aircraft types and flight numbers. */
export function createTimetable(
  seed: number,
  facts: WorldFacts,
  geography: Geography,
  carriers: readonly Carrier[],
  pairs: readonly Pair[],
): Timetable {
  const rotations: Rotation[] = [];
  const legs: Leg[] = [];
  const profiles = new Profiles(facts);
  const throughs = throughFlights(facts, geography, carriers);
  const published = publishedNumbers(facts.routeFacts);
  const pairsOf = new Map<Carrier, Pair[]>(carriers.map((carrier) => [carrier, []]));
  for (const pair of pairs) {
    pairsOf.get(pair.carrier)?.push(pair);
  }
  for (const [carrier, own] of pairsOf) {
    const drafter = new Drafter(seed, carrier, profiles);
    const numbers = published.get(carrier.airline.icao) ?? new Map<string, number>();
    const drafts = draftAll(drafter, own, throughs.get(carrier.airline.icao) ?? [], numbers);
    const range = facts.numberRanges.find(({ airline }) => airline === carrier.airline.icao);
    const giver = new FlightNumbers(seed, carrier, numbers.values(), range);
    const hasRoom = giver.hasRoom(drafts.length * 2);
    let before: NetworkAirport | null = null;
    for (const { draft, numbers: known } of drafts.sort(inOrderOfNumbers)) {
      const far = at(draft.stops, 1);
      if (hasRoom && before !== null && before !== far) {
        giver.nextDestination(draft.range);
      }
      before = far;
      addRotation(rotations, legs, carrier, draft, known ?? giver.pair(draft.range));
    }
  }
  return { rotations, legs };
}

const rangeOrder = { long: 0, short: 1, 'low-cost': 2, affiliate: 3 } as const;

/** Long flights first, then by where they go, so that neighbours get neighbouring numbers. */
function inOrderOfNumbers({ draft: a }: Numbered, { draft: b }: Numbered): number {
  const farA = at(a.stops, 1);
  const farB = at(b.stops, 1);
  return (
    rangeOrder[a.range] - rangeOrder[b.range] ||
    a.base.index - b.base.index ||
    (farA.country < farB.country ? -1 : farA.country > farB.country ? 1 : 0) ||
    farA.index - farB.index ||
    a.start - b.start ||
    a.days - b.days
  );
}

function draftAll(
  drafter: Drafter,
  pairs: readonly Pair[],
  throughs: readonly ThroughFlight[],
  published: ReadonlyMap<string, number>,
): Numbered[] {
  const drafts: Numbered[] = [];
  const isThrough = new Map<string, number>();
  for (const { stops, weekly, outbound, inbound } of throughs) {
    const [base, over, far] = stops;
    for (const leg of [wayOf(base, over), wayOf(over, far), wayOf(over, base), wayOf(far, over)]) {
      isThrough.set(leg, (isThrough.get(leg) ?? 0) + weekly);
    }
    for (const draft of drafter.draftThrough(stops, weekly)) {
      drafts.push({ draft, numbers: [outbound, outbound, inbound, inbound] });
    }
  }
  const farthestFirst = pairs
    .map((pair) => ({
      pair,
      distance: distanceKm(pair.base.vector, pair.other.vector),
    }))
    .sort((a, b) => b.distance - a.distance);
  for (const { pair, distance } of farthestFirst) {
    const through = isThrough.get(wayOf(pair.base, pair.other)) ?? 0;
    const planned = Math.round(pair.daily * 7);
    const weekly = Math.max(planned, pair.isLifeline ? 1 : 0) - through;
    const isAbroad = pair.base.country !== pair.other.country;
    const isTooRare = isAbroad && distance > LONG_HAUL_KM && planned < LEAST_LONG_HAUL;
    if (weekly <= 0 || (isTooRare && !pair.isFixed && !pair.isLifeline)) {
      continue;
    }
    drafter.draftPair(pair, weekly).forEach((draft, index) => {
      const out = published.get(wayOf(at(draft.stops, 0), at(draft.stops, 1)));
      const back = published.get(wayOf(at(draft.stops, 1), at(draft.stops, 0)));
      const isKnown = index === 0 && through === 0 && out !== undefined && back !== undefined;
      drafts.push({ draft, numbers: isKnown ? [out, back] : null });
    });
  }
  return drafts;
}

const wayOf = (from: NetworkAirport, to: NetworkAirport) => `${from.iata} ${to.iata}`;

/** Published flight numbers by airline and way. */
function publishedNumbers(routes: readonly RouteFact[]): Map<string, Map<string, number>> {
  const numbers = new Map<string, Map<string, number>>();
  for (const { airline, departure, arrival, flightNumber } of routes) {
    if (flightNumber !== null) {
      const own = numbers.get(airline) ?? new Map<string, number>();
      own.set(`${departure} ${arrival}`, Number(flightNumber));
      numbers.set(airline, own);
    }
  }
  return numbers;
}

function addRotation(
  rotations: Rotation[],
  legs: Leg[],
  carrier: Carrier,
  draft: Draft,
  numbers: readonly number[],
): void {
  const first = legs.length;
  const own = Array.from<Leg>({ length: draft.blocks.length });
  const rotation: Rotation = {
    id: rotations.length,
    carrier,
    operator: draft.part.operator,
    type: draft.part.type,
    base: draft.base,
    start: draft.start,
    days: draft.days,
    legs: own,
  };
  let minute = 0;
  draft.blocks.forEach((block, order) => {
    const leg: Leg = {
      id: first + order,
      order,
      from: at(draft.stops, order),
      to: at(draft.stops, order + 1),
      departs: minute,
      arrives: minute + block,
      number: at(numbers, order),
      rotation,
    };
    own[order] = leg;
    legs.push(leg);
    minute += block + at(draft.stays, order);
  });
  rotations.push(rotation);
}
