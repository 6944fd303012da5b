const DAY = 1440;
/** Minutes before and after a local time within which its offset may change. */
const CHANGE_NEAR = 900;

/**
 * Local time in one IANA zone, counted in minutes. A local day is its number since 1970-01-01, an
 * instant is minutes since the epoch. Offsets come from the engine's own zone data and are kept.
 */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsetOfDay = new Map<number, number>();

  constructor(zone: string) {
    // One formatter for the life of the clock: making one costs more than a thousand answers.
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
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
    const local = day * DAY + minuteOfDay;
    const near = local - this.offsetAt(local);
    const before = this.offsetAt(near - CHANGE_NEAR);
    const after = this.offsetAt(near + CHANGE_NEAR);
    if (before === after || this.offsetAt(local - before) === before) {
      return local - before;
    }
    return this.offsetAt(local - after) === after ? local - after : local - before;
  }

  /** The local day on which an instant falls. */
  dayOf(minute: number): number {
    return Math.floor((minute + this.offsetAt(minute)) / DAY);
  }

  /** The offset of a whole UTC day; NaN where it changes within the day. */
  #dayOffset(utcDay: number): number {
    const kept = this.#offsetOfDay.get(utcDay);
    if (kept !== undefined) {
      return kept;
    }
    const start = this.#ask(utcDay * DAY);
    const offset = start === this.#ask((utcDay + 1) * DAY - 1) ? start : Number.NaN;
    this.#offsetOfDay.set(utcDay, offset);
    return offset;
  }

  #ask(minute: number): number {
    // MM/DD/YYYY, HH:MM
    const text = this.#format.format(minute * 60_000);
    const part = (from: number, to: number) => Number(text.slice(from, to));
    const local = Date.UTC(part(6, 10), part(0, 2) - 1, part(3, 5), part(12, 14), part(15, 17));
    return Math.round(local / 60_000 - minute);
  }
}
