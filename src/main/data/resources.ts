import {
  aircraftSchema,
  type AircraftRecord,
  airlineSchema,
  type Airline,
  airportSchema,
  type Airport,
  citySchema,
  type City,
  countrySchema,
  type Country,
  timeZoneSchema,
  type TimeZone,
} from '#shared/flight-data/reference.ts';
import {
  delayedFlightSchema,
  type DelayedFlight,
  liveFlightSchema,
  type LiveFlightRecord,
  routeSchema,
  type Route,
  scheduleEntrySchema,
  type ScheduleEntry,
} from '#shared/flight-data/flights.ts';
import type { RecordSchema } from './read-body.ts';

/** The reference lists by the last part of their path, with the record that each holds. */
export interface ReferenceRecords {
  countries: Country;
  timezones: TimeZone;
  airports: Airport;
  airlines: Airline;
  cities: City;
}

export type ReferenceKind = keyof ReferenceRecords;

/** The lists that come in pages, with the record that each holds. */
export interface PagedRecords {
  schedules: ScheduleEntry;
  delays: DelayedFlight;
  routes: Route;
  fleets: AircraftRecord;
}

/** All lists by the last part of their path, with the record that each holds. */
export interface ListRecords extends ReferenceRecords, PagedRecords {
  flights: LiveFlightRecord;
}

export type ListName = keyof ListRecords;

/** Names of fields of a list's records, to which they are to be shortened. */
export type FieldsOf<Name extends ListName> = readonly (keyof ListRecords[Name])[];

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

/** The schema of each list's records. */
export const listSchemas: { readonly [Name in ListName]: RecordSchema<ListRecords[Name]> } = {
  countries: countrySchema,
  timezones: timeZoneSchema,
  airports: airportSchema,
  airlines: airlineSchema,
  cities: citySchema,
  schedules: scheduleEntrySchema,
  delays: delayedFlightSchema,
  routes: routeSchema,
  fleets: aircraftSchema,
  flights: liveFlightSchema,
};
