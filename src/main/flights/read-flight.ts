import type { Direction } from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { FlightRegion } from '#shared/flight-details.ts';
import type { BoardReference } from './board-reference.ts';
import { flightNumberOf, operatingNumberOf } from './flight-number.ts';
import type { FirstBag, Flight, FlightEnd, GateTimes } from './flight.ts';
import { clockTolerance, dropImpossibleTimes, isNearSchedule } from './impossible-times.ts';
import { endTimes, isInstant, type EndForms, type EndTimes } from './instants.ts';
import { airportClocks, findAirport } from './place.ts';

/** The facts about a board that reading its records needs. */
export interface ReadingContext {
  /** Null if the records belong to no board: then no record means it. */
  readonly airportCode: string | null;
  readonly direction: Direction;
  readonly reference: BoardReference;
  /** UNIX seconds. */
  readonly now: number;
}

interface RawEnd {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly times: EndForms;
}

/** The fields of one end of a record. Written out, because composed names are slow to look up. */
function rawDeparture(entry: ScheduleEntry): RawEnd {
  return {
    iata: entry.dep_iata,
    icao: entry.dep_icao,
    name: entry.dep_name,
    terminal: entry.dep_terminal,
    gate: entry.dep_gate,
    times: {
      scheduled: { unix: entry.dep_time_ts, utc: entry.dep_time_utc, local: entry.dep_time },
      estimated: {
        unix: entry.dep_estimated_ts,
        utc: entry.dep_estimated_utc,
        local: entry.dep_estimated,
      },
      actual: { unix: entry.dep_actual_ts, utc: entry.dep_actual_utc, local: entry.dep_actual },
    },
  };
}

function rawArrival(entry: ScheduleEntry): RawEnd {
  return {
    iata: entry.arr_iata,
    icao: entry.arr_icao,
    name: entry.arr_name,
    terminal: entry.arr_terminal,
    gate: entry.arr_gate,
    times: {
      scheduled: { unix: entry.arr_time_ts, utc: entry.arr_time_utc, local: entry.arr_time },
      estimated: {
        unix: entry.arr_estimated_ts,
        utc: entry.arr_estimated_utc,
        local: entry.arr_estimated,
      },
      actual: { unix: entry.arr_actual_ts, utc: entry.arr_actual_utc, local: entry.arr_actual },
    },
  };
}

const regions: ReadonlyMap<string, FlightRegion> = new Map([
  ['D', 'domestic'],
  ['S', 'schengen'],
  ['I', 'international'],
]);

function gateTimesOf(entry: ScheduleEntry, scheduled: number | null): GateTimes {
  const time = (told: number | null) =>
    told !== null && isInstant(told) && isNearSchedule(told, scheduled) ? told : null;
  return {
    opens: time(entry.dep_gate_open_ts),
    boards: time(entry.dep_boarding_ts),
    closes: time(entry.dep_gate_close_ts),
  };
}

/** A first bag that has come before its flight, or is to have come later than now, has not (docs/board-rules.md, "Bags"). */
function firstBagOf(entry: ScheduleEntry, arrival: EndTimes, now: number): FirstBag | null {
  const time = entry.arr_first_bag_ts;
  if (time === null || !isInstant(time) || !isNearSchedule(time, arrival.scheduled)) return null;
  if (arrival.actual !== null && time < arrival.actual) return null;
  const isActual = entry.arr_first_bag_is_actual === true;
  return isActual && time > now + clockTolerance ? null : { time, isActual };
}

/** No flight stops more often; what is beyond is a mistake. */
const mostStops = 4;

/** Stops between the ends; what is no airport's code, or names an end, is left out. */
function stopsOf(via: readonly string[] | null, ends: readonly (string | null)[]): string[] {
  const stops = via?.filter((code) => /^[A-Z]{3}$/.test(code) && !ends.includes(code)) ?? [];
  return [...new Set(stops)].slice(0, mostStops);
}

/**
 * Makes the function that turns a record into a flight; it answers null for a record without any
 * identity (see `flightNumberOf`). A record that does not name the board's own airport
 * means it, because the request was for that airport.
 */
export function flightReader(context: ReadingContext): (entry: ScheduleEntry) => Flight | null {
  const { reference, direction, now } = context;
  const clockOf = airportClocks();
  const isDeparture = direction === 'departures';

  function readEnd(raw: RawEnd, isOwn: boolean): FlightEnd {
    const isUnnamed = raw.iata === null && raw.icao === null;
    const iata = isUnnamed && isOwn ? context.airportCode : raw.iata;
    const airport = findAirport(iata, raw.icao, reference);
    return {
      airport: airport?.iata ?? airport?.icao ?? iata ?? raw.icao,
      iata,
      icao: raw.icao,
      name: raw.name,
      times: endTimes(raw.times, clockOf(airport)),
      terminal: raw.terminal,
      gate: raw.gate,
    };
  }

  return (entry) => {
    const operatedAs = operatingNumberOf(entry);
    const number = flightNumberOf(entry) ?? operatedAs;
    if (number === null) return null;
    const departure = readEnd(rawDeparture(entry), isDeparture);
    const arrival = readEnd(rawArrival(entry), !isDeparture);
    const told = { departure: departure.times, arrival: arrival.times };
    const times = dropImpossibleTimes(told, now, entry.status);
    return {
      number,
      airlineIata: entry.airline_iata,
      airlineIcao: entry.airline_icao,
      operatedAs: operatedAs?.text === number.text ? null : operatedAs,
      isOfUnnamed: operatedAs === null && entry.is_codeshare === true,
      departure: { ...departure, times: times.departure },
      arrival: { ...arrival, times: times.arrival },
      belt: entry.arr_baggage,
      checkIn: entry.dep_checkin,
      gateBefore: entry.dep_gate_before,
      gateTimes: gateTimesOf(entry, times.departure.scheduled),
      firstBag: firstBagOf(entry, times.arrival, now),
      exit: entry.arr_exit,
      via: stopsOf(entry.via, [departure.iata, arrival.iata]),
      region: entry.region === null ? null : (regions.get(entry.region) ?? null),
      aircraft: {
        registration: entry.reg_number,
        iata: entry.aircraft_iata,
        icao: entry.aircraft_icao,
        callSign: entry.callsign,
      },
      status: entry.status,
    };
  };
}
