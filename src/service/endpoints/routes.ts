import { routeSchema, type Route } from '#shared/flight-data/flights.ts';
import { z } from 'zod';
import type { CodeLookup } from '../query/reference-data.ts';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { flightIdentity, rowsOf, type FlightRow, type WireRecord } from '../query/wire-record.ts';
import { fieldsOf, paging } from '../query/parameters.ts';
import type { PlannedRoute } from '../world/planned-route.ts';
import { resolveFlightFilters, flightFilters } from './flight-filters.ts';

const query = z.strictObject({ ...flightFilters, _fields: fieldsOf(routeSchema), ...paging });

/** `/v1/routes`: what is planned week by week. */
export const routesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/routes',
  summary: 'Flights as planned week by week',
  query,
  record: routeSchema,
  find({ world, codeLookup }, { offset, limit, ...wanted }, now) {
    const filters = resolveFlightFilters(wanted, codeLookup);
    if (filters === null) return [];
    return world
      .routes(filters.world, now)
      .flatMap(rowsOf)
      .filter(filters.fits)
      .slice(offset, offset + limit)
      .map((row) => routeRecord(row, codeLookup, now));
  },
});

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function routeRecord(
  row: FlightRow<PlannedRoute>,
  codeLookup: CodeLookup,
  now: number,
): WireRecord<Route> {
  const { flight } = row;
  const departure = codeLookup.airportOfIata(flight.departureIata);
  const arrival = codeLookup.airportOfIata(flight.arrivalIata);
  return {
    ...flightIdentity(row),
    dep_iata: flight.departureIata,
    dep_icao: departure?.icao_code,
    // As in schedules: if the zone is not known, neither is the local time.
    dep_time: departure?.timezone === undefined ? undefined : timeOfDay(flight.departureLocal),
    dep_time_utc: timeOfDay(flight.departureUtc),
    dep_terminals: flight.departureTerminal === null ? undefined : [flight.departureTerminal],
    arr_iata: flight.arrivalIata,
    arr_icao: arrival?.icao_code,
    arr_time: arrival?.timezone === undefined ? undefined : timeOfDay(flight.arrivalLocal),
    arr_time_utc: timeOfDay(flight.arrivalUtc),
    arr_terminals: flight.arrivalTerminal === null ? undefined : [flight.arrivalTerminal],
    duration: flight.duration,
    days: weekdays.filter((_day, index) => ((flight.days >> index) & 1) === 1),
    aircraft_icao: flight.aircraftType,
    updated: startOfDay(now),
  };
}

/** Minutes after midnight as `HH:MM`. */
function timeOfDay(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The plan is brought up to date at midnight UTC. */
function startOfDay(now: number): string {
  return `${new Date(now * 1000).toISOString().slice(0, 10)}T00:00:00Z`;
}
