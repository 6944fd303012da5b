import type { AircraftTypeFact } from '../../../src/service/world/facts.ts';
import type { Carrier } from '../network/carriers.ts';
import type { NetworkAirport } from '../network/geography.ts';

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
  readonly base: NetworkAirport;
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
  readonly from: NetworkAirport;
  readonly to: NetworkAirport;
  /** STD and STA in minutes after the start of the rotation. */
  readonly departs: number;
  readonly arrives: number;
  /** Flight number under the carrier's code. */
  readonly number: number;
  readonly rotation: Rotation;
}
