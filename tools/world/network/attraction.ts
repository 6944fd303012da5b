import { roughDistanceKm } from '../../../src/service/world/geodesy.ts';
import { chance, purpose } from '../../../src/service/world/random.ts';
import type { Carrier } from './carriers.ts';
import type { NetworkAirport } from './geography.ts';
import { allows, NEVER } from './traffic-rules.ts';

/** Below this no flight is sold; above it, some do where there is water or rock between. */
const SHORTEST_KM = 90;
const RANGE_MARGIN = 0.96;
/** Departures a day from which on an airport's carriers of any size are known. */
const COSTLY = 400;
/** Beyond this, who has nothing but propellers flies ever less. */
const PROPELLER_KM = 900;
/** The largest regional aircraft have so many seats. */
const AIRSTRIP_SEATS = 90;

/**
 * How strongly a carrier is drawn from a base to another airport: a gravity model. The mass is the
 * other airport's size to the power of 3/4; attraction falls with distance on a scale that follows
 * the carrier's aircraft, and with nearness where trains and cars win. A taste of the seed's own
 * (0.6 to 1.6) makes each world different. 0 where the carrier may not or cannot fly.
 */
export function attraction(
  seed: number,
  carrier: Carrier,
  base: NetworkAirport,
  other: NetworkAirport,
): number {
  if (
    other === base ||
    carrier.rules.serves[other.index] === NEVER ||
    !mayFly(carrier, base, other)
  ) {
    return 0;
  }
  const distance = roughDistanceKm(base.vector, other.vector);
  if (distance < SHORTEST_KM || distance > carrier.maximumRangeKm * RANGE_MARGIN) {
    return 0;
  }
  if (!allows(carrier.rules, base, other, distance)) {
    return 0;
  }
  const ratio = distance / distanceScale(carrier);
  const decay = 1 / (1 + ratio * Math.sqrt(ratio));
  const nearness = distance / (distance + nearScale(carrier, base, other));
  const kinship = base.country === other.country ? 2.2 : isSameMarket(base, other) ? 1.3 : 1;
  const taste = 0.6 + chance(seed, purpose.routeTaste, carrier.index, base.index, other.index);
  const draw = massOf(other) * decay * nearness * nearness * kinship * taste;
  return draw * avoidance(carrier, other) * reluctance(carrier, other, distance);
}

/** Low-cost and leisure airlines keep away from costly hubs, unless they are known to be there. */
function avoidance(carrier: Carrier, other: NetworkAirport): number {
  const { kind } = carrier.airline;
  const isChoosy = kind === 'low-cost' || kind === 'leisure';
  const isAway = isChoosy && other.departures >= COSTLY && !carrier.stationAirports.has(other);
  return isAway ? 0.04 : 1;
}

/** Propellers are not for long flights, nor are large jets for airstrips, nor those for the far away. */
function reluctance(carrier: Carrier, other: NetworkAirport, distance: number): number {
  const long = carrier.hasJets ? 1 : sixthPower(Math.min(1, PROPELLER_KM / distance));
  const remote = sixthPower(Math.min(1, other.hinterlandKm / distance));
  const isTooLarge = other.hinterlandKm < Infinity && carrier.smallestSeats > AIRSTRIP_SEATS;
  return long * remote * (isTooLarge ? 0.1 : 1);
}

function sixthPower(base: number): number {
  const cube = base * base * base;
  return cube * cube;
}

/** No airport of this size or less draws more than this, wherever it is. */
export function mostAttraction(other: NetworkAirport): number {
  return massOf(other) * 2.2 * 1.6;
}

function massOf(airport: NetworkAirport): number {
  const root = Math.sqrt(airport.departures);
  return root * Math.sqrt(root);
}

/** Traffic rights: an end at home, or both in the common market for carriers at home in all of it. */
function mayFly(carrier: Carrier, base: NetworkAirport, other: NetworkAirport): boolean {
  if (carrier.homes.has(base.country) || carrier.homes.has(other.country)) {
    return true;
  }
  if (carrier.isPanEuropean && base.isCommonMarket) {
    return true;
  }
  return base.country !== other.country && carrier.stations[0]?.airport === base;
}

function isSameMarket(a: NetworkAirport, b: NetworkAirport): boolean {
  return a.isCommonMarket && b.isCommonMarket;
}

function distanceScale(carrier: Carrier): number {
  switch (carrier.airline.kind) {
    case 'regional':
      return 450;
    case 'low-cost':
      return 1100 + 3000 * carrier.wideShare;
    case 'leisure':
      return 2600 + 3000 * carrier.wideShare;
    case 'network':
    case 'cargo':
      return 800 + 5500 * carrier.wideShare;
  }
}

/** Kilometres at which half the draw is lost to other ways of travelling; large aircraft need more. */
function nearScale(carrier: Carrier, base: NetworkAirport, other: NetworkAirport): number {
  const isDomestic = base.country === other.country;
  switch (carrier.airline.kind) {
    case 'leisure':
      return 700;
    case 'regional':
      return isDomestic ? 60 : 150;
    case 'low-cost':
    case 'network':
    case 'cargo':
      return (
        (base.country === 'US' ? 400 : isDomestic ? 200 : 260) +
        700 * carrier.wideShare * carrier.wideShare
      );
  }
}
