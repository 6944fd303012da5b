import { Codeshares, type CodeshareFacts, type NumberOfRow } from './codeshares.ts';
import { combineFlights, progressOf } from './combine-flights.ts';
import { compareTexts } from './compare-texts.ts';
import { flightKey, type Flight } from './flight.ts';

/** One aircraft with all of its numbers. */
export interface MergedFlight {
  /** Stays the same from one snapshot to the next. */
  readonly id: string;
  readonly flight: Flight;
  /** At least one; see `Aircraft`. */
  readonly numbers: readonly NumberOfRow[];
}

/** A flight of a day has instants, by which it is compared, and progress. */
const ofOneDay: CodeshareFacts<Flight> = {
  routeAndTimes: ({ departure, arrival }) => ({
    from: departure.airport,
    to: arrival.airport,
    departs: departure.times.scheduled,
    arrives: arrival.times.scheduled,
  }),
  departuresApart({ departure: one }, { departure: other }) {
    const [time, otherTime] = [one.times.scheduled, other.times.scheduled];
    return time === null || otherTime === null ? null : Math.abs(time - otherTime);
  },
  progress: progressOf,
};

/**
 * Merges the numbers of one aircraft, by the rule of codeshares.ts. The key of the operating flight identifies
 * it, even if only links name that flight, so rows keep their ids when codeshares come and go.
 *
 * `flights` come from `mergeReports`, by their keys; `now` in UNIX seconds.
 */
export function mergeCodeshares(flights: ReadonlyMap<string, Flight>, now: number): MergedFlight[] {
  const codeshares = new Codeshares(ofOneDay);
  for (const flight of flights.values()) codeshares.add(flight);
  const all = Array.from(codeshares.aircraft(), (aircraft) => ({
    ...aircraft,
    key: flightKey(aircraft.leading, aircraft.root.number),
  }));
  /** How many would go by the key of one operating flight that is not listed. */
  const claims = new Map<string, number>();
  for (const { key } of all) claims.set(key, (claims.get(key) ?? 0) + 1);

  return all.map(({ root, leading, others, numbers, key }) => {
    const isKeyFree = root.isListed || (!flights.has(key) && claims.get(key) === 1);
    return {
      id: isKeyFree ? key : firstKeyOf([leading, ...others], key),
      flight: combineFlights(leading, others, now),
      numbers,
    };
  });
}

function firstKeyOf(flights: readonly Flight[], otherwise: string): string {
  const [first] = flights.map((flight) => flightKey(flight)).sort(compareTexts);
  return first ?? otherwise;
}
