import { daysIn, flies } from '../../../src/service/world/at.ts';
import type { Rotation } from '../timetable/leg.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The duties of a week: rotations that start on one of its days, each flown by one aircraft. There
 * are about half a million, so they stand in columns and are named by their index.
 */
export class Duties {
  readonly count: number;
  /** The rotation's id and the day of the week on which it starts at the base, 0 is Sunday. */
  readonly rotation: Int32Array;
  readonly weekday: Uint8Array;
  /** The duty that the same aircraft flew before. */
  readonly previous: Int32Array;
  /** How many weeks before the week of this duty the previous one started. */
  readonly weeksBack: Uint8Array;
  /** Planned minutes between readiness after this duty and the start of the next. */
  readonly slackAfter: Int32Array;
  /** 1 where no delay of this duty reaches the next one. */
  readonly isLastBeforeFreshStart: Uint8Array;
  /** Its aircraft is the `(week - phase) mod period`-th of its pool from `firstAircraft` on. */
  readonly phase: Int16Array;
  readonly period: Int16Array;
  readonly firstAircraft: Int16Array;
  /** The first duty of each rotation; the others follow by days of the week. */
  readonly #first: Int32Array;

  constructor(rotations: readonly Rotation[]) {
    this.#first = new Int32Array(rotations.length);
    let count = 0;
    for (const rotation of rotations) {
      this.#first[rotation.id] = count;
      count += daysIn(rotation.days);
    }
    this.count = count;
    this.rotation = new Int32Array(count);
    this.weekday = new Uint8Array(count);
    this.previous = new Int32Array(count);
    this.weeksBack = new Uint8Array(count);
    this.slackAfter = new Int32Array(count);
    this.isLastBeforeFreshStart = new Uint8Array(count);
    this.phase = new Int16Array(count);
    this.period = new Int16Array(count);
    this.firstAircraft = new Int16Array(count);
    let duty = 0;
    for (const rotation of rotations) {
      for (const weekday of WEEKDAYS) {
        if (flies(rotation, weekday)) {
          this.rotation[duty] = rotation.id;
          this.weekday[duty] = weekday;
          duty += 1;
        }
      }
    }
  }

  /** The duty of a rotation on a day of the week, on which it must operate. */
  of(rotation: Rotation, weekday: number): number {
    const before = rotation.days & ((1 << weekday) - 1);
    return (this.#first[rotation.id] ?? 0) + daysIn(before);
  }
}
