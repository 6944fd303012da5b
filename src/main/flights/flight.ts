import type { FlightRegion } from '#shared/flight-details.ts';
import type { FlightNumber } from '#shared/flight-number.ts';
import type { EndTimes } from './instants.ts';

/** One end of a flight, from one record or several about the same flight. */
export interface FlightEnd {
  /** The airport under the one code that all records of the board share; null if unknown. */
  readonly airport: string | null;
  /** The codes as they came. */
  readonly iata: string | null;
  readonly icao: string | null;
  /** The provider's name of it. */
  readonly name: string | null;
  /** UNIX seconds. */
  readonly times: EndTimes;
  readonly terminal: string | null;
  readonly gate: string | null;
}

/** What an airport announces for the gate of a departure, UNIX seconds. It is no state, and no remark. */
export interface GateTimes {
  readonly opens: number | null;
  readonly boards: number | null;
  readonly closes: number | null;
}

/** When the first bag is on the belt, UNIX seconds; else when it is expected. */
export interface FirstBag {
  readonly time: number;
  readonly isActual: boolean;
}

/** What a record says of the aircraft and its radio name. */
export interface AircraftCodes {
  readonly registration: string | null;
  readonly iata: string | null;
  readonly icao: string | null;
  readonly callSign: string | null;
}

/** A record with its times resolved and its number taken apart. */
export interface Flight {
  readonly number: FlightNumber;
  /** The record's airline codes, for the airline's name. */
  readonly airlineIata: string | null;
  readonly airlineIcao: string | null;
  /** The operating flight; null if this is not a codeshare. */
  readonly operatedAs: FlightNumber | null;
  /** It is a codeshare of a flight that the record does not name. */
  readonly isOfUnnamed: boolean;
  readonly departure: FlightEnd;
  readonly arrival: FlightEnd;
  readonly belt: string | null;
  /** Check-in desks. */
  readonly checkIn: string | null;
  /** The departure gate before this one, where the source itself tells it. */
  readonly gateBefore: string | null;
  readonly gateTimes: GateTimes;
  readonly firstBag: FirstBag | null;
  /** Door or hall where passengers come out. */
  readonly exit: string | null;
  /** IATA codes of the stops, in order of travel. */
  readonly via: readonly string[];
  readonly region: FlightRegion | null;
  readonly aircraft: AircraftCodes;
  /** The provider's word. */
  readonly status: string | null;
}

/**
 * The identity of a flight from one snapshot to the next (docs/board-rules.md, "What one
 * flight is"): number, origin, destination and scheduled departure, or the scheduled arrival
 * if the departure is unknown.
 */
export function flightKey(flight: Flight, number: FlightNumber = flight.number): string {
  const departure = flight.departure.times.scheduled;
  const arrival = flight.arrival.times.scheduled;
  const time = departure !== null ? `d${departure}` : arrival !== null ? `a${arrival}` : '-';
  const { departure: from, arrival: to } = flight;
  return [number.text, from.airport ?? '-', to.airport ?? '-', time].join('|');
}
