import { interfaceLookupSchema, type FlightLookup } from '#shared/flight-data/flights.ts';
import { z } from 'zod';
import { defineRecordEndpoint, type Endpoint } from '../query/endpoint.ts';
import { rowsOf, type WireRecord } from '../query/wire-record.ts';
import { fieldsOf } from '../query/parameters.ts';
import type { FlightState } from '../world/flight.ts';
import type { Position } from '../world/position/position.ts';
import { resolveFlightFilters, flightCodeFilters, liveStatus } from './flight-filters.ts';
import { createScheduleRecords } from './schedule-record.ts';

const query = z
  .strictObject({ ...flightCodeFilters, _fields: fieldsOf(interfaceLookupSchema) })
  .superRefine(({ flight_iata, flight_icao }, context) => {
    if (flight_iata !== undefined || flight_icao !== undefined) return;
    const message = 'or “flight_icao” must be given: the flight to look up, like BA117.';
    context.addIssue({ code: 'custom', path: ['flight_iata'], message });
  });

/** A flight that goes once a week is at most half a week away, and somewhat more when it is late. */
const reach = 4 * 24 * 3600;

const fields = Object.keys(interfaceLookupSchema.shape);

/** `/v1/flights/lookup`: the flight of a number that is in the air, or the next, or the last. */
export const flightLookupEndpoint: Endpoint = defineRecordEndpoint({
  path: '/v1/flights/lookup',
  summary: 'The closest flight of a number, with its times, its aircraft and where it is',
  query,
  record: interfaceLookupSchema,
  missing: 'No flight of this number is in the air, leaves or arrived within four days.',
  find({ world, codeLookup, timeTexts, aircraftLookup }, wanted, now) {
    const filters = resolveFlightFilters(wanted, codeLookup);
    if (filters === null) return null;
    const [closest] = world
      .tracked(filters.world, now - reach, now + reach, now)
      .filter(({ flight }) => flight.status !== 'cancelled')
      .flatMap((tracked) => rowsOf(tracked.flight).map((row) => ({ row, tracked })))
      .filter(({ row }) => filters.fits(row))
      .toSorted(
        (one, other) => secondsAway(one.row.flight, now) - secondsAway(other.row.flight, now),
      );
    if (closest === undefined) return null;
    const { aircraft, flight, position } = closest.tracked;
    const schedule = createScheduleRecords(codeLookup, timeTexts)(closest.row);
    const record: Readonly<Record<string, unknown>> = {
      ...schedule,
      delayed: schedule.arr_delayed ?? schedule.dep_delayed,
      status: liveStatus(flight.status),
      updated: now,
      flag: codeLookup.airlineOfIcao(flight.airlineIcao)?.country_code,
      hex: aircraft.hex,
      reg_number: aircraft.registration,
      aircraft_icao: aircraft.type,
      ...aircraftLookup.detailsOf(aircraft, now),
      ...(position && trackingOf(position)),
    };
    // The one record that is always whole: here the interface speaks of null, not of absence.
    return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  },
});

/** How far the flight is from being in the air, by the best times that are known. */
function secondsAway(flight: FlightState, now: number): number {
  const { status, actualDeparture, estimatedDeparture, scheduledDeparture } = flight;
  if (status === 'active') return 0;
  if (status === 'landed') return now - (flight.actualArrival ?? flight.scheduledArrival);
  return Math.max(1, (actualDeparture ?? estimatedDeparture ?? scheduledDeparture) - now);
}

function trackingOf(position: Position): WireRecord<FlightLookup> {
  return {
    lat: position.lat,
    lng: position.lng,
    alt: position.altitude,
    dir: position.heading,
    speed: position.speed,
    v_speed: position.verticalSpeed,
    squawk: position.squawk,
  };
}
