import type { Direction } from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { BoardReference } from './board-reference.ts';
import { flightNumberOf, operatingNumberOf } from './flight-number.ts';
import type { Flight, FlightEnd } from './flight.ts';
import { dropImpossibleTimes } from './impossible-times.ts';
import { endTimes, type EndForms } from './instants.ts';
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
      departure: { ...departure, times: times.departure },
      arrival: { ...arrival, times: times.arrival },
      belt: entry.arr_baggage,
      checkIn: entry.dep_checkin,
      status: entry.status,
    };
  };
}
