import { z } from 'zod';
import {
  ageForm,
  code,
  codes,
  hexForm,
  mark,
  number,
  positionForms,
  stand,
  stands,
  status,
  text,
  texts,
  truth,
  yearForm,
} from './fields.ts';

/** The `YYYY-MM-DD HH:MM` shape of local and UTC times in schedule-style records. */
const minuteForm = { pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$' };
const local = (what: string) => text(`${what}, local at the airport, YYYY-MM-DD HH:MM`, minuteForm);
const unix = (what: string) => number(`${what}, UNIX seconds`);
const utc = (what: string) => text(`${what}, UTC, YYYY-MM-DD HH:MM`, minuteForm);
/** Of the longest flights, and of a record that is not mistaken for hours. */
const blockMinutes = { minimum: 1, maximum: 24 * 60 };

/** Identifier fields that schedule, delay, route and lookup records have in common. */
export const flightIdentity = {
  airline_iata: code('Airline IATA code'),
  airline_icao: code('Airline ICAO code'),
  flight_iata: code('Flight IATA code and number'),
  flight_icao: code('Flight ICAO code and number'),
  flight_number: code('Flight number without airline code'),
  cs_airline_iata: code('Operating airline of a codeshare, IATA code'),
  cs_flight_number: code('Operating flight number of a codeshare'),
  cs_flight_iata: code('Operating flight of a codeshare, IATA code and number'),
};

/** What the fields of `flightIdentity` make when clean. */
export type FlightIdentity = z.output<z.ZodObject<typeof flightIdentity>>;

/** Where a flight leaves from and arrives at, with the estimated terminal, gate and belt. */
export const flightPlaces = {
  dep_iata: code('Departure airport IATA code'),
  dep_icao: code('Departure airport ICAO code'),
  dep_terminal: stand('Departure terminal, estimated'),
  dep_gate: stand('Departure gate, estimated'),
  arr_iata: code('Arrival airport IATA code'),
  arr_icao: code('Arrival airport ICAO code'),
  arr_terminal: stand('Arrival terminal, estimated'),
  arr_gate: stand('Arrival gate, estimated'),
  arr_baggage: stand('Baggage belt, estimated'),
};

/** What some providers call an airport; all that is known of one for which they have no code. */
export const placeNames = {
  dep_name: text('Departure airport, as the provider names it'),
  arr_name: text('Arrival airport, as the provider names it'),
};

/** Scheduled and estimated times of both ends, each as local, UNIX and UTC. */
export const plannedTimes = {
  dep_time: local('Scheduled departure (STD)'),
  dep_time_ts: unix('Scheduled departure (STD)'),
  dep_time_utc: utc('Scheduled departure (STD)'),
  dep_estimated: local('Estimated departure (ETD)'),
  dep_estimated_ts: unix('Estimated departure (ETD)'),
  dep_estimated_utc: utc('Estimated departure (ETD)'),
  arr_time: local('Scheduled arrival (STA)'),
  arr_time_ts: unix('Scheduled arrival (STA)'),
  arr_time_utc: utc('Scheduled arrival (STA)'),
  arr_estimated: local('Estimated arrival (ETA)'),
  arr_estimated_ts: unix('Estimated arrival (ETA)'),
  arr_estimated_utc: utc('Estimated arrival (ETA)'),
};

/**
 * One record of `/v1/schedules`. `status` is `scheduled`, `cancelled`, `active` or `landed`, but a
 * provider may send a word of its own, which the board shows as it came (docs/board-rules.md,
 * "Remarks").
 */
export const interfaceScheduleSchema = z.object({
  ...flightIdentity,
  ...flightPlaces,
  ...plannedTimes,
  dep_actual: local('Actual departure (ATD)'),
  dep_actual_ts: unix('Actual departure (ATD)'),
  dep_actual_utc: utc('Actual departure (ATD)'),
  arr_actual: local('Actual arrival (ATA)'),
  arr_actual_ts: unix('Actual arrival (ATA)'),
  arr_actual_utc: utc('Actual arrival (ATA)'),
  duration: number('Scheduled block time, minutes', blockMinutes),
  dep_delayed: number('Departure delay, minutes'),
  arr_delayed: number('Arrival delay, minutes'),
  status: status('scheduled', 'cancelled', 'active', 'landed'),
});

/** A record of `/v1/schedules` as the interface has it. */
export type InterfaceSchedule = z.output<typeof interfaceScheduleSchema>;

/**
 * What airports say of their own flights, and the interface does not have. Announced times are no state: the state is in
 * `status`, as `check-in`, `gate-open`, `boarding`, `final-call`, `gate-closing` or `gate-closed` (flight-status.ts), and a
 * record of a flight that has left or is cancelled says that instead.
 */
const airportFacts = {
  dep_checkin: stand('Check-in desks, such as 210-214'),
  dep_gate_before: stand('Departure gate before this one'),
  dep_gate_open_ts: unix('Announced opening of the gate'),
  dep_boarding_ts: unix('Announced begin of boarding'),
  dep_gate_close_ts: unix('Announced closing of the gate'),
  arr_first_bag_ts: unix('First bag on the belt, expected or actual'),
  arr_first_bag_is_actual: truth('Whether the first bag is on the belt; else its time is expected'),
  arr_exit: stand('Door or hall where passengers come out'),
  via: codes('Stops between departure and arrival, IATA codes, in order of travel'),
  region: code('D: domestic, S: within Schengen, I: international'),
  reg_number: mark('Registration'),
  aircraft_iata: mark('IATA type code of the aircraft'),
  aircraft_icao: mark('ICAO type designator of the aircraft'),
  callsign: mark('Call sign'),
  is_codeshare: truth('Whether another flight operates under this number, whichever that is'),
};

/**
 * What is read of it: not the delays, which are computed from the times (docs/board-rules.md, "Delays"). And what the
 * interface does not have and some other providers do.
 */
export const scheduleEntrySchema = z.object({
  ...interfaceScheduleSchema.omit({ dep_delayed: true, arr_delayed: true }).shape,
  ...airportFacts,
  ...placeNames,
});

/** A clean schedule entry: every field present, null if unknown. */
export type ScheduleEntry = z.output<typeof scheduleEntrySchema>;

/** An entry without any facts. */
export const emptyScheduleEntry: ScheduleEntry = scheduleEntrySchema.parse({});

/**
 * One record of `/v1/delays`: a schedule entry without actual times, with one delay instead of two.
 */
export const delayedFlightSchema = z.object({
  ...flightIdentity,
  ...flightPlaces,
  ...plannedTimes,
  duration: number('Scheduled block time, minutes', blockMinutes),
  delayed: number('Estimated delay, minutes'),
  status: status('scheduled', 'cancelled', 'active', 'landed'),
});

/** A clean delayed flight: every field present, null if unknown. */
export type DelayedFlight = z.output<typeof delayedFlightSchema>;

/** Where an aircraft is and how it moves; live flights and the lookup have it in common. */
export const livePosition = {
  hex: mark('ICAO24 address, hexadecimal', hexForm),
  lat: number('Latitude, degrees', positionForms.lat),
  lng: number('Longitude, degrees', positionForms.lng),
  alt: number('Altitude, metres', positionForms.alt),
  dir: number('Heading, degrees', positionForms.dir),
  speed: number('Speed over the ground, km/h', positionForms.speed),
  v_speed: number('Vertical speed, km/h'),
  squawk: text('Transponder code'),
};

/** One record of `/v1/flights`, object view. */
export const liveFlightSchema = z.object({
  ...livePosition,
  updated: number('Last update, UNIX seconds'),
  status: status('scheduled', 'en-route', 'landed'),
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
  duration: number('Scheduled block time, minutes', blockMinutes),
  delayed: number('Delay, minutes'),
  dep_delayed: number('Departure delay, minutes'),
  arr_delayed: number('Arrival delay, minutes'),
  updated: number('Last update, UNIX seconds'),
  status: status('scheduled', 'en-route', 'landed'),
  reg_number: mark('Registration'),
  aircraft_icao: mark('ICAO type designator of the aircraft'),
  model: text('Model of the aircraft'),
  manufacturer: text('Manufacturer of the aircraft'),
  msn: text('Serial number of the manufacturer'),
  engine: text('jet, turboprop, piston, electric or another kind'),
  engine_count: text('Number of engines'),
  built: number('Year in which the aircraft was built', yearForm),
  age: number('Years', ageForm),
  type: text('landplane, helicopter, amphibian or another kind'),
  flag: code('Country, ISO 3166-1 alpha-2'),
});

/** What is read of it, and what the interface does not have and some other providers do. */
export const flightLookupSchema = z.object({ ...interfaceLookupSchema.shape, ...placeNames });

/** A clean lookup record: every field present, null if unknown. */
export type FlightLookup = z.output<typeof flightLookupSchema>;

const timeOfDay = { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };

/** One record of `/v1/routes`: a flight as planned week by week, without live status. */
export const routeSchema = z.object({
  ...flightIdentity,
  dep_iata: code('Departure airport IATA code'),
  dep_icao: code('Departure airport ICAO code'),
  dep_time: text('Departure, local time of day, HH:MM', timeOfDay),
  dep_time_utc: text('Departure, UTC time of day, HH:MM', timeOfDay),
  dep_terminals: stands('Possible departure terminals'),
  arr_iata: code('Arrival airport IATA code'),
  arr_icao: code('Arrival airport ICAO code'),
  arr_time: text('Arrival, local time of day, HH:MM', timeOfDay),
  arr_time_utc: text('Arrival, UTC time of day, HH:MM', timeOfDay),
  arr_terminals: stands('Possible arrival terminals'),
  duration: number('Estimated minutes', blockMinutes),
  days: texts('Days of operation: sun, mon, tue, wed, thu, fri, sat'),
  aircraft_icao: mark('ICAO type designator of the last used aircraft'),
  updated: text('Last update, ISO 8601', { pattern: '^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d' }),
});

/** A clean route: every field present, null if unknown. */
export type Route = z.output<typeof routeSchema>;
