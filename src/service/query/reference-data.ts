import type { Airline } from '#shared/flight-data/airline.ts';
import type { Airport } from '#shared/flight-data/airport.ts';
import type { City } from '#shared/flight-data/city.ts';
import type { Country } from '#shared/flight-data/country.ts';
import type { TimeZone } from '#shared/flight-data/time-zone.ts';
import type { WireRecord } from './wire-record.ts';

/** Values that records have to have; what is undefined does not matter. */
export type Wanted<Clean> = { readonly [Field in keyof Clean]?: string | undefined };

/**
 * The reference lists that the endpoints answer from: records as they go out, those that are wanted or all,
 * always in the same order.
 */
export interface ReferenceData {
  airports(wanted?: Wanted<Airport>): readonly WireRecord<Airport>[];
  airlines(): readonly WireRecord<Airline>[];
  cities(wanted?: Wanted<City>): readonly WireRecord<City>[];
  countries(wanted?: Wanted<Country>): readonly WireRecord<Country>[];
  timeZones(): readonly WireRecord<TimeZone>[];
  /** Of each airport what flights are written with. */
  airportCodes(): readonly AirportCodes[];
}

export interface AirportCodes extends Pick<
  WireRecord<Airport>,
  'iata_code' | 'icao_code' | 'timezone'
> {
  /** Further IATA codes that it is asked for with. */
  readonly furtherCodes?: readonly string[];
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
