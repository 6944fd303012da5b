import { delayedFlightSchema } from '#shared/flight-data/flights.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { leastMinutesLate, oneOf } from '../query/flight-parameters.ts';
import { rowsOf, shorten } from '../query/wire-record.ts';
import { fieldsOf, paging } from '../query/parameters.ts';
import type { FlightQuery, FlightState, Lateness } from '../world/flight.ts';
import type { SimulatedWorld } from '../world/world.ts';
import { resolveFlightFilters, flightFilters } from './flight-filters.ts';
import { createScheduleRecords, delay } from './schedule-record.ts';

const query = z.strictObject({
  delay: leastMinutesLate('Least delay in minutes, more than 30'),
  type: oneOf(['departures', 'arrivals'], 'Which end is late: departures or arrivals'),
  ...flightFilters,
  _fields: fieldsOf(delayedFlightSchema),
  ...paging,
});

type End = z.output<typeof query>['type'];

const hours = 3600;
/** How far back and ahead of the present the list reaches: as far as that of schedules. Seconds. */
const back = 4 * hours;
const ahead = 10 * hours;
/** The same for the whole world, which has some 5,000 departures in an hour. */
const backOfTheWorld = hours;
const aheadOfTheWorld = 3 * hours;
/** The longest flights take 19 hours and may be late: what left before has arrived. */
const longestFlight = 24 * hours;

const fields = Object.keys(delayedFlightSchema.shape);

/** `/v1/delays`: flights that leave or arrive late, or just did, the latest first. */
export const delaysEndpoint: Endpoint = defineEndpoint({
  path: '/v1/delays',
  summary: 'Flights that are late',
  query,
  record: delayedFlightSchema,
  find({ world, codeLookup, timeTexts }, { type, delay: least, offset, limit, ...wanted }, now) {
    const filters = resolveFlightFilters(wanted, codeLookup);
    if (filters === null) return [];
    const schedule = createScheduleRecords(codeLookup, timeTexts);
    return candidates(world, filters.world, { end: type, minutes: least }, now)
      .map((flight) => ({ flight, delayed: minutesLate(flight, type) }))
      .filter(({ flight, delayed }) => delayed >= least && isRecent(flight, type, now))
      .sort((one, other) => other.delayed - one.delayed)
      .flatMap(({ flight, delayed }) =>
        rowsOf(flight)
          .filter(filters.fits)
          .map((row) => ({ row, delayed })),
      )
      .slice(offset, offset + limit)
      .map(({ row, delayed }) => shorten({ ...schedule(row), delayed }, fields));
  },
});

/** All flights that are late enough, of which some are wanted. */
function candidates(
  world: SimulatedWorld,
  query: FlightQuery,
  delayedBy: Lateness,
  now: number,
): readonly FlightState[] {
  const { end } = delayedBy;
  if (Object.values(query).some((filter) => filter !== undefined)) {
    // The world counts by arrival where only that airport is given; the other end may be a day off.
    const isByArrival = query.departureIata === undefined && query.arrivalIata !== undefined;
    const from = now - back - (end === 'arrivals' && !isByArrival ? longestFlight : 0);
    const to = now + ahead + (end === 'departures' && isByArrival ? longestFlight : 0);
    return world.flights(query, from, to, now, delayedBy);
  }
  return end === 'arrivals'
    ? world.flights(query, now - longestFlight, now, now, delayedBy)
    : world.flights(query, now - backOfTheWorld, now + aheadOfTheWorld, now, delayedBy);
}

interface EndTimes {
  readonly scheduled: number;
  readonly estimated: number | null;
  readonly actual: number | null;
}

function timesOf(flight: FlightState, end: End): EndTimes {
  return end === 'departures'
    ? {
        scheduled: flight.scheduledDeparture,
        estimated: flight.estimatedDeparture,
        actual: flight.actualDeparture,
      }
    : {
        scheduled: flight.scheduledArrival,
        estimated: flight.estimatedArrival,
        actual: flight.actualArrival,
      };
}

/** A cancelled flight is not late: it does not come at all. */
function minutesLate(flight: FlightState, end: End): number {
  if (flight.status === 'cancelled') return 0;
  const { scheduled, estimated, actual } = timesOf(flight, end);
  return delay(scheduled, actual ?? estimated) ?? 0;
}

/** Still to come, or not long ago. */
function isRecent(flight: FlightState, end: End, now: number): boolean {
  const { scheduled, actual } = timesOf(flight, end);
  return scheduled < now + ahead && (actual === null || actual >= now - back);
}
