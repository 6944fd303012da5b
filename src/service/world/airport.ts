import type { Vector } from './geodesy.ts';
import type { ZoneClock } from './zone-clock.ts';

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
