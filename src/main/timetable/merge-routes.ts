import type { Route } from '#shared/flight-data/flights.ts';
import {
  bucketKey,
  Codeshares,
  type CodeshareFacts,
  type RouteAndTimes,
} from '../flights/codeshares.ts';
import { compareTexts } from '../flights/texts.ts';
import type { Slices } from '../clock/slices.ts';
import {
  readRoute,
  type PlannedEnd,
  type PlannedFlight,
  type ReadRoute,
} from './planned-flight.ts';

/** Records between two looks at how long it has taken. */
const atOnce = 100;

/** A planned flight has a time of day on days of the week, but no progress. */
const everyWeek: CodeshareFacts<ReadRoute> = {
  routeAndTimes,
  departuresApart,
  progress: () => 0,
};

/**
 * Planned flights out of the records of routes: one for each aircraft, with all the numbers that it
 * is sold under by the rule of codeshares.ts. A number that comes several times with the same times
 * (for other days, or another aircraft) is one flight on all these days.
 *
 * Records without any identity are left out.
 */
export async function mergeRoutes(
  routes: readonly Route[],
  slices: Slices,
): Promise<readonly PlannedFlight[]> {
  const records = new Map<string, ReadRoute[]>();
  for (const [index, route] of routes.entries()) {
    if (index % atOnce === 0) await slices.yieldIfNeeded();
    const read = readRoute(route);
    if (read === null) continue;
    const shared = bucketKey(routeAndTimes(read));
    const identity = shared === null ? `alone ${index}` : `${read.number.text}|${shared}`;
    const known = records.get(identity);
    if (known) known.push(read);
    else records.set(identity, [read]);
  }
  const codeshares = new Codeshares(everyWeek);
  let count = 0;
  for (const reports of records.values()) {
    count += 1;
    if (count % atOnce === 0) await slices.yieldIfNeeded();
    codeshares.add(joined(reports));
  }
  const flights: PlannedFlight[] = [];
  for (const { leading, others, numbers } of codeshares.aircraft()) {
    if (flights.length % atOnce === 0) await slices.yieldIfNeeded();
    const flight = others.reduce((first, other) => filledUp(first, other.flight), leading.flight);
    flights.push({ numbers, ...flight });
  }
  return flights;
}

/**
 * By codes, for no reference data are kept with a timetable, and by local times, which stay the same when a clock
 * change moves those in UTC.
 */
function routeAndTimes({ flight: { departure, arrival } }: ReadRoute): RouteAndTimes {
  return {
    from: departure.iata ?? departure.icao,
    to: arrival.iata ?? arrival.icao,
    departs: timeOf(departure),
    arrives: timeOf(arrival),
  };
}

function timeOf({ local, utc }: PlannedEnd): number | string | null {
  return local ?? (utc === null ? null : `${utc} UTC`);
}

const [day, week] = [1440, 7 * 1440];

function departuresApart({ flight: one }: ReadRoute, { flight: other }: ReadRoute): number | null {
  const { local, utc } = one.departure;
  const apart =
    local !== null && other.departure.local !== null
      ? local - other.departure.local
      : utc !== null && other.departure.utc !== null
        ? utc - other.departure.utc
        : null;
  if (apart === null || one.days === null || other.days === null) return null;
  let least = week;
  for (const from of daysIn(one.days)) {
    for (const to of daysIn(other.days)) {
      const minutes = Math.abs((from - to) * day + apart);
      least = Math.min(least, minutes, Math.abs(week - minutes));
    }
  }
  return least * 60;
}

/** 0 for Monday, 6 for Sunday. */
function daysIn(days: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((index) => (days & (1 << index)) !== 0);
}

/**
 * Several records of one number, route and times: one, on the days of all. Their content decides which tells the
 * facts, so that the order in which they came never shows.
 */
function joined(records: readonly ReadRoute[]): ReadRoute {
  const inOrder = records.length === 1 ? records : records.toSorted(byContent);
  return inOrder.reduce((one, other) => {
    const { days } = one.flight;
    return {
      ...one,
      airlineIata: one.airlineIata ?? other.airlineIata,
      airlineIcao: one.airlineIcao ?? other.airlineIcao,
      operatedAs: one.operatedAs ?? other.operatedAs,
      flight: {
        ...filledUp(one.flight, other.flight),
        days: days === null ? other.flight.days : days | (other.flight.days ?? 0),
      },
    };
  });
}

const byContent = (one: ReadRoute, other: ReadRoute): number =>
  compareTexts(JSON.stringify(one), JSON.stringify(other));

/** The first account, and what it does not know out of the second. */
function filledUp(one: ReadRoute['flight'], other: ReadRoute['flight']): ReadRoute['flight'] {
  return {
    departure: filledEnd(one.departure, other.departure),
    arrival: filledEnd(one.arrival, other.arrival),
    duration: one.duration ?? other.duration,
    days: one.days ?? other.days,
    aircraft: one.aircraft ?? other.aircraft,
  };
}

function filledEnd(one: PlannedEnd, other: PlannedEnd): PlannedEnd {
  return {
    iata: one.iata ?? other.iata,
    icao: one.icao ?? other.icao,
    local: one.local ?? other.local,
    utc: one.utc ?? other.utc,
    terminals: [...new Set([...one.terminals, ...other.terminals])],
  };
}
