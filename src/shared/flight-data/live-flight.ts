import { z } from 'zod';
import { code, mark, number, status, text } from './fields.ts';

/** Where an aircraft is and how it moves; live flights and the lookup have it in common. */
export const livePosition = {
  hex: mark('ICAO24 address, hexadecimal'),
  lat: number('Latitude, degrees'),
  lng: number('Longitude, degrees'),
  alt: number('Altitude, metres'),
  dir: number('Heading, degrees'),
  speed: number('Speed over the ground, km/h'),
  v_speed: number('Vertical speed, km/h'),
  squawk: text('Transponder code'),
};

/** One record of `/v1/flights`, object view. */
export const liveFlightSchema = z.object({
  ...livePosition,
  updated: number('Last update, UNIX seconds'),
  status: status('scheduled, en-route or landed'),
  flight_number: code('Flight number without airline code'),
  flight_icao: code('Flight ICAO code and number'),
  flight_iata: code('Flight IATA code and number'),
  airline_icao: code('Airline ICAO code'),
  airline_iata: code('Airline IATA code'),
  dep_icao: code('Departure airport ICAO code'),
  dep_iata: code('Departure airport IATA code'),
  arr_icao: code('Arrival airport ICAO code'),
  arr_iata: code('Arrival airport IATA code'),
  reg_number: mark('Registration'),
  flag: code('Country, ISO 3166-1 alpha-2'),
  aircraft_icao: mark('ICAO type designator of the aircraft'),
});

/** A clean live flight: every field present, null if unknown. */
export type LiveFlightRecord = z.output<typeof liveFlightSchema>;
