import { zoneClock } from '#shared/zone-clock.ts';

/** Some days' worth: above this, old days have gathered, and everything is forgotten. */
const mostRemembered = 20_000;

/** A minute since the epoch as the interface writes it, `YYYY-MM-DD HH:MM`, in UTC. */
function written(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * The text forms of instants. Writing one costs a microsecond, and a page of schedules has thousands, so
 * they are remembered.
 */
export class TimeTexts {
  readonly #texts = new Map<number, string>();

  /** `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` in UTC. */
  utc(instant: number): string {
    return this.#text(Math.floor(instant / 60));
  }

  /**
   * `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` on the clocks of `zone` (IANA), or undefined if
   * the zone is not known.
   */
  local(instant: number, zone: string | undefined): string | undefined {
    const clock = zone === undefined ? null : zoneClock(zone);
    return clock === null ? undefined : this.#text(Math.floor(clock.wallTimeAt(instant) / 60));
  }

  #text(minute: number): string {
    const known = this.#texts.get(minute);
    if (known !== undefined) return known;
    if (this.#texts.size >= mostRemembered) this.#texts.clear();
    const text = written(minute);
    this.#texts.set(minute, text);
    return text;
  }
}
