import type { RotationDay } from '../disruption/operations.ts';
import type { Leg } from '../timetable/leg.ts';
import { allocate, type Stay } from './allocate.ts';
import type { GroupBook } from './group-book.ts';
import type { Group } from './groups.ts';
import type { Stays } from './stays.ts';

/** Local minute at which a new gate day begins: 03:30, when least is going on. */
const DAY_START = 210;
const DAYS_KEPT = 6000;

type Settled = ReadonlyMap<number, number>;

interface Settlement {
  readonly gates: Settled;
  readonly belts: Settled;
}

/** The gates of a departure: the one announced first and the one that it leaves from. */
export interface DepartureGates {
  readonly first: string | null;
  readonly final: string | null;
}

/**
 * Who stands where. Each group is settled by itself, day by day. Stays that reach over the border
 * of two days are settled first and among themselves, so that a day can be worked out without the
 * day before it, whatever the order of questions.
 */
export class GatePlan {
  readonly #book: GroupBook;
  readonly #stays: Stays;
  readonly #days = new Map<number, Settlement>();
  readonly #borders = new Map<number, Settlement & { gateStays: Stay[]; beltStays: Stay[] }>();

  constructor(book: GroupBook, stays: Stays) {
    this.#book = book;
    this.#stays = stays;
  }

  departureGates(leg: Leg, played: RotationDay): DepartureGates {
    const group = this.#book.ofDeparture(leg);
    const final = this.#gate(group, this.#stays.departure(leg, played));
    const change = this.#stays.change(leg, played);
    return { first: (change && this.#gate(group, change)) ?? final, final };
  }

  arrivalGate(leg: Leg, played: RotationDay): string | null {
    return this.#gate(this.#book.ofArrival(leg), this.#stays.arrival(leg, played));
  }

  belt(leg: Leg, played: RotationDay): string | null {
    const group = this.#book.ofArrival(leg);
    const stay = this.#stays.belt(leg, played);
    const thing = this.#settled(group, stay).belts.get(stay.key) ?? -1;
    return group.belts[thing] ?? null;
  }

  #gate(group: Group, stay: Stay): string | null {
    const thing = this.#settled(group, stay).gates.get(stay.key) ?? -1;
    return group.gates[thing] ?? null;
  }

  #settled(group: Group, stay: Stay): Settlement {
    const clock = group.terminal.place.clock;
    const day = clock.dayOf(stay.end - DAY_START);
    // At a clock change the day's number may be off by one beside its border.
    for (const candidate of [day, day - 1, day + 1]) {
      if (stay.end >= borderOf(group, candidate) && stay.end < borderOf(group, candidate + 1)) {
        return stay.start < borderOf(group, candidate)
          ? this.#border(group, candidate)
          : this.#day(group, candidate);
      }
    }
    return this.#day(group, day);
  }

  /** The stays that begin and end between two borders, with those across the borders in their way. */
  #day(group: Group, day: number): Settlement {
    const key = group.id * 65_536 + day;
    const kept = this.#days.get(key);
    if (kept) {
      return kept;
    }
    const from = borderOf(group, day);
    const to = borderOf(group, day + 1);
    const before = this.#border(group, day);
    const after = this.#border(group, day + 1);
    const needs = this.#stays.within(group, from, to);
    const isInner = (stay: Stay) => stay.start >= from && stay.end < to;
    const settlement = {
      gates: allocate(needs.gates.filter(isInner), group.gates.length, [
        ...taken(before.gateStays, before.gates),
        ...taken(after.gateStays, after.gates),
      ]),
      belts: allocate(needs.belts.filter(isInner), group.belts.length, [
        ...taken(before.beltStays, before.belts),
        ...taken(after.beltStays, after.belts),
      ]),
    };
    keep(this.#days, key, settlement);
    return settlement;
  }

  #border(group: Group, day: number) {
    const key = group.id * 65_536 + day;
    const kept = this.#borders.get(key);
    if (kept) {
      return kept;
    }
    const instant = borderOf(group, day);
    const needs = this.#stays.within(group, instant, instant + 1);
    const isAcross = (stay: Stay) => stay.start < instant && stay.end >= instant;
    const gateStays = needs.gates.filter(isAcross);
    const beltStays = needs.belts.filter(isAcross);
    const border = {
      gateStays,
      beltStays,
      gates: allocate(gateStays, group.gates.length, []),
      belts: allocate(beltStays, group.belts.length, []),
    };
    keep(this.#borders, key, border);
    return border;
  }
}

function borderOf(group: Group, day: number): number {
  return group.terminal.place.clock.instantOf(day, DAY_START);
}

function taken(stays: readonly Stay[], settled: Settled): [Stay, number][] {
  return stays.map((stay) => [stay, settled.get(stay.key) ?? -1]);
}

function keep<Value>(map: Map<number, Value>, key: number, value: Value): void {
  map.set(key, value);
  // The oldest goes first; forgetting changes no answer.
  const oldest = map.keys().next().value;
  if (map.size > DAYS_KEPT && oldest !== undefined) {
    map.delete(oldest);
  }
}
