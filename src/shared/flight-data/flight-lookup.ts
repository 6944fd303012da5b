import { z } from 'zod';
import { code, mark, number, status, text } from './fields.ts';
import { livePosition } from './live-flight.ts';
import { flightIdentity, flightPlaces, placeNames, plannedTimes } from './schedule-entry.ts';

const { dep_time, dep_time_ts, dep_time_utc, arr_time, arr_time_ts, arr_time_utc } = plannedTimes;

/** The record of `/v1/flights/lookup`: schedule, live tracking and aircraft of one flight. */
export const interfaceLookupSchema = z.object({
  ...livePosition,
  ...flightIdentity,
  ...flightPlaces,
  dep_time,
  dep_time_ts,
  dep_time_utc,
  arr_time,
  arr_time_ts,
  arr_time_utc,
  duration: number('Scheduled block time, minutes'),
  delayed: number('Delay, minutes'),
  dep_delayed: number('Departure delay, minutes'),
  arr_delayed: number('Arrival delay, minutes'),
  updated: number('Last update, UNIX seconds'),
  status: status('scheduled, en-route or landed'),
  reg_number: mark('Registration'),
  aircraft_icao: mark('ICAO type designator of the aircraft'),
  model: text('Model of the aircraft'),
  manufacturer: text('Manufacturer of the aircraft'),
  msn: text('Serial number of the manufacturer'),
  engine: text('jet, turboprop, piston, electric or another kind'),
  engine_count: text('Number of engines'),
  built: number('Year in which the aircraft was built'),
  age: number('Years'),
  type: text('landplane, helicopter, amphibian or another kind'),
  flag: code('Country, ISO 3166-1 alpha-2'),
});

/** What is read of it, and what the interface does not have and some other providers do. */
export const flightLookupSchema = z.object({ ...interfaceLookupSchema.shape, ...placeNames });

/** A clean lookup record: every field present, null if unknown. */
export type FlightLookup = z.output<typeof flightLookupSchema>;
