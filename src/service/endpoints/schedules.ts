import { interfaceScheduleSchema } from '#shared/flight-data/flights.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { rowsOf } from '../query/wire-record.ts';
import { day } from '../query/flight-parameters.ts';
import { fieldsOf, paging, airlineIata, airlineIcao, codes } from '../query/parameters.ts';
import type { FlightQuery, FlightState } from '../world/flight.ts';
import { resolveFlightFilters, airportFilters, flightCodeFilters } from './flight-filters.ts';
import { createScheduleRecords } from './schedule-record.ts';
import type { ServiceData } from '../query/service-data.ts';

const query = z
  .strictObject({
    ...airportFilters,
    airline_iata: codes(
      airlineIata('Airline'),
      'Airline, IATA code; several, separated by commas, together with an airport',
    ),
    airline_icao: codes(
      airlineIcao('Airline'),
      'Airline, ICAO code; several, separated by commas, together with an airport',
    ),
    ...flightCodeFilters,
    date: day('A whole day, past or to come, YYYY-MM-DD; the answer is a job'),
    _fields: fieldsOf(interfaceScheduleSchema),
    ...paging,
  })
  .superRefine((wanted, context) => {
    const { dep_iata, dep_icao, arr_iata, arr_icao } = wanted;
    if ([dep_iata, dep_icao, arr_iata, arr_icao].some((airport) => airport !== undefined)) return;
    for (const parameter of ['airline_iata', 'airline_icao'] as const) {
      if ((wanted[parameter]?.length ?? 0) < 2) continue;
      const message =
        'may name several airlines only together with a departure or arrival airport.';
      context.addIssue({ code: 'custom', path: [parameter], message });
    }
    const { airline_iata, airline_icao, flight_iata, flight_icao, date } = wanted;
    const named = [airline_iata, airline_icao, flight_iata, flight_icao];
    if (date === undefined || named.some((filter) => filter !== undefined)) return;
    const message = 'may be given only together with an airport, an airline or a flight.';
    context.addIssue({ code: 'custom', path: ['date'], message });
  });

const minutes = 60;
const hours = 60 * minutes;

/** How far back and ahead of the present the list reaches, seconds. */
interface Reach {
  readonly back: number;
  readonly ahead: number;
}

/** The interface says "about 10 hours ahead"; who just left or landed stays for a while. */
const ofOneAirport: Reach = { back: 4 * hours, ahead: 10 * hours };
/**
 * Of a route, an airline or a flight: everything in the air is in it, as the longest flights take
 * some 19 hours, and all the occurrences of a flight number across a day.
 */
const ofFlights: Reach = { back: 20 * hours, ahead: 10 * hours };
/** Without any filter: some 5,000 flights leave in an hour. */
const ofTheWorld: Reach = { back: 30 * minutes, ahead: 30 * minutes };

function reachOf({ departureIata, arrivalIata, airlinesIcao }: FlightQuery): Reach {
  if ((departureIata === undefined) !== (arrivalIata === undefined)) return ofOneAirport;
  return departureIata === undefined && airlinesIcao === undefined ? ofTheWorld : ofFlights;
}

/** `/v1/schedules`: near real-time departures and arrivals, or, with `date`, those of a day. */
export const schedulesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/schedules',
  summary: 'Departures and arrivals of about the next 10 hours',
  query,
  record: interfaceScheduleSchema,
  jobParameters: ['date'],
  find({ world, codeLookup, timeTexts }, { date, offset, limit, ...wanted }, now) {
    const filters = resolveFlightFilters(wanted, codeLookup);
    if (filters === null) return [];
    const { back, ahead } = reachOf(filters.world);
    const flights =
      date === undefined
        ? world.flights(filters.world, now - back, now + ahead, now)
        : flightsOfDay({ world, codeLookup, timeTexts }, filters.world, date, now);
    return flights
      .flatMap(rowsOf)
      .filter(filters.fits)
      .slice(offset, offset + limit)
      .map(createScheduleRecords(codeLookup, timeTexts));
  },
});

/** Local days begin up to 14 hours before those of UTC and end up to 12 hours after them. */
const furthestEast = 14 * hours;
const furthestWest = 12 * hours;

/**
 * The flights scheduled on a day of the calendar of the airport that was asked about: of the
 * departure airport, unless only an arrival airport was. An airport without a known zone keeps UTC.
 * @param date YYYY-MM-DD
 * @param now UNIX seconds; a past day looks as it does now, when all of it is known
 */
function flightsOfDay(
  { world, codeLookup, timeTexts }: Pick<ServiceData, 'world' | 'codeLookup' | 'timeTexts'>,
  query: FlightQuery,
  date: string,
  now: number,
): readonly FlightState[] {
  const isByArrival = query.departureIata === undefined && query.arrivalIata !== undefined;
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  const dayOf = (instant: number, airport: string): string => {
    const zone = codeLookup.airportOfIata(airport)?.timezone;
    return (timeTexts.local(instant, zone) ?? timeTexts.utc(instant)).slice(0, date.length);
  };
  return world
    .flights(query, midnight - furthestEast, midnight + 24 * hours + furthestWest, now)
    .filter((flight) =>
      isByArrival
        ? dayOf(flight.scheduledArrival, flight.arrivalIata) === date
        : dayOf(flight.scheduledDeparture, flight.departureIata) === date,
    );
}
