import { at, daysIn } from '../../../src/service/world/at.ts';
import type { FleetPart } from '../network/fleet-part.ts';
import type { NetworkAirport } from '../network/geography.ts';
import { turnaroundOf } from './block-time.ts';
import { Crowd } from './crowd.ts';
import type { DayPlan } from './plan-day.ts';
import { SLOT_MINUTES, SLOTS } from './profiles.ts';

/** A half hour must be liked at least so much of the one that was chosen first. */
const LIKED = 0.2;
/** The part of a carrier's departures from a base that half an hour takes easily. */
const EASY_SHARE = 0.045;
/** By what the price is multiplied where one of the same route leaves in that half hour already. */
const TWIN = 50;
/** Minutes that an aircraft needs at its base beyond the turnaround, on average. */
const SPARE = 22;

/** A rotation that looks for its hour. */
export interface SlotRequest {
  readonly part: FleetPart;
  readonly base: NetworkAirport;
  /** Days of operation, bit 0 is Sunday. */
  readonly days: number;
  readonly plan: DayPlan;
  /** Block times of both legs together, minutes. */
  readonly block: number;
  /** The half hour that it would like, and how many earlier or later it may be. */
  readonly slot: number;
  readonly reach: number;
  /** Whether another one of the same route leaves in that half hour, at either end. */
  readonly isTwin: (slot: number) => boolean;
}

/** What has been settled for one base: who is away from it, and when they leave. */
interface BaseDay {
  readonly crowds: Map<FleetPart, Crowd>;
  /** Departures by half hour, on an average day. */
  readonly leaving: Float64Array;
  readonly easy: number;
}

/**
 * Finds hours in which few other aircraft of the same kind are away from their base, as airlines plan
 * their days round what they own: a rotation goes to the half hour, of those near and liked enough, in
 * which it adds least to the crowd, unless too many leave the base in it already. Aircraft that are
 * needed at the peak only are so few. What comes first has the choice, so long flights should.
 */
export class Leveller {
  readonly #bases = new Map<NetworkAirport, BaseDay>();
  readonly #departures: (base: NetworkAirport) => number;

  /** @param departures a day that the carrier has from a base */
  constructor(departures: (base: NetworkAirport) => number) {
    this.#departures = departures;
  }

  /** The half hour for a rotation, which from now on is in the way of others. */
  settle(request: SlotRequest): number {
    const base = this.#baseOf(request.base);
    const crowd = base.crowds.get(request.part) ?? new Crowd();
    base.crowds.set(request.part, crowd);
    const slot = bestSlot(request, crowd, base);
    crowd.add(request.days, slot, lengthOf(request, slot));
    base.leaving[slot] = at(base.leaving, slot) + daysIn(request.days) / 7;
    return slot;
  }

  #baseOf(airport: NetworkAirport): BaseDay {
    const base = this.#bases.get(airport) ?? {
      crowds: new Map(),
      leaving: new Float64Array(SLOTS),
      easy: Math.max(1, EASY_SHARE * this.#departures(airport)),
    };
    this.#bases.set(airport, base);
    return base;
  }
}

function bestSlot(request: SlotRequest, crowd: Crowd, { leaving, easy }: BaseDay): number {
  const { plan, slot: first, reach, days, isTwin } = request;
  const usual = at(plan.score, first);
  let best = first;
  let least = Infinity;
  const last = Math.min(SLOTS - 1, first + reach);
  for (let slot = Math.max(0, first - reach); usual > 0 && slot <= last; slot += 1) {
    const liked = at(plan.score, slot) / usual;
    if (liked >= LIKED) {
      // The eighth root: what is liked twice as much may cost a tenth more.
      const worth = Math.sqrt(Math.sqrt(Math.sqrt(liked)));
      const dear = dearness(at(leaving, slot) / easy);
      const twin = isTwin(slot) ? TWIN : 1;
      const price = (crowd.price(days, slot, lengthOf(request, slot)) * dear * twin) / worth;
      if (price < least) {
        best = slot;
        least = price;
      }
    }
  }
  return best;
}

/** Half hours from a start until the aircraft can start again. */
function lengthOf({ part, block, plan }: SlotRequest, slot: number): number {
  const minutes = block + at(plan.stay, slot) + turnaroundOf(part.type) + SPARE;
  return Math.ceil(minutes / SLOT_MINUTES);
}

/** By what the price of a half hour is multiplied: many times when it is full. */
function dearness(fullness: number): number {
  return fullness < 0.7 ? 1 : fullness < 1 ? 0.3 + fullness : 6 * fullness;
}
