import { ZoneClocks } from '../world/zone-clocks.ts';

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
  readonly #clocks: ZoneClocks;
  readonly #texts = new Map<number, string>();
  readonly #unknownZones = new Set<string>();

  constructor(clocks: ZoneClocks = new ZoneClocks()) {
    this.#clocks = clocks;
  }

  /** `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` in UTC. */
  utc(instant: number): string {
    return this.#text(Math.floor(instant / 60));
  }

  /**
   * `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` on the clocks of `zone` (IANA), or undefined where
   * the zone is not known.
   */
  local(instant: number, zone: string | undefined): string | undefined {
    if (zone === undefined || this.#unknownZones.has(zone)) return undefined;
    const minute = Math.floor(instant / 60);
    try {
      return this.#text(minute + this.#clocks.of(zone).offsetAt(minute));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#unknownZones.add(zone);
      return undefined;
    }
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
