import { at } from '../../../src/service/world/at.ts';
import type { AircraftTypeFact } from '../../../src/service/world/facts.ts';
import { distanceKm } from '../../../src/service/world/geodesy.ts';
import type { Carrier } from '../network/carriers.ts';
import type { FleetPart } from '../network/fleet-part.ts';
import type { NetworkAirport } from '../network/geography.ts';
import type { Pair } from '../network/pair.ts';
import { chance, hash, purpose } from '../../../src/service/world/random.ts';
import { blockTime, turnaroundOf } from './block-time.ts';
import { daysOfOperation } from './days.ts';
import type { NumberRange } from './flight-numbers.ts';
import { Leveller } from './leveller.ts';
import { planDay, spread, type DayPlan, type Trip } from './plan-day.ts';
import { hubWaves, SLOT_MINUTES, type Likes, type Profiles } from './profiles.ts';
import { TypeChooser } from './type-choice.ts';

/** A rotation before it has its flight numbers. */
export interface Draft {
  readonly part: FleetPart;
  readonly base: NetworkAirport;
  readonly start: number;
  readonly days: number;
  /** The airports in order, the base first and last. */
  readonly stops: readonly NetworkAirport[];
  /** Block time of each leg and the stay after it, minutes. */
  readonly blocks: readonly number[];
  readonly stays: readonly number[];
  readonly range: NumberRange;
}

/** Noon in January and July 2025, minutes since the epoch: the two halves of the year. */
const JANUARY = 28_949_040;
const JULY = JANUARY + 181 * 1440;
const LONG_MINUTES = 300;
/** Flights of more than this belong to the low numbers. */
const LONG_NUMBER_KM = 4200;

/** Half hours by which a departure may be moved: the lone one of its route, and shared among more. */
const MOST_REACH = 8;
const SHARED_REACH = 20;

/** Minutes between two flights of a route, wherever half hours of their own can be found for them. */
const LEAST_APART = 15;
/** Departures are scheduled on multiples of so many minutes. */
const MINUTE_STEP = 5;

/** Makes the rotations of one carrier, pair by pair. */
export class Drafter {
  readonly #seed: number;
  readonly #carrier: Carrier;
  readonly #profiles: Profiles;
  readonly #types: TypeChooser;
  readonly #bases: ReadonlySet<NetworkAirport>;
  readonly #waves = new Map<NetworkAirport, Likes>();
  readonly #leveller: Leveller;
  readonly #plans = new Map<string, DayPlan>();
  readonly #busyDays = new Map<string, Int32Array>();

  constructor(seed: number, carrier: Carrier, profiles: Profiles) {
    this.#seed = seed;
    this.#carrier = carrier;
    this.#profiles = profiles;
    this.#types = new TypeChooser(seed, carrier);
    this.#bases = new Set(carrier.bases.map(({ airport }) => airport));
    const departures = new Map(carrier.bases.map((base) => [base.airport, base.departures]));
    this.#leveller = new Leveller((base) => departures.get(base) ?? 0);
  }

  /** @param weekly flights a week in each direction */
  draftPair(pair: Pair, weekly: number): Draft[] {
    const key = pairKey(pair.base, pair.other);
    const distance = distanceKm(pair.base.vector, pair.other.vector);
    const part = this.#choose([pair.base, pair.other], weekly);
    const isBusiness = this.#carrier.airline.kind === 'network' && distance < 2000;
    const draw = (index: number) =>
      chance(this.#seed, purpose.dayPattern, this.#carrier.index, key, index);
    const masks = daysOfOperation(weekly, isBusiness, draw, this.#busy(part, pair.base));
    if (!this.#bases.has(pair.other) || !this.#bases.has(pair.base)) {
      return this.#draftFrom(pair.base, pair.other, part, masks, key);
    }
    const even = masks.filter((_, i) => i % 2 === 0);
    const odd = masks.filter((_, i) => i % 2 === 1);
    const there = this.#draftFrom(pair.base, pair.other, part, even, key);
    return [...there, ...this.#draftFrom(pair.other, pair.base, part, odd, key + 1, there)];
  }

  /**
   * A flight that goes on under its number: out over each stop and back the same way.
   * @param stops from the base to the far end
   */
  draftThrough(stops: readonly NetworkAirport[], weekly: number): Draft[] {
    const base = at(stops, 0);
    const way = [...stops, ...stops.slice(0, -1).reverse()];
    const part = this.#choose(stops, weekly * (stops.length - 1));
    const key = pairKey(base, at(stops, stops.length - 1));
    const blocks = this.#blocksAlong(way, part.type);
    const turnaround = turnaroundOf(part.type);
    const far = stops.length - 2;
    const stays = blocks.map((_, index) => (index === far ? turnaround + 30 : turnaround));
    const legs = (from: number, to: number) =>
      blocks.slice(from, to).reduce((sum, block, i) => sum + block + at(stays, from + i), 0);
    const outbound = legs(0, far + 1) - at(stays, far);
    const inbound = legs(far + 1, blocks.length) - at(stays, blocks.length - 1);
    const plan = this.#plan(base, at(stops, far + 1), outbound, inbound, at(stays, far));
    const draw = (index: number) =>
      chance(this.#seed, purpose.dayPattern, this.#carrier.index, key, index);
    const masks = daysOfOperation(weekly, false, draw, this.#busy(part, base));
    return this.#starts(plan, masks.length, key).map((slot, index) => ({
      part,
      base,
      start: this.#minute(slot, key, index),
      days: at(masks, index),
      stops: way,
      blocks,
      stays: stays.map((stay, i) => (i === far ? at(plan.stay, slot) : stay)),
      range: 'long',
    }));
  }

  #draftFrom(
    base: NetworkAirport,
    far: NetworkAirport,
    part: FleetPart,
    masks: readonly number[],
    key: number,
    opposite: readonly Draft[] = [],
  ): Draft[] {
    if (masks.length === 0) {
      return [];
    }
    const stops = [base, far, base];
    const blocks = this.#blocksAlong(stops, part.type);
    const outbound = at(blocks, 0);
    const reach = Math.max(1, Math.min(MOST_REACH, Math.round(SHARED_REACH / masks.length)));
    const plan = this.#plan(base, far, outbound, at(blocks, 1), turnaroundOf(part.type));
    const block = outbound + at(blocks, 1);
    const range = this.#rangeOf(base, far, part);
    const shift = far.clock.offsetAt(JANUARY) - base.clock.offsetAt(JANUARY);
    const leavingFar = new Set(opposite.map(({ start }) => slotOf(start)));
    const settled = opposite.map((draft) => ({
      days: draft.days,
      start: dayMinute(draft.start + at(draft.blocks, 0) + at(draft.stays, 0) - shift),
    }));
    return this.#starts(plan, masks.length, key).map((wanted, index) => {
      const days = at(masks, index);
      const others = settled.filter((other) => (other.days & days) !== 0);
      const leaving = new Set(others.map(({ start }) => slotOf(start)));
      const isTwin = (slot: number) =>
        leaving.has(slot) ||
        leavingFar.has(
          slotOf(dayMinute(slot * SLOT_MINUTES + outbound + at(plan.stay, slot) + shift)),
        );
      const request = { part, base, days, plan, block, slot: wanted, reach, isTwin };
      const slot = this.#leveller.settle(request);
      const start = apart(this.#minute(slot, key, index), slot, others);
      settled.push({ days, start });
      return { part, base, start, days, stops, blocks, stays: [at(plan.stay, slot), 0], range };
    });
  }

  #choose(stops: readonly NetworkAirport[], weekly: number): FleetPart {
    const first = at(stops, 0);
    const last = at(stops, stops.length - 1);
    const { avoidsRussia } = this.#carrier.rules;
    return this.#types.choose(pairKey(first, last), stops, (type) => {
      const hours = (blockTime(first, last, type, avoidsRussia) + turnaroundOf(type)) / 60;
      return ((hours * 2) / 7) * weekly;
    });
  }

  #plan(
    base: NetworkAirport,
    far: NetworkAirport,
    outbound: number,
    inbound: number,
    turnaround: number,
  ): DayPlan {
    const isLong = outbound > LONG_MINUTES;
    const kind = this.#carrier.airline.kind;
    const trip: Trip = {
      outbound,
      inbound,
      turnaround,
      isHomeEveryNight: kind === 'low-cost' || kind === 'leisure',
      shifts: [
        far.clock.offsetAt(JANUARY) - base.clock.offsetAt(JANUARY),
        far.clock.offsetAt(JULY) - base.clock.offsetAt(JULY),
      ],
      base: this.#profiles.of(base, far, isLong),
      waves: this.#wavesAt(base),
      far: this.#profiles.of(far, base, isLong),
    };
    const [january, july] = trip.shifts;
    const times = `${outbound} ${inbound} ${turnaround} ${january} ${july}`;
    const names = `${trip.base.name} ${trip.waves.name} ${trip.far.name}`;
    const key = `${times} ${trip.isHomeEveryNight ? 'home' : ''} ${names}`;
    const plan = this.#plans.get(key) ?? planDay(trip);
    this.#plans.set(key, plan);
    return plan;
  }

  /** How many departures the aircraft of a part at a base have on each day of the week so far. */
  #busy({ operator, type }: FleetPart, base: NetworkAirport): Int32Array {
    const key = `${operator} ${type.icao} ${base.index}`;
    const busy = this.#busyDays.get(key) ?? new Int32Array(7);
    this.#busyDays.set(key, busy);
    return busy;
  }

  #wavesAt(base: NetworkAirport): Likes {
    const waves = this.#waves.get(base) ?? hubWaves(this.#seed, this.#carrier, base);
    this.#waves.set(base, waves);
    return waves;
  }

  /** Half hours for so many departures; at noon where none suits at all. */
  #starts(plan: DayPlan, count: number, key: number): number[] {
    const draw = (index: number) =>
      chance(this.#seed, purpose.departureSlot, this.#carrier.index, key, index);
    const slots = spread(plan, count, draw);
    return slots.length > 0 ? slots : Array.from({ length: count }, (_, i) => 24 + (i % 12));
  }

  #minute(slot: number, key: number, index: number): number {
    const five = hash(this.#seed, purpose.minute, this.#carrier.index, key, index) % 6;
    return slot * SLOT_MINUTES + five * MINUTE_STEP;
  }

  #blocksAlong(stops: readonly NetworkAirport[], type: AircraftTypeFact): number[] {
    const { avoidsRussia } = this.#carrier.rules;
    return stops
      .slice(1)
      .map((stop, index) => blockTime(at(stops, index), stop, type, avoidsRussia));
  }

  #rangeOf(base: NetworkAirport, far: NetworkAirport, part: FleetPart): NumberRange {
    if (part.operator !== this.#carrier.airline.icao) {
      return 'affiliate';
    }
    if (this.#carrier.airline.kind === 'low-cost') {
      return 'low-cost';
    }
    return distanceKm(base.vector, far.vector) > LONG_NUMBER_KM ? 'long' : 'short';
  }
}

const slotOf = (minute: number) => Math.floor(minute / SLOT_MINUTES);

/** Minutes after midnight, whatever the day. */
const dayMinute = (minute: number) => ((minute % 1440) + 1440) % 1440;

/** The start, moved within its half hour away from those of the same route in the ones beside it. */
function apart(start: number, slot: number, others: readonly { readonly start: number }[]): number {
  const beginning = slot * SLOT_MINUTES;
  const latest = beginning + SLOT_MINUTES - MINUTE_STEP;
  const before = others.filter((other) => other.start < beginning).map((other) => other.start);
  const after = others.filter((other) => other.start > latest).map((other) => other.start);
  const least = Math.max(beginning, ...before.map((other) => other + LEAST_APART));
  const most = Math.min(latest, ...after.map((other) => other - LEAST_APART));
  return Math.min(most, Math.max(least, start));
}

function pairKey(a: NetworkAirport, b: NetworkAirport): number {
  return (Math.min(a.index, b.index) * 8192 + Math.max(a.index, b.index)) * 2;
}
