import type { Airport } from '#shared/flight-data/reference.ts';
import type { InterfaceSchedule } from '#shared/flight-data/flights.ts';
import type { CodeLookup } from '../query/reference-data.ts';
import { flightIdentity, type FlightRow, type WireRecord } from '../query/wire-record.ts';
import type { TimeTexts } from '../query/service-data.ts';
import type { FlightState } from '../world/flight.ts';

type ScheduleRecord = WireRecord<InterfaceSchedule>;

/**
 * Makes the records of `/v1/schedules` for one reply. What the rows of a flight have in common, which
 * is most of it, is computed once for all its numbers.
 */
export function createScheduleRecords(
  codeLookup: CodeLookup,
  timeTexts: TimeTexts,
): (row: FlightRow) => ScheduleRecord {
  const known = new Map<FlightState, ScheduleRecord>();
  return (row) => {
    const { flight } = row;
    let common = known.get(flight);
    if (common === undefined) {
      common = commonPart(flight, codeLookup, timeTexts);
      known.set(flight, common);
    }
    return { ...flightIdentity(row), ...common };
  };
}

/** Everything but the numbers that the flight is sold under. */
function commonPart(
  flight: FlightState,
  codeLookup: CodeLookup,
  timeTexts: TimeTexts,
): ScheduleRecord {
  const departure = codeLookup.airportOfIata(flight.departureIata);
  const arrival = codeLookup.airportOfIata(flight.arrivalIata);
  return {
    dep_iata: flight.departureIata,
    dep_icao: departure?.icao_code,
    dep_terminal: flight.departureTerminal ?? undefined,
    dep_gate: flight.departureGate ?? undefined,
    arr_iata: flight.arrivalIata,
    arr_icao: arrival?.icao_code,
    arr_terminal: flight.arrivalTerminal ?? undefined,
    arr_gate: flight.arrivalGate ?? undefined,
    arr_baggage: flight.arrivalBelt ?? undefined,
    ...departureTimes(flight, departure, timeTexts),
    ...arrivalTimes(flight, arrival, timeTexts),
    duration: minutesBetween(flight.scheduledDeparture, flight.scheduledArrival),
    dep_delayed: delay(
      flight.scheduledDeparture,
      flight.actualDeparture ?? flight.estimatedDeparture,
    ),
    arr_delayed: delay(flight.scheduledArrival, flight.actualArrival ?? flight.estimatedArrival),
    status: flight.status,
  };
}

function departureTimes(
  flight: FlightState,
  airport: WireRecord<Airport> | undefined,
  timeTexts: TimeTexts,
): ScheduleRecord {
  const zone = airport?.timezone;
  const scheduled = flight.scheduledDeparture;
  const estimated = minuteOf(flight.estimatedDeparture);
  const actual = minuteOf(flight.actualDeparture);
  return {
    dep_time: timeTexts.local(scheduled, zone),
    dep_time_ts: scheduled,
    dep_time_utc: timeTexts.utc(scheduled),
    ...(estimated !== undefined && {
      dep_estimated: timeTexts.local(estimated, zone),
      dep_estimated_ts: estimated,
      dep_estimated_utc: timeTexts.utc(estimated),
    }),
    ...(actual !== undefined && {
      dep_actual: timeTexts.local(actual, zone),
      dep_actual_ts: actual,
      dep_actual_utc: timeTexts.utc(actual),
    }),
  };
}

function arrivalTimes(
  flight: FlightState,
  airport: WireRecord<Airport> | undefined,
  timeTexts: TimeTexts,
): ScheduleRecord {
  const zone = airport?.timezone;
  const scheduled = flight.scheduledArrival;
  const estimated = minuteOf(flight.estimatedArrival);
  const actual = minuteOf(flight.actualArrival);
  return {
    arr_time: timeTexts.local(scheduled, zone),
    arr_time_ts: scheduled,
    arr_time_utc: timeTexts.utc(scheduled),
    ...(estimated !== undefined && {
      arr_estimated: timeTexts.local(estimated, zone),
      arr_estimated_ts: estimated,
      arr_estimated_utc: timeTexts.utc(estimated),
    }),
    ...(actual !== undefined && {
      arr_actual: timeTexts.local(actual, zone),
      arr_actual_ts: actual,
      arr_actual_utc: timeTexts.utc(actual),
    }),
  };
}

/** The three forms of a time have to agree, and two of them know no seconds. */
function minuteOf(instant: number | null): number | undefined {
  return instant === null ? undefined : Math.floor(instant / 60) * 60;
}

function minutesBetween(earlier: number, later: number): number {
  return Math.floor(later / 60) - Math.floor(earlier / 60);
}

/** Minutes late; 0 when on time or early, undefined while nothing but the schedule is known. */
export function delay(scheduled: number, known: number | null): number | undefined {
  return known === null ? undefined : Math.max(0, minutesBetween(scheduled, known));
}
