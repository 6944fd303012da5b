import { at } from '../at.ts';
import { chance, purpose } from '../random.ts';
import type { Rota } from '../rota.ts';
import type { Leg, Rotation, Timetable } from '../timetable.ts';
import { blockReality, ownDelay, weatherSeverity } from './weather.ts';
import { ALWAYS, PlayedDay } from './played-day.ts';

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
  readonly #days = new Map<number, PlayedDay>();
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
   * The record of a day, in which a rotation has been played.
   * @param day the local day at the base, on which the rotation must operate
   */
  play(rotation: Rotation, day: number): PlayedDay {
    const playedDay = this.#playedDay(day);
    if (!playedDay.hasPlayed(rotation)) {
      this.#playAfterOthers(rotation, day);
    }
    return playedDay;
  }

  /** When a cancellation of a rotation is told; meaningless if the rotation is not cancelled. */
  cancelledAt(rotation: Rotation, played: PlayedDay): number {
    const start = played.startOf(rotation);
    const notice = chance(this.#seed, purpose.notice, rotation.id, start);
    return Math.round(start - 40 - 500 * notice * notice);
  }

  /**
   * Goes back to where delays cannot come from, then forwards again. That may be some days before;
   * days are not begun for the few flights that matter there.
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
      const known = this.#days.get(dutyDay);
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
    const playedDay = this.#days.get(day);
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
      playedDay?.enterLeg(leg, departure, block, cause);
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
    playedDay?.enterRotation(rotation, start, ready, isCancelled);
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

  #playedDay(day: number): PlayedDay {
    this.#uses += 1;
    const kept = this.#days.get(day);
    if (kept) {
      kept.usedAt = this.#uses;
      return kept;
    }
    const { rotationCount, legCount } = this.#timetable;
    const playedDay = new PlayedDay(day, rotationCount, legCount);
    playedDay.usedAt = this.#uses;
    this.#days.set(day, playedDay);
    this.#forgetOldest();
    return playedDay;
  }

  /** Forgetting changes no answer. */
  #forgetOldest(): void {
    if (this.#days.size <= DAYS_KEPT) {
      return;
    }
    let oldest: PlayedDay | null = null;
    for (const playedDay of this.#days.values()) {
      oldest = oldest !== null && oldest.usedAt < playedDay.usedAt ? oldest : playedDay;
    }
    if (oldest) {
      this.#days.delete(oldest.day);
    }
  }
}
