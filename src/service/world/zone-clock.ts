import { ZoneFormats } from './zone-formats.ts';

const DAY = 1440;
/** Minutes before and after a local time within which its offset may change. */
const CHANGE_NEAR = 900;
/** Days whose offsets are asked for together. */
const DAYS_AT_ONCE = 8;
/** Years of days; above this, everything is forgotten and asked for again. */
const MOST_DAYS = 2000;

/**
 * Local time in one IANA zone, counted in minutes. A local day is its number since 1970-01-01, an
 * instant is minutes since the epoch. Offsets come from the engine's own zone data and are kept.
 */
export class ZoneClock {
  /** IANA name. */
  readonly zone: string;
  readonly #formats: ZoneFormats;
  readonly #offsetOfDay = new Map<number, number>();
  readonly #midnights = new Map<number, number | null>();

  /** @param formats may be shared with other clocks */
  constructor(zone: string, formats: ZoneFormats = new ZoneFormats()) {
    this.zone = zone;
    this.#formats = formats;
  }

  /** Minutes that local time is ahead of UTC at an instant (minutes since the epoch). */
  offsetAt(minute: number): number {
    const kept = this.#dayOffset(Math.floor(minute / DAY));
    return Number.isNaN(kept) ? this.#ask(minute) : kept;
  }

  /**
   * The instant of a local time of day. In the hour that a spring change skips, the clock's old
   * offset counts (02:30 becomes 03:30); in the hour that autumn repeats, the first one.
   * @param day local day
   * @param minuteOfDay minutes after local midnight; may lie beyond the day
   */
  instantOf(day: number, minuteOfDay: number): number {
    const midnight = minuteOfDay < DAY ? this.midnightOf(day) : null;
    if (midnight !== null) {
      return midnight + minuteOfDay;
    }
    const local = day * DAY + minuteOfDay;
    const near = local - this.offsetAt(local);
    const before = this.offsetAt(near - CHANGE_NEAR);
    const after = this.offsetAt(near + CHANGE_NEAR);
    if (before === after || this.offsetAt(local - before) === before) {
      return local - before;
    }
    return this.offsetAt(local - after) === after ? local - after : local - before;
  }

  /**
   * The instant of local midnight where one offset holds for all of a local day and long before and
   * after, so that times of the day count from there; else null.
   */
  midnightOf(day: number): number | null {
    const kept = this.#midnights.get(day);
    if (kept !== undefined) {
      return kept;
    }
    if (this.#midnights.size >= MOST_DAYS) {
      this.#midnights.clear();
    }
    const offset = this.#dayOffset(day);
    const isSteady = [-2, -1, 1, 2].every((away) => this.#dayOffset(day + away) === offset);
    const midnight = isSteady ? day * DAY - offset : null;
    this.#midnights.set(day, midnight);
    return midnight;
  }

  /** The local day on which an instant falls. */
  dayOf(minute: number): number {
    return Math.floor((minute + this.offsetAt(minute)) / DAY);
  }

  /**
   * The offset of a whole UTC day; NaN where it changes within the day. The days beside it are asked about at
   * the same time, as they are wanted next and the formatter is at hand.
   */
  #dayOffset(utcDay: number): number {
    const kept = this.#offsetOfDay.get(utcDay);
    if (kept !== undefined) {
      return kept;
    }
    if (this.#offsetOfDay.size >= MOST_DAYS) {
      this.#offsetOfDay.clear();
    }
    const first = Math.floor(utcDay / DAYS_AT_ONCE) * DAYS_AT_ONCE;
    for (let day = first; day < first + DAYS_AT_ONCE; day += 1) {
      const start = this.#ask(day * DAY);
      const isSteady = start === this.#ask((day + 1) * DAY - 1);
      this.#offsetOfDay.set(day, isSteady ? start : Number.NaN);
    }
    return this.#offsetOfDay.get(utcDay) ?? Number.NaN;
  }

  #ask(minute: number): number {
    const text = this.#formats.of(this.zone).format(minute * 60_000);
    const part = (from: number, to: number) => Number(text.slice(from, to));
    const local = Date.UTC(part(6, 10), part(0, 2) - 1, part(3, 5), part(12, 14), part(15, 17));
    return Math.round(local / 60_000 - minute);
  }
}
