import { at } from '../../world/at.ts';
import type { AircraftTypeFact } from '../../world/facts.ts';
import { isWide, type Carrier, type FleetPart } from '../network/carriers.ts';
import type { Place } from '../network/geography.ts';
import { chance, purpose } from '../../world/random.ts';

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
   * @param base where the aircraft is at home: each has its favourite types, small ones few of them,
   *   so that its aircraft can stand in for each other
   * @param distance of the longest leg, km
   * @param smallest departures a day at the smaller of the airports
   * @param hours a day that the flights take with their turnarounds, by type
   */
  choose(
    key: number,
    base: Place,
    distance: number,
    smallest: number,
    hours: (type: AircraftTypeFact) => number,
  ): FleetPart {
    const fleet = this.#carrier.fleet;
    const size = this.#carrier.bases.find(({ place }) => place === base)?.departures ?? 1;
    const sharpness = Math.min(14, 1 + Math.floor(90 / size));
    const weights = fleet.map((part, index) => {
      const left = Math.max(0.02 * at(this.#hours, index), at(this.#left, index));
      return (
        left *
        fitness(part.type, distance, smallest) *
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
  #taste(base: Place, index: number): number {
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

/** How well a type suits a distance in km, and a small airport; 0 beyond its range. */
function fitness(type: AircraftTypeFact, distance: number, smallest: number): number {
  if (distance > type.rangeKm * RANGE_MARGIN) {
    return 0;
  }
  const quiet = smallest < 5 ? 1 / (1 + (type.seats / 90) * (type.seats / 90)) : 1;
  // A flight or two a day are mostly those of an aircraft that any airstrip takes.
  return (smallest < 2.5 ? quiet * quiet * quiet : quiet) * distanceFitness(type, distance);
}

function distanceFitness(type: AircraftTypeFact, distance: number): number {
  if (isWide(type)) {
    return distance < 800 ? 0.01 : distance < 2500 ? 0.08 : distance < 4500 ? 0.6 : 2;
  }
  if (type.engine !== 'jet') {
    return distance < 650 ? 1.5 : distance < 1000 ? 0.4 : 0.02;
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
