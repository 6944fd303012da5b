import type { FlightQuery } from './flight.ts';
import { eachOccurrence } from './gates/stays.ts';
import { isEverything, type LegsIndex } from './legs-index.ts';
import type { Timetable, Leg } from './timetable.ts';
import { at, flies, weekdayOf } from './at.ts';
import type { ZoneClock } from './airport.ts';

/** Finds flights of a time: the whole world's by the clock, others by what is asked for. */
export class FlightFinder {
  readonly #index: LegsIndex;
  readonly #timetable: Timetable;
  #clock: DepartureClock | null = null;

  constructor(index: LegsIndex, timetable: Timetable) {
    this.#index = index;
    this.#timetable = timetable;
  }

  /** Visits the flights scheduled to leave in a time; minutes since the epoch, `to` excluded. */
  departing(query: FlightQuery, from: number, to: number, visit: Visit): void {
    if (isEverything(query)) {
      this.#clock ??= new DepartureClock(this.#timetable);
      this.#clock.departures(from, to, visit);
      return;
    }
    for (const id of this.#index.matching(query)) {
      const leg = this.#timetable.leg(id);
      eachOccurrence(leg, leg.departs, from, to, (day, start) => {
        visit(leg, day, start);
      });
    }
  }

  /** The same for flights scheduled to arrive, of which an airport should be asked for. */
  arriving(query: FlightQuery, from: number, to: number, visit: Visit): void {
    for (const id of this.#index.matching(query)) {
      const leg = this.#timetable.leg(id);
      eachOccurrence(leg, leg.arrives, from, to, (day, start) => {
        visit(leg, day, start);
      });
    }
  }
}

const DAY = 1440;
/** More than there are legs: minute and leg make one number to sort by. */
const LEGS = 2 ** 20;

/** The legs of all rotations whose bases keep the same time, by when they leave. */
interface Zone {
  readonly clock: ZoneClock;
  /** Minutes of departure after midnight of the day on which the rotation starts, ascending. */
  readonly minutes: Int32Array;
  /** The ids of the legs. */
  readonly legs: Int32Array;
}

/** Is given a leg with the base's local day and the rotation's start on it. */
export type Visit = (leg: Leg, day: number, start: number) => void;

/** Finds what leaves in a time without looking at the whole timetable. */
export class DepartureClock {
  readonly #timetable: Timetable;
  readonly #zones: readonly Zone[];
  readonly #lastMinute: number;

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    const { start, rotation, departs, from, firstLeg } = timetable.columns;
    // Minute and leg in one number.
    const byClock = new Map<ZoneClock, number[]>();
    let lastMinute = 0;
    for (let id = 0; id < timetable.legCount; id += 1) {
      const own = at(rotation, id);
      const { clock } = at(timetable.airports, at(from, at(firstLeg, own)));
      const minute = at(start, own) + at(departs, id);
      const same = byClock.get(clock) ?? [];
      byClock.set(clock, same);
      same.push(minute * LEGS + id);
      lastMinute = Math.max(lastMinute, minute);
    }
    this.#lastMinute = lastMinute;
    this.#zones = [...byClock].map(([clock, own]) => {
      const keys = Float64Array.from(own).sort();
      return {
        clock,
        minutes: Int32Array.from(keys, (key) => Math.floor(key / LEGS)),
        legs: Int32Array.from(keys, (key) => key % LEGS),
      };
    });
  }

  /**
   * Visits every flight scheduled to leave in a time: zone by zone, each in order.
   * @param from first minute, included, since the epoch
   * @param to excluded
   */
  departures(from: number, to: number, visit: Visit): void {
    for (const zone of this.#zones) {
      const firstDay = zone.clock.dayOf(from) - Math.ceil(this.#lastMinute / DAY) - 1;
      const lastDay = zone.clock.dayOf(to) + 1;
      for (let day = firstDay; day <= lastDay; day += 1) {
        this.#visitDay(zone, day, from, to, visit);
      }
    }
  }

  /** Visits the flights of rotations that start on one day. */
  #visitDay(
    { clock, minutes, legs }: Zone,
    day: number,
    from: number,
    to: number,
    visit: Visit,
  ): void {
    const { rotation, days, start: starts, departs } = this.#timetable.columns;
    const weekday = weekdayOf(day);
    // On most days one offset holds for all starts. Where it changes, each is asked for.
    const midnight = clock.midnightOf(day);
    const margin = midnight === null ? 2 * DAY : 0;
    const base = midnight ?? day * DAY;
    let index = firstAtLeast(minutes, from - base - margin);
    for (; index < legs.length && at(minutes, index) < to - base + margin; index += 1) {
      const id = at(legs, index);
      const own = at(rotation, id);
      if (flies({ days: at(days, own) }, weekday)) {
        const minute = at(starts, own);
        const start = midnight === null ? clock.instantOf(day, minute) : midnight + minute;
        const departure = start + at(departs, id);
        if (departure >= from && departure < to) {
          visit(this.#timetable.leg(id), day, start);
        }
      }
    }
  }
}

function firstAtLeast(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(sorted, middle) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
