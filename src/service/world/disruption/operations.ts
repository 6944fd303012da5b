import { at } from '../at.ts';
import { chance, purpose } from '../random.ts';
import type { Rota } from '../rota.ts';
import type { Leg, Rotation, Timetable } from '../timetable.ts';
import { blockReality } from './block-reality.ts';
import { ALWAYS, DayBook } from './day-book.ts';
import { ownDelay } from './own-delay.ts';
import { weatherSeverity } from './weather.ts';

/** No trip leaves its base later than this: the trip is cancelled instead. Minutes. */
const LATEST_START = 180;
/** A question about the whole world touches five local days: enough for two of them, in 18 MB. */
const DAYS_KEPT = 10;
/** Technical and commercial cancellations. */
const CANCELLED_ANYWAY = 0.006;
const CANCELLED_IN_STORM = 0.2;

/** Plays the timetable out, rotation by rotation, and remembers some days of it. */
export class Operations {
  readonly #seed: number;
  readonly #timetable: Timetable;
  readonly #rota: Rota;
  readonly #books = new Map<number, DayBook>();
  #uses = 0;
  /** The duties to be played next, the last one first, with their days. */
  readonly #chain: number[] = [];
  readonly #chainDays: number[] = [];

  constructor(seed: number, timetable: Timetable, rota: Rota) {
    this.#seed = seed;
    this.#timetable = timetable;
    this.#rota = rota;
  }

  /**
   * The book of a day, in which a rotation has been played.
   * @param day the local day at the base, on which the rotation must operate
   */
  play(rotation: Rotation, day: number): DayBook {
    const book = this.#bookOf(day);
    if (!book.hasPlayed(rotation)) {
      this.#playAfterOthers(rotation, day);
    }
    return book;
  }

  /** When a cancellation of a rotation is told; meaningless where there is none. */
  cancelledAt(rotation: Rotation, played: DayBook): number {
    const start = played.startOf(rotation);
    const notice = chance(this.#seed, purpose.notice, rotation.id, start);
    return Math.round(start - 40 - 500 * notice * notice);
  }

  /**
   * Goes back to where delays cannot come from, then forwards again. That may be some days before;
   * books are not begun for the few flights that matter there.
   */
  #playAfterOthers(rotation: Rotation, day: number): void {
    const { previous, weeksBack, isLastBeforeFreshStart } = this.#timetable.columns;
    const rotationOf = (duty: number) => this.#timetable.rotation(Math.floor(duty / 7));
    let duty = this.#rota.dutyOn(rotation, day);
    let dutyDay = day;
    let ready = ALWAYS;
    for (;;) {
      this.#chain.push(duty);
      this.#chainDays.push(dutyDay);
      const before = at(previous, duty);
      if (isLastBeforeFreshStart[before] === 1) {
        break;
      }
      dutyDay += (before % 7) - (duty % 7) - at(weeksBack, duty) * 7;
      duty = before;
      const known = this.#books.get(dutyDay);
      const other = rotationOf(duty);
      if (known?.hasPlayed(other) === true) {
        ready = known.readyAfter(other);
        break;
      }
    }
    for (;;) {
      const next = this.#chain.pop();
      const nextDay = this.#chainDays.pop();
      if (next === undefined || nextDay === undefined) {
        return;
      }
      ready = this.#playDuty(next, rotationOf(next), nextDay, ready);
    }
  }

  /** Plays one duty of an aircraft; returns when that is ready again. */
  #playDuty(duty: number, rotation: Rotation, day: number, aircraftReady: number): number {
    const seed = this.#seed;
    const book = this.#books.get(day);
    const start = rotation.base.clock.instantOf(day, rotation.start);
    const { turnaround } = rotation.type;
    const { legs } = rotation;
    let ready = aircraftReady;
    let isTooLate = false;
    for (const leg of legs) {
      const scheduled = start + leg.departs;
      const own = ownDelay(seed, leg, scheduled);
      const departure = Math.max(scheduled + own.minutes, ready);
      const block = blockReality(seed, leg, scheduled, departure - scheduled);
      const cause = ready > scheduled + own.minutes ? 'late inbound aircraft' : own.cause;
      book?.enterLeg(leg, departure, block, cause);
      ready = departure + block.taxiOut + block.airborne + block.taxiIn + turnaround;
      isTooLate ||= leg.order === 0 && departure - start > LATEST_START;
    }
    const { slackAfter, isLastBeforeFreshStart } = this.#timetable.columns;
    const last = at(legs, legs.length - 1);
    isTooLate ||=
      isLastBeforeFreshStart[duty] === 1 &&
      ready > start + last.arrives + turnaround + at(slackAfter, duty);
    const isCancelled = isTooLate || this.#isCancelledAnyway(rotation.id, legs, start);
    ready = isCancelled ? aircraftReady : ready;
    book?.enterRotation(rotation, start, ready, isCancelled);
    return ready;
  }

  /** Luck, and the weather at each stop when the trip would get there. */
  #isCancelledAnyway(id: number, legs: readonly Leg[], start: number): boolean {
    let risk = CANCELLED_ANYWAY;
    for (const leg of legs) {
      const here = weatherSeverity(this.#seed, leg.from, start + leg.departs);
      risk += CANCELLED_IN_STORM * here * here * here;
    }
    return chance(this.#seed, purpose.cancellation, id, start) < risk;
  }

  #bookOf(day: number): DayBook {
    this.#uses += 1;
    const kept = this.#books.get(day);
    if (kept) {
      kept.usedAt = this.#uses;
      return kept;
    }
    const { rotationCount, legCount } = this.#timetable;
    const book = new DayBook(day, rotationCount, legCount);
    book.usedAt = this.#uses;
    this.#books.set(day, book);
    this.#forgetOldest();
    return book;
  }

  /** Forgetting changes no answer. */
  #forgetOldest(): void {
    if (this.#books.size <= DAYS_KEPT) {
      return;
    }
    let oldest: DayBook | null = null;
    for (const book of this.#books.values()) {
      oldest = oldest !== null && oldest.usedAt < book.usedAt ? oldest : book;
    }
    if (oldest) {
      this.#books.delete(oldest.day);
    }
  }
}
