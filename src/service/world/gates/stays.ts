import type { PlayedDay } from '../disruption/played-day.ts';
import type { Operations } from '../disruption/operations.ts';
import { chance, hash, purpose } from '../random.ts';
import type { Leg, Timetable } from '../timetable.ts';
import type { Stay } from './allocate.ts';
import type { GateGroups } from './gate-groups.ts';
import type { Group } from './groups.ts';
import { eachOccurrence } from './occurrences.ts';

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
