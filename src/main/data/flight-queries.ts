import type { Direction } from '#shared/board-view.ts';
import type { MapArea } from '#shared/flight-map.ts';
import { codeOf, type FlightNumber } from '#shared/flight-number.ts';
import type { ReferenceQueries, SchedulesQuery } from './resources.ts';

/** One page, exactly; without either of them a list is asked for in pages until it ends. */
export interface PageQuery {
  /** Most records wanted, 1 or more; the service's plan may allow fewer. */
  readonly limit?: number;
  /** Records to pass over, 0 or more. */
  readonly offset?: number;
}

/** Filters that delays, routes and live flights have in common. All that are given have to hold. */
export interface FlightFilters {
  readonly dep_iata?: string;
  readonly dep_icao?: string;
  readonly arr_iata?: string;
  readonly arr_icao?: string;
  readonly airline_iata?: string;
  readonly airline_icao?: string;
  readonly flight_iata?: string;
  readonly flight_icao?: string;
  readonly flight_number?: string;
}

/** An airline by its code, IATA or ICAO. */
export function airlineFilter(code: string): Pick<FlightFilters, 'airline_iata' | 'airline_icao'> {
  return code.length === 2 ? { airline_iata: code } : { airline_icao: code };
}

/** What leaves an airport or arrives there, by its code, IATA or ICAO. */
export function airportFilter(
  direction: Direction,
  code: string,
): Pick<FlightFilters, 'dep_iata' | 'dep_icao' | 'arr_iata' | 'arr_icao'> {
  const isIcao = code.length === 4;
  if (direction === 'departures') return isIcao ? { dep_icao: code } : { dep_iata: code };
  return isIcao ? { arr_icao: code } : { arr_iata: code };
}

/** A flight by its number, of which both parts are known. */
export function flightFilter(number: FlightNumber): LookupQuery {
  const code = codeOf(number);
  return number.code?.length === 2 ? { flight_iata: code } : { flight_icao: code };
}

/** Query parameters of `/v1/delays`. */
export interface DelaysQuery extends FlightFilters, PageQuery {
  /** Least delay, minutes; more than 30. */
  readonly delay: number;
  /** The end of the flight that is late. */
  readonly type: 'departures' | 'arrivals';
}

/** Query parameters of `/v1/routes`; at least one filter is recommended. */
export interface RoutesQuery extends FlightFilters, PageQuery {}

/** Query parameters of `/v1/fleets`. */
export interface FleetsQuery extends PageQuery {
  readonly airline_iata?: string;
  readonly airline_icao?: string;
  readonly hex?: string;
  readonly reg_number?: string;
  /** Serial number of the manufacturer. */
  readonly msn?: string;
  /** ISO 3166-1 alpha-2. */
  readonly flag?: string;
}

/** Query parameters of `/v1/flights`. */
export interface FlightsQuery extends FlightFilters {
  readonly bbox?: MapArea;
  /** 0 to 11; the smaller, the fewer flights. */
  readonly zoom?: number;
  readonly hex?: string;
  readonly reg_number?: string;
  /** Country of the airline, ISO 3166-1 alpha-2. */
  readonly flag?: string;
}

/** Query parameters of `/v1/flights/lookup`: one of the two. */
export type LookupQuery =
  | { readonly flight_iata: string; readonly flight_icao?: never }
  | { readonly flight_icao: string; readonly flight_iata?: never };

/** What a job can be asked with. A job gives one page. */
export interface JobQueries extends ReferenceQueries {
  schedules: SchedulesQuery &
    PageQuery & {
      /** A whole day, past or to come, `YYYY-MM-DD`. */
      readonly date?: string;
    };
  delays: DelaysQuery;
  routes: RoutesQuery;
  fleets: FleetsQuery;
  flights: FlightsQuery;
}
