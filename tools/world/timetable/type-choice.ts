import { at } from '../../../src/service/world/at.ts';
import type { AircraftTypeFact } from '../../../src/service/world/facts.ts';
import type { Carrier } from '../network/carriers.ts';
import { isWide, type FleetPart } from '../network/fleet-part.ts';
import type { NetworkAirport } from '../network/geography.ts';
import { fliesWideOnShort } from '../network/regions.ts';
import { isCrossing, type CarrierRules } from '../network/traffic-rules.ts';
import { chance, purpose } from '../../../src/service/world/random.ts';
import { flownKm } from '../network/detour.ts';

/** Hours a day that an aircraft can be away from its base's ground: long flights fill days better. */
const HOURS = { wide: 17, narrow: 14, turboprop: 12 } as const;
const RANGE_MARGIN = 0.97;

/** Gives each pair of a carrier a part of its fleet, keeping account of the hours that are left. */
export class TypeChooser {
  readonly #seed: number;
  readonly #carrier: Carrier;
  readonly #hours: Float64Array;
  readonly #left: Float64Array;

  constructor(seed: number, carrier: Carrier) {
    this.#seed = seed;
    this.#carrier = carrier;
    this.#hours = Float64Array.from(carrier.fleet, ({ type, count }) => count * hoursOf(type));
    this.#left = Float64Array.from(this.#hours);
  }

  /**
   * The first stop is where the aircraft is at home: each base has its favourite types, small ones
   * few of them, so that its aircraft can stand in for each other.
   * @param stops of the flight, in order
   * @param hours a day that the flights take with their turnarounds, by type
   */
  choose(
    key: number,
    stops: readonly NetworkAirport[],
    hours: (type: AircraftTypeFact) => number,
  ): FleetPart {
    const fleet = this.#carrier.fleet;
    const base = at(stops, 0);
    const trip = tripOf(stops, this.#carrier.rules.avoidsRussia);
    const size = this.#carrier.bases.find(({ airport }) => airport === base)?.departures ?? 1;
    const sharpness = Math.min(14, 1 + Math.floor(90 / size));
    const weights = fleet.map((part, index) => {
      const left = Math.max(0.02 * at(this.#hours, index), at(this.#left, index));
      return (
        left *
        fitness(part, trip, this.#carrier.rules) *
        (0.001 + power(this.#taste(base, index), sharpness))
      );
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let chosen = 0;
    if (total > 0) {
      let goal = total * chance(this.#seed, purpose.typeChoice, this.#carrier.index, key);
      chosen = weights.findIndex((weight) => {
        goal -= weight;
        return weight > 0 && goal < 0;
      });
    }
    if (total === 0 || chosen < 0) {
      chosen = longestRange(fleet);
    }
    const part = at(fleet, chosen);
    this.#left[chosen] = at(this.#left, chosen) - hours(part.type);
    return part;
  }

  /** From 0 to 1: how much a base likes a type. */
  #taste(base: NetworkAirport, index: number): number {
    return chance(this.#seed, purpose.typeTaste, this.#carrier.index, base.index, index);
  }
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let step = 0; step < exponent; step += 1) {
    result *= base;
  }
  return result;
}

function hoursOf(type: AircraftTypeFact): number {
  return isWide(type) ? HOURS.wide : type.engine === 'jet' ? HOURS.narrow : HOURS.turboprop;
}

/** What matters of a flight for its aircraft. */
interface Trip {
  /** The longest leg, km. */
  readonly distance: number;
  /** Departures a day at the smallest of the airports. */
  readonly smallest: number;
  readonly airports: readonly string[];
  readonly mostSeats: number;
  readonly leastSeats: number;
  readonly isCrossing: boolean;
  /** Wide-bodies are at home on short flights as well, at both ends. */
  readonly isWideOnShort: boolean;
}

function tripOf(stops: readonly NetworkAirport[], avoidsRussia: boolean): Trip {
  const legs = stops.slice(1).map((to, index) => {
    const from = at(stops, index);
    return { from, to, distance: flownKm(from, to, avoidsRussia) };
  });
  return {
    distance: Math.max(...legs.map((leg) => leg.distance)),
    smallest: Math.min(...stops.map((stop) => stop.departures)),
    airports: stops.map(({ iata }) => iata),
    mostSeats: Math.min(...stops.map((stop) => stop.mostSeats)),
    leastSeats: Math.max(...stops.map((stop) => stop.leastSeats)),
    isCrossing: legs.some(({ from, to, distance }) => isCrossing(from, to, distance)),
    isWideOnShort: stops.every(({ country }) => fliesWideOnShort(country)),
  };
}

/** How well a part of the fleet suits a flight; 0 where it cannot or may not fly it. */
function fitness({ type, airports }: FleetPart, trip: Trip, rules: CarrierRules): number {
  const { distance, smallest } = trip;
  const isElsewhere = airports.length > 0 && !airports.some((one) => trip.airports.includes(one));
  const isTooSmall = trip.isCrossing && !isWide(type) && !rules.crossers.has(type.icao);
  if (
    distance > type.rangeKm * RANGE_MARGIN ||
    type.seats > trip.mostSeats ||
    isElsewhere ||
    isTooSmall
  ) {
    return 0;
  }
  const quiet = smallest < 5 ? 1 / (1 + (type.seats / 90) * (type.seats / 90)) : 1;
  const isUnusual =
    isTooLarge(type, smallest) ||
    isTooSmallFor(type, smallest) ||
    isUnusualCrossing(type, trip) ||
    distance > type.rangeKm * USUAL_RANGE;
  const usual = (isUnusual ? 0.02 : 1) * (type.seats < trip.leastSeats ? 0.0001 : 1);
  // A flight or two a day are mostly those of an aircraft that any airstrip takes.
  return (
    (smallest < 2.5 ? quiet * quiet * quiet : quiet) *
    usual *
    distanceFitness(type, distance, trip.isWideOnShort)
  );
}

/** Airlines seldom use more of a type's range: a full load of passengers and freight shortens it. */
const USUAL_RANGE = 0.82;

/** Departures a day from which on a city is too large for a single aisle over an ocean. */
const CROSSING_CITY = 300;

function isUnusualCrossing(type: AircraftTypeFact, { isCrossing, smallest }: Trip): boolean {
  return isCrossing && !isWide(type) && smallest >= CROSSING_CITY;
}

/** Departures a day below which an airport seldom sees a wide-body, and the largest of them. */
const WIDE_AIRPORT = 40;
const LARGEST_AIRPORT = 180;
const LARGEST_SEATS = 450;

/** Departures a day from which on two cities are too large for propellers, and for regional jets. */
const LARGE_CITY = { turboprop: 150, regionalJet: 300 } as const;

function isTooSmallFor(type: AircraftTypeFact, smallest: number): boolean {
  const isRegional = type.engine !== 'jet' || type.seats < 90;
  const least = type.engine === 'jet' ? LARGE_CITY.regionalJet : LARGE_CITY.turboprop;
  return isRegional && smallest >= least;
}

function isTooLarge(type: AircraftTypeFact, smallest: number): boolean {
  return (
    (isWide(type) && smallest < WIDE_AIRPORT) ||
    (type.seats >= LARGEST_SEATS && smallest < LARGEST_AIRPORT)
  );
}

function distanceFitness(type: AircraftTypeFact, distance: number, isWideOnShort: boolean): number {
  if (isWide(type) && !isWideOnShort) {
    return distance < 2500 ? 0.0005 : distance < 4500 ? 0.15 : 2;
  }
  if (isWide(type)) {
    return distance < 800 ? 0.01 : distance < 2500 ? 0.08 : distance < 4500 ? 0.6 : 2;
  }
  if (type.engine !== 'jet') {
    return distance < 650 ? 1.5 : distance < 1000 ? 0.3 : distance < 1300 ? 0.01 : 0.0001;
  }
  if (type.seats < 100) {
    return distance < 1800 ? 1 : distance < 3000 ? 0.3 : 0.02;
  }
  return distance < 300 ? 0.5 : distance < 5000 ? 1 : 0.5;
}

function longestRange(fleet: readonly FleetPart[]): number {
  let longest = 0;
  fleet.forEach(({ type }, index) => {
    if (type.rangeKm > at(fleet, longest).type.rangeKm) {
      longest = index;
    }
  });
  return longest;
}
