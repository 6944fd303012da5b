import { at } from '../at.ts';
import type { Operations, RotationDay } from '../disruption/operations.ts';
import { chance, hash, purpose } from '../random.ts';
import type { Leg } from '../timetable/leg.ts';
import type { Stay } from './allocate.ts';
import type { GroupBook } from './group-book.ts';
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
/** Part of the departures that change gate. */
const CHANGES = 0.03;
/** No stay reaches farther from its scheduled time than this. */
const FARTHEST = 720;

/** What a group's flights need in some time. */
export interface Needs {
  readonly gates: Stay[];
  readonly belts: Stay[];
}

const kinds = { gate: 0, change: 1, belt: 2 } as const;

/**
 * Works out who needs a gate or a belt when. A stay covers scheduled and real time alike, so that a
 * gate is exclusive by the schedule, by the estimates in between and in fact.
 */
export class Stays {
  readonly #seed: number;
  readonly #book: GroupBook;
  readonly #operations: Operations;

  constructor(seed: number, book: GroupBook, operations: Operations) {
    this.#seed = seed;
    this.#book = book;
    this.#operations = operations;
  }

  /** All stays of a group that touch a time; minutes since the epoch. */
  within(group: Group, from: number, to: number): Needs {
    const needs: Needs = { gates: [], belts: [] };
    const touches = (stay: Stay) => stay.end >= from && stay.start < to;
    const collect = (list: Stay[], stay: Stay | null) => {
      if (stay && touches(stay)) {
        list.push(stay);
      }
    };
    for (const leg of group.departures) {
      eachOccurrence(leg, leg.departs, from - FARTHEST, to + FARTHEST, (day) => {
        const played = this.#operations.play(leg.rotation, day);
        if (!played.isCancelled) {
          collect(needs.gates, this.#follows(leg) ? null : this.departure(leg, played));
          collect(needs.gates, this.change(leg, played));
        }
      });
    }
    for (const leg of group.arrivals) {
      eachOccurrence(leg, leg.arrives, from - FARTHEST, to + FARTHEST, (day) => {
        const played = this.#operations.play(leg.rotation, day);
        if (!played.isCancelled) {
          collect(needs.gates, this.arrival(leg, played));
          collect(needs.belts, this.belt(leg, played));
        }
      });
    }
    return needs;
  }

  /** The stay at the gate from which a leg finally leaves. */
  departure(leg: Leg, played: RotationDay): Stay {
    if (this.#follows(leg)) {
      return this.arrival(at(leg.rotation.legs, leg.order - 1), played);
    }
    const { scheduledDeparture, departure } = at(played.legs, leg.order);
    return this.#stay(leg, played, kinds.gate, {
      start: Math.min(scheduledDeparture, departure) - BEFORE_DEPARTURE,
      end: Math.max(scheduledDeparture, departure) + AFTER_DEPARTURE,
    });
  }

  /** The stay at the gate that was announced first, if another one followed. */
  change(leg: Leg, played: RotationDay): Stay | null {
    const { scheduledDeparture, departure } = at(played.legs, leg.order);
    if (chance(this.#seed, purpose.gateChange, leg.id, scheduledDeparture) >= CHANGES) {
      return null;
    }
    return this.#stay(leg, played, kinds.change, {
      start: Math.min(scheduledDeparture, departure) - BEFORE_DEPARTURE,
      end: Math.max(scheduledDeparture, departure) + AFTER_DEPARTURE,
    });
  }

  arrival(leg: Leg, played: RotationDay): Stay {
    const { scheduledArrival, arrival } = at(played.legs, leg.order);
    const next = leg.rotation.legs[leg.order + 1];
    let end = Math.max(scheduledArrival, arrival) + AFTER_ARRIVAL;
    if (next && this.#follows(next)) {
      const onwards = at(played.legs, next.order);
      end = Math.max(onwards.scheduledDeparture, onwards.departure) + AFTER_DEPARTURE;
    }
    const start = Math.min(scheduledArrival, arrival) - BEFORE_ARRIVAL;
    // Arrivals and departures of one leg are at different airports, so they may share a key's kind;
    // the last bit tells them apart where a leg begins and ends in the same group.
    return this.#stay(leg, played, kinds.gate, { start, end }, 1);
  }

  belt(leg: Leg, played: RotationDay): Stay {
    const { arrival } = at(played.legs, leg.order);
    return this.#stay(leg, played, kinds.belt, {
      start: arrival + BELT_FROM,
      end: arrival + BELT_TO,
    });
  }

  /** Whether a leg leaves from the gate at which the same aircraft has just arrived. */
  #follows(leg: Leg): boolean {
    const before = leg.rotation.legs[leg.order - 1];
    return (
      before !== undefined &&
      leg.departs - before.arrives <= SAME_GATE &&
      this.#book.ofArrival(before) === this.#book.ofDeparture(leg)
    );
  }

  #stay(
    leg: Leg,
    played: RotationDay,
    kind: number,
    { start, end }: { start: number; end: number },
    isArrival: 0 | 1 = 0,
  ): Stay {
    return {
      key: ((leg.id * 65_536 + played.day) * 3 + kind) * 2 + isArrival,
      start,
      end,
      taste: hash(this.#seed, purpose.gate, leg.id, kind, isArrival),
    };
  }
}
