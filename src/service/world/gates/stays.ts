import type { PlayedDay } from '../disruption/played-day.ts';
import type { Operations } from '../disruption/operations.ts';
import { chance, hash, purpose } from '../random.ts';
import type { Leg, Timetable } from '../timetable.ts';
import type { GateGroups } from './gate-groups.ts';
import type { Group } from './groups.ts';
import { at, flies, weekdayOf } from '../at.ts';

/** Minutes around a movement for which it needs its gate or belt. */
const BEFORE_DEPARTURE = 50;
const AFTER_DEPARTURE = 8;
const BEFORE_ARRIVAL = 5;
const AFTER_ARRIVAL = 35;
const BELT_FROM = 4;
const BELT_TO = 28;
/** An aircraft that stays longer than this on the ground is towed away in between. */
const SAME_GATE = 150;
/** Part of the departures that change gate, and of the arrivals that change belt. */
const GATE_CHANGES = 0.03;
const BELT_CHANGES = 0.02;
/** No stay reaches farther from its scheduled time than this. */
const FARTHEST = 720;

/** What a group's flights need in some time. */
export interface Needs {
  readonly gates: Stay[];
  readonly belts: Stay[];
}

const kinds = { gate: 0, gateChange: 1, belt: 2, beltChange: 3 } as const;

/**
 * Works out who needs a gate or a belt when. A stay covers scheduled and real time alike, so that a
 * gate is exclusive by the schedule, by the estimates in between and in fact.
 */
export class Stays {
  readonly #seed: number;
  readonly #timetable: Timetable;
  readonly #groups: GateGroups;
  readonly #operations: Operations;

  constructor(seed: number, timetable: Timetable, groups: GateGroups, operations: Operations) {
    this.#seed = seed;
    this.#timetable = timetable;
    this.#groups = groups;
    this.#operations = operations;
  }

  /** All stays of a group that touch a time; minutes since the epoch. */
  within(group: Group, from: number, to: number): Needs {
    const needs: Needs = { gates: [], belts: [] };
    const touches = ({ start, end }: Span) => end >= from && start < to;
    for (const id of group.departures) {
      const leg = this.#timetable.leg(id);
      const isStaying = this.#before(leg) !== null;
      eachOccurrence(leg, leg.departs, from - FARTHEST, to + FARTHEST, (day) => {
        const played = this.#operations.play(leg.rotation, day);
        // Most are of other days: nothing is made of them.
        if (played.isCancelled(leg.rotation) || !touches(atDeparture(leg, played))) {
          return;
        }
        if (!isStaying) {
          needs.gates.push(this.departure(leg, played));
        }
        const change = this.gateChange(leg, played);
        if (change) {
          needs.gates.push(change);
        }
      });
    }
    for (const id of group.arrivals) {
      const leg = this.#timetable.leg(id);
      eachOccurrence(leg, leg.arrives, from - FARTHEST, to + FARTHEST, (day) => {
        const played = this.#operations.play(leg.rotation, day);
        if (played.isCancelled(leg.rotation)) {
          return;
        }
        const span = this.#atArrival(leg, played);
        if (touches(span)) {
          needs.gates.push(this.#arrivalStay(leg, played, span));
        }
        if (touches(atBelt(leg, played))) {
          needs.belts.push(this.belt(leg, played));
          const change = this.beltChange(leg, played);
          if (change) {
            needs.belts.push(change);
          }
        }
      });
    }
    return needs;
  }

  /** The stay at the gate from which a leg finally leaves. */
  departure(leg: Leg, played: PlayedDay): Stay {
    const before = this.#before(leg);
    if (before) {
      return this.arrival(before, played);
    }
    return this.#stay(leg, played, kinds.gate, atDeparture(leg, played));
  }

  /** The stay at the gate that was announced first, if another one followed. */
  gateChange(leg: Leg, played: PlayedDay): Stay | null {
    const scheduled = played.startOf(leg.rotation) + leg.departs;
    return chance(this.#seed, purpose.gateChange, leg.id, scheduled) < GATE_CHANGES
      ? this.#stay(leg, played, kinds.gateChange, atDeparture(leg, played))
      : null;
  }

  arrival(leg: Leg, played: PlayedDay): Stay {
    return this.#arrivalStay(leg, played, this.#atArrival(leg, played));
  }

  #atArrival(leg: Leg, played: PlayedDay): Span {
    const scheduled = played.startOf(leg.rotation) + leg.arrives;
    const arrival = played.arrivalOf(leg);
    const { next } = leg;
    const start = Math.min(scheduled, arrival) - BEFORE_ARRIVAL;
    const end =
      next && this.#before(next)
        ? atDeparture(next, played).end
        : Math.max(scheduled, arrival) + AFTER_ARRIVAL;
    return { start, end };
  }

  #arrivalStay(leg: Leg, played: PlayedDay, span: Span): Stay {
    // Arrivals and departures of one leg are at different airports, so they may share a key's kind;
    // the last bit tells them apart where a leg begins and ends in the same group.
    return this.#stay(leg, played, kinds.gate, span, 1);
  }

  /** The stay at the belt on which the bags finally come. */
  belt(leg: Leg, played: PlayedDay): Stay {
    return this.#stay(leg, played, kinds.belt, atBelt(leg, played));
  }

  /** The stay at the belt that was announced first, if another one followed. */
  beltChange(leg: Leg, played: PlayedDay): Stay | null {
    const arrival = played.arrivalOf(leg);
    return chance(this.#seed, purpose.beltChange, leg.id, arrival) < BELT_CHANGES
      ? this.#stay(leg, played, kinds.beltChange, atBelt(leg, played))
      : null;
  }

  /** The leg with which the same aircraft has just arrived at the gate from which this one leaves. */
  #before(leg: Leg): Leg | null {
    const { before } = leg;
    const isSameGate =
      before !== null &&
      leg.departs - before.arrives <= SAME_GATE &&
      this.#groups.ofArrival(before) === this.#groups.ofDeparture(leg);
    return isSameGate ? before : null;
  }

  #stay(
    leg: Leg,
    played: PlayedDay,
    kind: number,
    { start, end }: Span,
    isArrival: 0 | 1 = 0,
  ): Stay {
    return {
      key: ((leg.id * 65_536 + played.day) * 4 + kind) * 2 + isArrival,
      start,
      end,
      taste: hash(this.#seed, purpose.gate, leg.id, kind, isArrival),
    };
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function atDeparture(leg: Leg, played: PlayedDay): Span {
  const scheduled = played.startOf(leg.rotation) + leg.departs;
  const departure = played.departureOf(leg);
  return {
    start: Math.min(scheduled, departure) - BEFORE_DEPARTURE,
    end: Math.max(scheduled, departure) + AFTER_DEPARTURE,
  };
}

function atBelt(leg: Leg, played: PlayedDay): Span {
  const arrival = played.arrivalOf(leg);
  return { start: arrival + BELT_FROM, end: arrival + BELT_TO };
}

/** A time during which something needs a gate or a belt for itself; minutes, both ends included. */
export interface Stay {
  /** Names the stay among all of its group. */
  readonly key: number;
  readonly start: number;
  readonly end: number;
  /** A number that decides which gate it would like: the same every day. */
  readonly taste: number;
}

/**
 * Gives every stay one of `count` things so that no two stays that overlap share one. Stays are
 * served in the order of their start; each takes the first free thing from its favourite on.
 * @param taken what others have taken already, by thing
 * @returns the thing of each stay by key, -1 where none was free
 */
export function allocate(
  stays: readonly Stay[],
  count: number,
  taken: readonly (readonly [stay: Stay, thing: number])[],
): Map<number, number> {
  const busy: Stay[][] = Array.from({ length: count }, () => []);
  for (const [stay, thing] of taken) {
    if (thing >= 0) {
      at(busy, thing).push(stay);
    }
  }
  const result = new Map<number, number>();
  const inOrder = [...stays].sort((a, b) => a.start - b.start || a.key - b.key);
  for (const stay of inOrder) {
    let found = -1;
    for (let step = 0; step < count && found < 0; step += 1) {
      const thing = (stay.taste + step) % count;
      if (at(busy, thing).every((other) => other.end < stay.start || other.start > stay.end)) {
        found = thing;
      }
    }
    if (found >= 0) {
      at(busy, found).push(stay);
    }
    result.set(stay.key, found);
  }
  return result;
}

/**
 * The days on which a leg's rotation starts so that a moment of the leg falls into a window.
 * @param offset the moment in minutes after the start of the rotation: its departure or arrival
 * @param from first minute of the window, included, minutes since the epoch
 * @param to end of the window, excluded
 * @param visit is given the base's local day and the rotation's start on it
 */
export function eachOccurrence(
  leg: Leg,
  offset: number,
  from: number,
  to: number,
  visit: (day: number, start: number) => void,
): void {
  const { rotation } = leg;
  const { clock } = rotation.base;
  const firstDay = clock.dayOf(from - offset - 60);
  const lastDay = clock.dayOf(to - offset + 60);
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (flies(rotation, weekdayOf(day))) {
      const start = clock.instantOf(day, rotation.start);
      if (start + offset >= from && start + offset < to) {
        visit(day, start);
      }
    }
  }
}
