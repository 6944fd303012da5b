import type { Vector } from './geodesy.ts';
import { Recent } from '#shared/recent.ts';
import { zoneClock, zoneRulesInForce, type ZoneClock as SecondsClock } from '#shared/zone-clock.ts';

/** An airport of the simulated world. */
export interface Airport {
  readonly index: number;
  readonly iata: string;
  readonly country: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly vector: Vector;
  readonly clock: ZoneClock;
  /** Passenger departures on a usual day, as published or estimated. */
  readonly departures: number;
  readonly isSchengen: boolean;
}

/** Passengers between the two pass no border: within a country, or within the Schengen area. */
export function isInnerFlight(a: Airport, b: Airport): boolean {
  return a.country === b.country || (a.isSchengen && b.isSchengen);
}

const DAY = 1440;

// More than there are zones: those whose airports keep the same time are known by their clock.
const clocks = new Recent<string, ZoneClock>(1000);

/** The one clock of a zone by the rules in force; if the zone is not known, it throws a RangeError when asked. */
export function clockOf(zone: string): ZoneClock {
  const { version, source } = zoneRulesInForce();
  return clocks.of(`${version} ${source} ${zone}`, () => new ZoneClock(zone));
}

/**
 * Local time in one IANA zone, counted in minutes. A local day is its number since 1970-01-01, an
 * instant is minutes since the epoch.
 */
export class ZoneClock {
  /** IANA name. */
  readonly zone: string;
  readonly #seconds: SecondsClock | null;

  constructor(zone: string) {
    this.zone = zone;
    this.#seconds = zoneClock(zone);
  }

  /** Minutes that local time is ahead of UTC at an instant (minutes since the epoch). */
  offsetAt(minute: number): number {
    return this.#known().offsetAt(minute * 60) / 60;
  }

  /**
   * The instant of a local time of day. In the hour that a spring change skips, the clock's old
   * offset counts (02:30 becomes 03:30); in the hour that autumn repeats, the first one.
   * @param day local day
   * @param minuteOfDay minutes after local midnight; may lie beyond the day
   */
  instantOf(day: number, minuteOfDay: number): number {
    return this.#known().instantOf((day * DAY + minuteOfDay) * 60) / 60;
  }

  /**
   * The instant of local midnight where one offset holds for all of a local day and long before and
   * after, so that times of the day count from there; else null.
   */
  midnightOf(day: number): number | null {
    const offset = this.offsetAt((day - 2) * DAY);
    return this.offsetAt((day + 3) * DAY - 1) === offset ? day * DAY - offset : null;
  }

  /** The local day on which an instant falls. */
  dayOf(minute: number): number {
    return Math.floor((minute + this.offsetAt(minute)) / DAY);
  }

  #known(): SecondsClock {
    if (this.#seconds === null) throw new RangeError(`The zone ${this.zone} is not known.`);
    return this.#seconds;
  }
}
