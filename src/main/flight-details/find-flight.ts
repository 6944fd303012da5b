import { type FlightLookup, scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import {
  combineFlights,
  mergeCodeshares,
  type MergedFlight,
  mergeRecords,
} from '../flights/combine-flights.ts';
import type { FlightEnd, Flight } from '../flights/flight.ts';
import { flightReader } from '../flights/read-flight.ts';
import type { FlightFacts } from './flight-facts.ts';

/**
 * How far two scheduled departures of one number may be apart and be the same flight, seconds:
 * timetables are changed by an hour or two on the day, and the next flight of the same number leaves
 * a few hours later at the earliest.
 */
export const sameFlightSeconds = 3 * 3600;

/** An account this much younger than another knows better, whatever the other says. Seconds. */
const outdatedSeconds = 900;

/** What the facts are about: the flight among those of its number, and what was said of it alone. */
export interface FoundFlight extends MergedFlight {
  /** The lookup is about this flight, and not about another day's. */
  readonly isLookedUp: boolean;
}

function reader(reference: BoardReference, now: number): ReturnType<typeof flightReader> {
  return flightReader({ airportCode: null, direction: 'departures', reference, now });
}

/**
 * Every flight that records are about, as a board would show it: one for each day and leg of a number,
 * with its codeshares. `now` in UNIX seconds.
 */
export function flightsIn(
  entries: FlightFacts['entries'],
  reference: BoardReference,
  now: number,
): readonly MergedFlight[] {
  const flights = entries.map(reader(reference, now)).filter((flight) => flight !== null);
  return mergeCodeshares(mergeRecords(flights, now), now);
}

/**
 * The flight that a key means. Of several on different days it is the one that leaves when the key
 * says; where the key does not, the one nearest to `now` (UNIX seconds). Null where no record is
 * about it.
 */
export function findFlight(
  facts: FlightFacts,
  key: FlightKey,
  reference: BoardReference,
  now: number,
): FoundFlight | null {
  const listed = nearest(flightsIn(facts.entries, reference, now), key, now);
  const lookup = facts.lookup && readLookup(facts.lookup.record, reader(reference, now));
  if (lookup === null) return listed && { ...listed, isLookedUp: false };
  if (listed === null) {
    if (!isSameTime(lookup.departure.times.scheduled, key.departure)) return null;
    const [alone] = mergeCodeshares(mergeRecords([lookup], now), now);
    return alone ? { ...alone, isLookedUp: true } : null;
  }
  if (!isSameFlight(lookup, listed.flight)) return { ...listed, isLookedUp: false };
  const isListOutdated = (facts.lookup?.at ?? 0) - (facts.entriesAt ?? 0) > outdatedSeconds;
  const flight = isListOutdated
    ? { ...combineFlights(lookup, [listed.flight], now), number: listed.flight.number }
    : combineFlights(listed.flight, [lookup], now);
  return { ...listed, flight, isLookedUp: true };
}

/** Whether two scheduled departures are those of one flight; an unknown one rules nothing out. */
function isSameTime(one: number | null, other: number | null): boolean {
  return one === null || other === null || Math.abs(one - other) <= sameFlightSeconds;
}

function isSamePlace(one: FlightEnd, other: FlightEnd): boolean {
  return one.airport === null || other.airport === null || one.airport === other.airport;
}

/** A number may be flown in two legs, SQ 26 from Singapore to Frankfurt and on to New York. */
function isSameFlight(one: Flight, other: Flight): boolean {
  return (
    isSameTime(one.departure.times.scheduled, other.departure.times.scheduled) &&
    isSamePlace(one.departure, other.departure) &&
    isSamePlace(one.arrival, other.arrival)
  );
}

function nearest(
  flights: readonly MergedFlight[],
  { departure }: FlightKey,
  now: number,
): MergedFlight | null {
  const wanted = departure ?? now;
  const [first] = flights
    .filter(({ flight }) => isSameTime(flight.departure.times.scheduled, departure))
    .map((merged) => ({ merged, distance: distanceOf(merged.flight, wanted, departure === null) }))
    .sort((one, other) => one.distance - other.distance);
  return first?.merged ?? null;
}

/** Seconds from a wanted time; a flight under way at that time is no distance from it. */
function distanceOf({ departure, arrival }: Flight, wanted: number, canBeUnderWay: boolean) {
  const leaves = departure.times.actual ?? departure.times.scheduled;
  if (leaves === null) return Number.MAX_SAFE_INTEGER;
  const lands = arrival.times.actual ?? arrival.times.estimated ?? arrival.times.scheduled;
  if (canBeUnderWay && lands !== null && leaves <= wanted && wanted <= lands) return 0;
  return Math.abs((canBeUnderWay ? leaves : (departure.times.scheduled ?? leaves)) - wanted);
}

/** A lookup record as a flight; it knows scheduled times and delays, and so the estimates. */
function readLookup(record: FlightLookup, read: ReturnType<typeof flightReader>): Flight | null {
  const flight = read(scheduleEntrySchema.parse(record));
  if (flight === null) return null;
  return {
    ...flight,
    departure: withDelay(flight.departure, record.dep_delayed),
    arrival: withDelay(flight.arrival, record.arr_delayed),
  };
}

function withDelay(end: FlightEnd, delayMinutes: number | null): FlightEnd {
  const { scheduled } = end.times;
  if (scheduled === null || delayMinutes === null) return end;
  return { ...end, times: { ...end.times, estimated: scheduled + delayMinutes * 60 } };
}
