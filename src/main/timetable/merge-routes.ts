import type { Route } from '#shared/flight-data/route.ts';
import { groupsOf, numbersInOrder } from '../flights/codeshares.ts';
import { compareTexts } from '../flights/compare-texts.ts';
import type { Slices } from '../clock/slices.ts';
import {
  readRoute,
  type PlannedEnd,
  type PlannedFlight,
  type ReadRoute,
} from './planned-flight.ts';

/** Records between two looks at how long it has taken. */
const atOnce = 100;

/**
 * Planned flights out of the records of routes: one for each aircraft, with all the numbers that it
 * is sold under. As on a board (docs/board-rules.md, "Codeshares") only records with the same route,
 * the same times and a link to the same operating number are merged. A number that comes several times with
 * the same times (for other days, or another aircraft) is one flight on all these days.
 *
 * Records without any identity are left out.
 */
export async function mergeRoutes(
  routes: readonly Route[],
  slices: Slices,
): Promise<readonly PlannedFlight[]> {
  const buckets = new Map<string, Map<string, ReadRoute>>();
  for (const [index, route] of routes.entries()) {
    if (index % atOnce === 0) await slices.breathe();
    const read = readRoute(route);
    if (read === null) continue;
    const key = bucketKey(read, index);
    const bucket = buckets.get(key) ?? new Map<string, ReadRoute>();
    buckets.set(key, bucket);
    const known = bucket.get(read.number.text);
    bucket.set(read.number.text, known ? joined(known, read) : read);
  }
  const flights: PlannedFlight[] = [];
  let count = 0;
  for (const bucket of buckets.values()) {
    count += 1;
    if (count % atOnce === 0) await slices.breathe();
    flights.push(...flightsOf(bucket));
  }
  return flights;
}

/** What records must share to be one aircraft; those of which too little is known share nothing. */
function bucketKey({ flight: { departure, arrival } }: ReadRoute, index: number): string {
  const from = departure.iata ?? departure.icao;
  const to = arrival.iata ?? arrival.icao;
  const times = [departure.local ?? departure.utc, arrival.local ?? arrival.utc];
  if (from === null || to === null || times.every((time) => time === null)) return `alone ${index}`;
  return [from, to, ...times].join(' ');
}

function joined(one: ReadRoute, other: ReadRoute): ReadRoute {
  const { days } = one.flight;
  return {
    ...one,
    operatedAs: one.operatedAs ?? other.operatedAs,
    flight: {
      ...filledUp(one.flight, other.flight),
      days: days === null ? other.flight.days : days | (other.flight.days ?? 0),
    },
  };
}

/** The first account, and what it does not know out of the second. */
function filledUp(one: PlannedFlight, other: PlannedFlight): PlannedFlight {
  return {
    numbers: one.numbers,
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

function flightsOf(bucket: ReadonlyMap<string, ReadRoute>): PlannedFlight[] {
  return groupsOf(bucket).flatMap(({ root: { number: root }, members }) => {
    const isRoot = ({ number }: ReadRoute) => number.text === root.text;
    const [first, ...others] = members.sort(
      (one, other) =>
        Number(isRoot(other)) - Number(isRoot(one)) ||
        compareTexts(one.number.text, other.number.text),
    );
    if (!first) return [];
    const own = members.flatMap(({ flight }) => flight.numbers);
    const linked = members.flatMap(({ operatedAs }) => operatedAs ?? []);
    const merged = others.reduce((flight, other) => filledUp(flight, other.flight), first.flight);
    return [{ ...merged, numbers: numbersInOrder(root, own, linked) }];
  });
}
