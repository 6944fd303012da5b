import { Recent } from '#shared/recent.ts';

const MOST_KEPT = 32;

/**
 * Formatters of local time by IANA zone. One takes some 50 kB and a tenth of a millisecond to make,
 * and the world has hundreds of zones, so only those used last are kept.
 */
export class ZoneFormats {
  readonly #kept = new Recent<string, Intl.DateTimeFormat>(MOST_KEPT);

  /** Writes `MM/DD/YYYY, HH:MM` in a zone. */
  of(zone: string): Intl.DateTimeFormat {
    return this.#kept.of(zone, () => formatOf(zone));
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}
