import type { CodeLookup } from '../query/reference-data.ts';
import type { FlightRow } from '../query/wire-record.ts';
import {
  type FlightCode,
  flightIata,
  flightIcao,
  flightNumber,
} from '../query/flight-parameters.ts';
import type { FlightQuery, FlightState } from '../world/flight.ts';
import { airlineIata, airlineIcao, airportIata, airportIcao } from '../query/parameters.ts';

/** The filters that the flight lists of the interface have in common; several all have to hold. */
export interface FlightFilters {
  readonly dep_iata?: string | undefined;
  readonly dep_icao?: string | undefined;
  readonly arr_iata?: string | undefined;
  readonly arr_icao?: string | undefined;
  readonly airline_iata?: string | readonly string[] | undefined;
  readonly airline_icao?: string | readonly string[] | undefined;
  readonly flight_iata?: FlightCode | undefined;
  readonly flight_icao?: FlightCode | undefined;
  readonly flight_number?: string | undefined;
}

export interface ResolvedFilters {
  /** What the world is asked: no row that fits is missing from its answer. */
  readonly world: FlightQuery;
  /** Whether a row of that answer is wanted. */
  readonly fits: (row: Pick<FlightRow, 'sold'>) => boolean;
}

/** The filters in the world's own terms; null if nothing can fit, as for an unknown airport. */
export function resolveFlightFilters(
  filters: FlightFilters,
  codeLookup: CodeLookup,
): ResolvedFilters | null {
  const departure = oneAirport(filters.dep_iata, filters.dep_icao, codeLookup);
  const arrival = oneAirport(filters.arr_iata, filters.arr_icao, codeLookup);
  const airlines = oneList(airlineLists(filters, codeLookup));
  const numbers = oneList(
    [filters.flight_iata?.number, filters.flight_icao?.number, filters.flight_number]
      .filter((flight) => flight !== undefined)
      .map((flight) => [flight]),
  );
  if (departure === null || arrival === null || isEmpty(airlines) || isEmpty(numbers)) return null;
  const number = numbers?.[0];
  return {
    world: {
      departureIata: departure,
      arrivalIata: arrival,
      airlinesIcao: airlines,
      // The world knows numbers together with one airline only.
      number: airlines?.length === 1 ? number : undefined,
    },
    // A flight comes with all its numbers, of which only some were asked for.
    fits: ({ sold }) =>
      (airlines === undefined || airlines.includes(sold.airlineIcao)) &&
      (number === undefined || sold.number === number),
  };
}

const isEmpty = (list: readonly string[] | undefined) => list?.length === 0;

/** undefined: any airport. null: none, because the codes are unknown or contradict each other. */
function oneAirport(
  iata: string | undefined,
  icao: string | undefined,
  codeLookup: CodeLookup,
): string | undefined | null {
  if (iata === undefined && icao === undefined) return undefined;
  const byIata = iata === undefined ? undefined : codeLookup.airportOfIata(iata);
  const byIcao = icao === undefined ? undefined : codeLookup.airportOfIcao(icao);
  const found = byIata ?? byIcao;
  if (iata !== undefined && found !== byIata) return null;
  if (icao !== undefined && found !== byIcao) return null;
  return found?.iata_code ?? null;
}

/** One list of ICAO codes for each filter that names airlines; unknown airlines are not in it. */
function airlineLists(filters: FlightFilters, codeLookup: CodeLookup): string[][] {
  const { airline_iata, airline_icao, flight_iata, flight_icao } = filters;
  const lists: string[][] = [];
  const byIata = [airline_iata, flight_iata?.airline];
  for (const codes of byIata) {
    if (codes !== undefined) {
      const found = [codes].flat().map((code) => codeLookup.airlineOfIata(code)?.icao_code);
      lists.push(found.filter((code) => code !== undefined));
    }
  }
  if (airline_icao !== undefined) lists.push([airline_icao].flat());
  if (flight_icao) lists.push([flight_icao.airline]);
  return lists;
}

/** What is in all the lists, each once; undefined if there is no list. */
function oneList(lists: readonly (readonly string[])[]): string[] | undefined {
  const [first, ...others] = lists;
  if (first === undefined) return undefined;
  return [...new Set(first)].filter((item) => others.every((other) => other.includes(item)));
}

/** The parameters that name airports, the same wherever flights are asked for. */
export const airportFilters = {
  dep_iata: airportIata('Departure airport, IATA code'),
  dep_icao: airportIcao('Departure airport, ICAO code'),
  arr_iata: airportIata('Arrival airport, IATA code'),
  arr_icao: airportIcao('Arrival airport, ICAO code'),
};

/** The parameters that name a flight by its whole code. */
export const flightCodeFilters = {
  flight_icao: flightIcao('Flight, ICAO airline code and number'),
  flight_iata: flightIata('Flight, IATA airline code and number'),
};

/** The parameters that delays, routes and live flights have in common. */
export const flightFilters = {
  ...airportFilters,
  airline_icao: airlineIcao('Airline, ICAO code'),
  airline_iata: airlineIata('Airline, IATA code'),
  ...flightCodeFilters,
  flight_number: flightNumber('Flight number without airline code'),
};

/** The words of live flights and the lookup for the states of a flight. */
export function liveStatus(status: FlightState['status']): string {
  return status === 'active' ? 'en-route' : status;
}
