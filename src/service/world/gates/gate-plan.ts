import { Recent } from '#shared/recent.ts';
import type { PlayedDay } from '../disruption/played-day.ts';
import type { Leg } from '../timetable.ts';
import { allocate, type Stay, type Needs, type Stays } from './stays.ts';
import type { GateGroups } from './gate-groups.ts';
import type { Group } from './groups.ts';
import { at } from '../at.ts';

/** Local minute at which a new gate day begins: 03:30, when least is going on. */
const DAY_START = 210;
/** Stays that are kept settled, and how many a day counts for beyond its own: some 10 MB. */
const STAYS_KEPT = 600_000;
const STAYS_OF_EMPTY_DAY = 30;

interface Day {
  readonly gates: Settlement;
  readonly belts: Settlement;
}

/** What happens across the beginning of a gate day. */
interface Border extends Day {
  readonly gateStays: readonly Stay[];
  readonly beltStays: readonly Stay[];
}

/** A gate or a belt: the one announced first and the one that it really is. */
export interface Announced {
  readonly first: string | null;
  readonly final: string | null;
}

/**
 * Who stands where. Each group is settled by itself, day by day. Stays that reach over the border
 * of two days are settled first and among themselves, so that a day can be computed without the
 * day before it, whatever the order of questions.
 */
export class GatePlan {
  readonly #groups: GateGroups;
  readonly #stays: Stays;
  readonly #days = new Recent<number, Day>(STAYS_KEPT, weightOf);
  readonly #borders = new Recent<number, Border>(STAYS_KEPT / 3, weightOf);

  constructor(groups: GateGroups, stays: Stays) {
    this.#groups = groups;
    this.#stays = stays;
  }

  departureGates(leg: Leg, played: PlayedDay): Announced {
    const group = this.#groups.ofDeparture(leg);
    const final = this.#gate(group, this.#stays.departure(leg, played));
    const change = this.#stays.gateChange(leg, played);
    return { first: (change && this.#gate(group, change)) ?? final, final };
  }

  arrivalGate(leg: Leg, played: PlayedDay): string | null {
    return this.#gate(this.#groups.ofArrival(leg), this.#stays.arrival(leg, played));
  }

  belts(leg: Leg, played: PlayedDay): Announced {
    const group = this.#groups.ofArrival(leg);
    const final = this.#belt(group, this.#stays.belt(leg, played));
    const change = this.#stays.beltChange(leg, played);
    return { first: (change && this.#belt(group, change)) ?? final, final };
  }

  #gate(group: Group, stay: Stay): string | null {
    return group.gates[this.#settled(group, stay).gates.thingOf(stay)] ?? null;
  }

  #belt(group: Group, stay: Stay): string | null {
    return group.belts[this.#settled(group, stay).belts.thingOf(stay)] ?? null;
  }

  #settled(group: Group, stay: Stay): Day {
    const clock = group.terminal.airport.clock;
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
  #day(group: Group, day: number): Day {
    return this.#days.of(keyOf(group, day), () => {
      const from = borderOf(group, day);
      const to = borderOf(group, day + 1);
      const needs = this.#stays.within(group, from, to);
      const before = this.#border(group, day, needs);
      const after = this.#border(group, day + 1, needs);
      const isInner = (stay: Stay) => stay.start >= from && stay.end < to;
      const gatesTaken = [before, after].flatMap((one) => taken(one.gateStays, one.gates));
      const beltsTaken = [before, after].flatMap((one) => taken(one.beltStays, one.belts));
      return {
        gates: settle(needs.gates.filter(isInner), group.gates, gatesTaken),
        belts: settle(needs.belts.filter(isInner), group.belts, beltsTaken),
      };
    });
  }

  /** @param known the needs of a time that the border is in, or ends, if there are any at hand */
  #border(group: Group, day: number, known?: Needs): Border {
    return this.#borders.of(keyOf(group, day), () => {
      const instant = borderOf(group, day);
      const needs = known ?? this.#stays.within(group, instant, instant + 1);
      const isAcross = (stay: Stay) => stay.start < instant && stay.end >= instant;
      const gateStays = needs.gates.filter(isAcross);
      const beltStays = needs.belts.filter(isAcross);
      return {
        gateStays,
        beltStays,
        gates: settle(gateStays, group.gates, []),
        belts: settle(beltStays, group.belts, []),
      };
    });
  }
}

const keyOf = (group: Group, day: number) => group.id * 65_536 + day;

function weightOf({ gates, belts }: Day): number {
  return STAYS_OF_EMPTY_DAY + gates.size + belts.size;
}

function borderOf(group: Group, day: number): number {
  return group.terminal.airport.clock.instantOf(day, DAY_START);
}

function settle(
  stays: readonly Stay[],
  things: readonly string[],
  others: readonly (readonly [Stay, number])[],
): Settlement {
  return new Settlement(allocate(stays, things.length, others));
}

function taken(stays: readonly Stay[], settlement: Settlement): [Stay, number][] {
  return stays.map((stay) => [stay, settlement.thingOf(stay)]);
}

const NONE = -1;

/** What stays were given, by key, in ten bytes each. */
export class Settlement {
  readonly #keys: Float64Array;
  readonly #things: Int16Array;

  /** @param given the thing of each stay by its key, negative if there was none */
  constructor(given: ReadonlyMap<number, number>) {
    this.#keys = Float64Array.from(given.keys()).sort();
    this.#things = Int16Array.from(this.#keys, (key) => given.get(key) ?? NONE);
  }

  get size(): number {
    return this.#keys.length;
  }

  /** The index of the thing that a stay was given; negative if there was none. */
  thingOf({ key }: Stay): number {
    let low = 0;
    let high = this.#keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const here = at(this.#keys, middle);
      if (here === key) {
        return at(this.#things, middle);
      }
      if (here < key) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }
}
