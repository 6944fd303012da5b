import { at } from './at.ts';
import { flies, weekdayOf, type Leg } from './timetable/leg.ts';
import type { ZoneClock } from './zone-clock.ts';

const DAY = 1440;
/** More than there are legs: minute and leg make one number to sort by. */
const LEGS = 2 ** 20;

/** The legs of all rotations whose bases keep the same time, by when they leave. */
interface Zone {
  readonly clock: ZoneClock;
  /** Minutes of departure after midnight of the day on which the rotation starts, ascending. */
  readonly minutes: Int32Array;
  readonly legs: readonly Leg[];
}

/** Receives a leg with the base's local day and the rotation's start on it. */
export type Visit = (leg: Leg, day: number, start: number) => void;

/** Finds what leaves in a time without looking at the whole timetable. */
export class DepartureClock {
  readonly #zones: readonly Zone[];
  readonly #lastMinute: number;

  constructor(legs: readonly Leg[]) {
    const byClock = new Map<ZoneClock, Leg[]>();
    let lastMinute = 0;
    for (const leg of legs) {
      const { clock } = leg.rotation.base;
      const same = byClock.get(clock);
      if (same) {
        same.push(leg);
      } else {
        byClock.set(clock, [leg]);
      }
      lastMinute = Math.max(lastMinute, minuteOf(leg));
    }
    this.#lastMinute = lastMinute;
    this.#zones = [...byClock].map(([clock, own]) => {
      const keys = Float64Array.from(own, (leg, index) => minuteOf(leg) * LEGS + index).sort();
      return {
        clock,
        minutes: Int32Array.from(keys, (key) => Math.floor(key / LEGS)),
        legs: Array.from(keys, (key) => at(own, key % LEGS)),
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
        visitDay(zone, day, from, to, visit);
      }
    }
  }
}

const minuteOf = ({ rotation, departs }: Leg) => rotation.start + departs;

/** Visits the flights of rotations that start on one day. */
function visitDay(
  { clock, minutes, legs }: Zone,
  day: number,
  from: number,
  to: number,
  visit: Visit,
): void {
  const weekday = weekdayOf(day);
  // On most days one offset holds for all starts. Where it changes, each is asked for.
  const midnight = clock.midnightOf(day);
  const margin = midnight === null ? 2 * DAY : 0;
  const base = midnight ?? day * DAY;
  let index = firstAtLeast(minutes, from - base - margin);
  for (; index < legs.length && at(minutes, index) < to - base + margin; index += 1) {
    const leg = at(legs, index);
    if (flies(leg.rotation, weekday)) {
      const start =
        midnight === null
          ? clock.instantOf(day, leg.rotation.start)
          : midnight + leg.rotation.start;
      const departure = start + leg.departs;
      if (departure >= from && departure < to) {
        visit(leg, day, start);
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
