import { flightIata, flightIcao, flightNumber } from '../query/flight-parameters.ts';
import { airlineIata, airlineIcao, airportIata, airportIcao } from '../query/parameters.ts';

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
