import { groupsOf, numbersInOrder, type Group, type NumberOfRow } from './codeshares.ts';
import { byProgress, combineFlights } from './combine-flights.ts';
import { compareTexts } from './compare-texts.ts';
import type { FlightNumber } from '#shared/flight-number.ts';
import { flightKey, type Flight } from './flight.ts';

/** One aircraft with all the numbers it is sold under. */
export interface MergedFlight {
  /** Stays the same from one snapshot to the next. */
  readonly id: string;
  readonly flight: Flight;
  /** At least one; see `numbersInOrder`. */
  readonly numbers: readonly NumberOfRow[];
}

/** What rows must share to be one; null where too little is known to say that they do. */
function bucketKey(flight: Flight): string | null {
  const { departure, arrival } = flight;
  if (departure.airport === null || arrival.airport === null) return null;
  const times = [departure.times.scheduled, arrival.times.scheduled];
  if (times.every((time) => time === null)) return null;
  return [departure.airport, arrival.airport, ...times.map((time) => time ?? '-')].join('|');
}

/** Flights that share route and times, by their numbers' texts; and those that share nothing. */
function buckets(flights: ReadonlyMap<string, Flight>): Map<string, Flight>[] {
  const byKey = new Map<string, Map<string, Flight>>();
  for (const [id, flight] of flights) {
    const key = bucketKey(flight) ?? `alone|${id}`;
    const bucket = byKey.get(key);
    if (bucket) bucket.set(flight.number.text, flight);
    else byKey.set(key, new Map([[flight.number.text, flight]]));
  }
  return [...byKey.values()];
}

const halfDay = 12 * 3600;

/**
 * Makes the function that says whether an operating flight that a codeshare names is listed all the
 * same, with other times: the same number and route within half a day. Yesterday's is another one.
 */
function listedElsewhere(flights: Iterable<Flight>): (from: Flight, link: FlightNumber) => boolean {
  const key = (flight: Flight, number: FlightNumber) =>
    [number.text, flight.departure.airport, flight.arrival.airport].join('|');
  const departures = new Map<string, (number | null)[]>();
  for (const flight of flights) {
    const times = departures.get(key(flight, flight.number));
    const time = flight.departure.times.scheduled;
    if (times) times.push(time);
    else departures.set(key(flight, flight.number), [time]);
  }
  return (flight, link) => {
    const time = flight.departure.times.scheduled;
    return (departures.get(key(flight, link)) ?? []).some(
      (other) => time === null || other === null || Math.abs(time - other) < halfDay,
    );
  };
}

/**
 * Merges the numbers that one aircraft is sold under (docs/board-rules.md, "Codeshares"): only rows
 * with the same route, the same scheduled UTC times and a link, never on time and route alone.
 * Since each row follows its links to one operating flight, two operating flights never meet in one
 * row.
 *
 * The operating row tells the facts and the others fill in what it does not know. Where it is not
 * listed, the codeshares that name it keep one row, which carries its number too, for their links
 * tell it; but not where the operating flight is listed with other times, for it is shown there.
 *
 * `flights` come from `mergeReports`, by their keys; `now` in UNIX seconds.
 */
export function mergeCodeshares(flights: ReadonlyMap<string, Flight>, now: number): MergedFlight[] {
  const groups = buckets(flights).flatMap(groupsOf);
  const isListedElsewhere = listedElsewhere(flights.values());

  /** How many groups would go by the key of one operating flight that is not listed. */
  const claims = new Map<string, number>();
  const operatingKey = ({ root, members: [first] }: Group<Flight>) =>
    first ? flightKey(first, root.number) : '';
  for (const group of groups) {
    const key = operatingKey(group);
    claims.set(key, (claims.get(key) ?? 0) + 1);
  }

  return groups.flatMap((group) => {
    const { root, members } = group;
    const [leading, ...others] = byProgress(members).sort(
      (one, other) =>
        Number(other.number.text === root.number.text) -
        Number(one.number.text === root.number.text),
    );
    if (!leading) return [];

    const key = operatingKey(group);
    const isKeyFree = root.isListed || (!flights.has(key) && claims.get(key) === 1);
    const memberKeys = members.map((flight) => flightKey(flight)).sort(compareTexts);
    const hasRouteAndTimes = bucketKey(leading) !== null;
    const linkedOnly = members.flatMap((flight) =>
      hasRouteAndTimes && flight.operatedAs && !isListedElsewhere(flight, flight.operatedAs)
        ? [flight.operatedAs]
        : [],
    );
    return {
      id: isKeyFree ? key : (memberKeys[0] ?? key),
      flight: combineFlights(leading, others, now),
      numbers: numbersInOrder(root.number, members, linkedOnly),
    };
  });
}
