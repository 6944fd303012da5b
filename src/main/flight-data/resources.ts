import { airlineSchema, type Airline } from '#shared/flight-data/airline.ts';
import { airportSchema, type Airport } from '#shared/flight-data/airport.ts';
import { citySchema, type City } from '#shared/flight-data/city.ts';
import { countrySchema, type Country } from '#shared/flight-data/country.ts';
import { timeZoneSchema, type TimeZone } from '#shared/flight-data/time-zone.ts';
import type { RecordSchema } from './read-records.ts';

/** The reference lists by the last part of their path, with the record that each holds. */
export interface ReferenceRecords {
  countries: Country;
  timezones: TimeZone;
  airports: Airport;
  airlines: Airline;
  cities: City;
}

export type ReferenceKind = keyof ReferenceRecords;

/** Query parameters of the interface; an empty query asks for the whole list. */
export interface ReferenceQueries {
  countries: { readonly code?: string; readonly code3?: string; readonly continent?: string };
  timezones: Readonly<Record<string, never>>;
  airports: {
    readonly iata_code?: string;
    readonly icao_code?: string;
    readonly city_code?: string;
    readonly country_code?: string;
  };
  airlines: {
    readonly iata_code?: string;
    readonly icao_code?: string;
    readonly callsign?: string;
    readonly iata_prefix?: string;
    readonly iata_accounting?: string;
    readonly name?: string;
    readonly country_code?: string;
  };
  cities: { readonly city_code?: string; readonly country_code?: string };
}

/** Query parameters of `/v1/schedules`, without `limit` and `offset`, which are the client's own. */
export interface SchedulesQuery {
  readonly dep_iata?: string;
  readonly dep_icao?: string;
  readonly arr_iata?: string;
  readonly arr_icao?: string;
  /** One code, or several separated by commas. */
  readonly airline_iata?: string;
  readonly airline_icao?: string;
  readonly flight_iata?: string;
  readonly flight_icao?: string;
}

/** The schema of each reference list's records. */
export const referenceSchemas: {
  readonly [Kind in ReferenceKind]: RecordSchema<ReferenceRecords[Kind]>;
} = {
  countries: countrySchema,
  timezones: timeZoneSchema,
  airports: airportSchema,
  airlines: airlineSchema,
  cities: citySchema,
};
