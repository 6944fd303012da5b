const secondsADay = 86_400;
/** Every zone of today changes its offset on a quarter of an hour of UTC. */
const secondsAQuarter = 900;
/** Some days' worth: above this, old days have gathered, and everything is forgotten. */
const mostRemembered = 20_000;

/** An instant (UNIX seconds) as the interface writes it, `YYYY-MM-DD HH:MM`, in UTC. */
function written(instant: number): string {
  return new Date(instant * 1000).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * The text forms of instants. Writing one costs a microsecond and asking Intl for the offset of a
 * zone several, and a page of schedules has thousands of times, so both are remembered.
 */
export class TimeTexts {
  readonly #texts = new Map<number, string>();
  readonly #zones = new Map<string, ZoneOffsets>();

  /** `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` in UTC. */
  utc(instant: number): string {
    const minute = Math.floor(instant / 60);
    const known = this.#texts.get(minute);
    if (known !== undefined) return known;
    if (this.#texts.size >= mostRemembered) this.#texts.clear();
    const text = written(instant);
    this.#texts.set(minute, text);
    return text;
  }

  /**
   * `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` on the clocks of `zone` (IANA), or undefined where
   * the zone is not known.
   */
  local(instant: number, zone: string | undefined): string | undefined {
    if (zone === undefined) return undefined;
    let offsets = this.#zones.get(zone);
    if (offsets === undefined) {
      offsets = new ZoneOffsets(zone);
      this.#zones.set(zone, offsets);
    }
    const offset = offsets.at(instant);
    return Number.isNaN(offset) ? undefined : this.utc(instant + offset);
  }
}

/**
 * The offsets of one zone, seconds ahead of UTC, NaN for a zone that this engine does not know. One
 * is remembered for a whole UTC day, and on the two days a year when it changes, one for each
 * quarter of an hour.
 */
class ZoneOffsets {
  readonly #format: Intl.DateTimeFormat | null;
  readonly #days = new Map<number, number | 'changing'>();
  readonly #quarters = new Map<number, number>();

  constructor(zone: string) {
    this.#format = offsetFormat(zone);
  }

  at(instant: number): number {
    const day = Math.floor(instant / secondsADay);
    let offset = this.#days.get(day);
    if (offset === undefined) {
      const start = this.#ask(day * secondsADay);
      offset = Object.is(start, this.#ask((day + 1) * secondsADay)) ? start : 'changing';
      if (this.#days.size >= mostRemembered) this.#days.clear();
      this.#days.set(day, offset);
    }
    return offset === 'changing' ? this.#within(instant) : offset;
  }

  #within(instant: number): number {
    const quarter = Math.floor(instant / secondsAQuarter);
    const known = this.#quarters.get(quarter);
    if (known !== undefined) return known;
    const offset = this.#ask(quarter * secondsAQuarter);
    if (this.#quarters.size >= mostRemembered) this.#quarters.clear();
    this.#quarters.set(quarter, offset);
    return offset;
  }

  // Not by getTimezoneOffset of date-fns-tz, which takes the instant for a local time: on the days
  // when the clocks change, its answer is hours early or late.
  #ask(instant: number): number {
    const parts = this.#format?.formatToParts(instant * 1000) ?? [];
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [matched, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    if (matched === undefined) return Number.NaN;
    const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
    return sign === '-' ? -size : size;
  }
}

function offsetFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
}
