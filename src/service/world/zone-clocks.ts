import { ZoneClock } from './zone-clock.ts';
import { ZoneFormats } from './zone-formats.ts';

/** One clock for each IANA zone, for all who ask: what one has learnt of it the others need not. */
export class ZoneClocks {
  readonly #formats = new ZoneFormats();
  readonly #clocks = new Map<string, ZoneClock>();

  /** The clock of a zone; where this engine does not know the zone, it throws a RangeError when asked. */
  of(zone: string): ZoneClock {
    const clock = this.#clocks.get(zone) ?? new ZoneClock(zone, this.#formats);
    this.#clocks.set(zone, clock);
    return clock;
  }
}
