import type { AircraftTypeFact } from '../facts.ts';
import type { Carrier } from '../network/carriers.ts';
import type { Place } from '../network/geography.ts';

/**
 * What one aircraft flies from its base and back to it: two legs as a rule, four where a flight
 * goes on under its number. Fixed in the base's local time; the legs follow at fixed intervals, so
 * that turnarounds hold on every day of the year.
 */
export interface Rotation {
  readonly id: number;
  readonly carrier: Carrier;
  /** ICAO code of the airline whose aircraft it is: the carrier's own or an affiliate's. */
  readonly operator: string;
  readonly type: AircraftTypeFact;
  readonly base: Place;
  /** STD of the first leg, minutes after local midnight at the base. */
  readonly start: number;
  /** Days of operation at the base, bit 0 is Sunday. */
  readonly days: number;
  readonly legs: readonly Leg[];
}

export interface Leg {
  readonly id: number;
  /** Its place among the legs of its rotation. */
  readonly order: number;
  readonly from: Place;
  readonly to: Place;
  /** STD and STA in minutes after the start of the rotation. */
  readonly departs: number;
  readonly arrives: number;
  /** Flight number under the carrier's code. */
  readonly number: number;
  readonly rotation: Rotation;
}

/** Whether a rotation starts on a day of the week at its base, 0 is Sunday. */
export function flies(rotation: Rotation, weekday: number): boolean {
  return ((rotation.days >> weekday) & 1) === 1;
}

/** The day of the week of a day counted since 1970-01-01, a Thursday; 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The week of a day counted since 1970-01-01; weeks begin on Sunday. */
export function weekOf(day: number): number {
  return Math.floor((day + 4) / 7);
}

/** How many days of the week a mask names. */
export function daysIn(days: number): number {
  let count = 0;
  for (let left = days; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
}
