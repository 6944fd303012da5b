import { z } from 'zod';
import { code, mark, number, stands, text, texts } from './fields.ts';
import { flightIdentity } from './schedule-entry.ts';

/** One record of `/v1/routes`: a flight as planned week by week, without live status. */
export const routeSchema = z.object({
  ...flightIdentity,
  dep_iata: code('Departure airport IATA code'),
  dep_icao: code('Departure airport ICAO code'),
  dep_time: text('Departure, local time of day, HH:MM'),
  dep_time_utc: text('Departure, UTC time of day, HH:MM'),
  dep_terminals: stands('Possible departure terminals'),
  arr_iata: code('Arrival airport IATA code'),
  arr_icao: code('Arrival airport ICAO code'),
  arr_time: text('Arrival, local time of day, HH:MM'),
  arr_time_utc: text('Arrival, UTC time of day, HH:MM'),
  arr_terminals: stands('Possible arrival terminals'),
  duration: number('Estimated minutes'),
  days: texts('Days of operation: sun, mon, tue, wed, thu, fri, sat'),
  aircraft_icao: mark('ICAO type designator of the last used aircraft'),
  updated: text('Last update, ISO 8601'),
});

/** A clean route: every field present, null if unknown. */
export type Route = z.output<typeof routeSchema>;
