import type { Airline } from '#shared/flight-data/airline.ts';
import type { Airport } from '#shared/flight-data/airport.ts';
import type { City } from '#shared/flight-data/city.ts';
import type { Country } from '#shared/flight-data/country.ts';
import type { TimeZone } from '#shared/flight-data/time-zone.ts';
import type { WireRecord } from './wire-record.ts';

/**
 * The reference lists that the endpoints answer from: records as they go out, each list complete and
 * always in the same order.
 */
export interface ReferenceData {
  airports(): readonly WireRecord<Airport>[];
  airlines(): readonly WireRecord<Airline>[];
  cities(): readonly WireRecord<City>[];
  countries(): readonly WireRecord<Country>[];
  timeZones(): readonly WireRecord<TimeZone>[];
}

/** With what is known of aircraft. */
export interface ServiceReference extends ReferenceData {
  aircraftTypes(): readonly AircraftType[];
}

/** What is known of a type of aircraft. */
export interface AircraftType {
  /** ICAO type designator. */
  readonly icao: string;
  /** IATA type code. */
  readonly iata: string;
  readonly manufacturer: string;
  readonly model: string;
  /** jet, turboprop, piston or electric. */
  readonly engine: string;
  readonly engineCount: number;
  /** Wake turbulence category: J, H, M or L. */
  readonly category: string;
}
