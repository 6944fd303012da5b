import type {
  FlightDetails,
  FlightEndDetails,
  FlightNote,
  FoundFlights,
} from '#shared/flight-details.ts';
import { type FlightKey, readFlightNumber, type FlightNumber } from '#shared/flight-number.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { AppServices } from '../boards/app-services.ts';
import { keyOfNumber, withBothCodes, type WantedFlight } from '../flights/flight-key.ts';
import { hasLanded } from '../flights/remark.ts';
import type { FlightDataClient } from '../data/client.ts';
import { problemOf, toldOf, type ServiceProblem } from '../data/service-problems.ts';
import { noteOf } from './ask-flight.ts';
import { entriesOf } from './find-entries.ts';
import { flightsIn, sameFlightSeconds } from './find-flight.ts';
import type { LookupQuery } from '../data/flight-queries.ts';
import { queryOf, factsAt, noFacts, type FlightFacts } from './flight-facts.ts';
import type { Following } from './follow-flights.ts';
import type { KnownFlights } from './known-flights.ts';

/** Finds the flights of a number. */
export interface FlightSearch {
  /**
   * Asks the service for the schedules of the number, and for the lookup where they have none. A search before,
   * which is not over yet, is given up.
   */
  find(typed: string): Promise<FoundFlights>;
  serviceChanged(): void;
  /** Our own service cannot be had. */
  serviceFailed(): void;
  stop(): void;
}

/** Milliseconds for which a user waits: for a service that is being started, and for its answer. */
const timeout = 15_000;

/** What left before is not what a user asks about, seconds: yesterday's flight still is. */
const oldestSeconds = 36 * 3600;

/** A list to choose from at a glance: the flights nearest to now. */
const mostFound = 12;

/** What came of asking the service. */
interface Told {
  /** Without entries and lookup where the service does not know the number. */
  readonly facts: FlightFacts;
  readonly problem: ServiceProblem | null;
}

/** A flight, and what one owner says of its number. */
interface Found {
  readonly facts: FlightFacts;
  readonly details: FlightDetails;
}

export function createFlightSearch(
  { clock, service }: AppServices,
  knownFlights: KnownFlights,
  following: Following,
): FlightSearch {
  const now = (): number => Math.floor(clock.now() / 1000);
  let asking: AbortController | null = null;
  /** Searches that wait for the service to be there. */
  let waiting: (() => void)[] = [];
  let hasServiceFailed = false;
  let isStopped = false;

  function goOn(): void {
    const waited = waiting;
    waiting = [];
    for (const resume of waited) resume();
  }

  async function clientSoon(): Promise<FlightDataClient | null> {
    if (service.client === null && !hasServiceFailed) {
      await new Promise<void>((resolve) => {
        const endTimer = clock.startTimer(resolve, timeout);
        waiting.push(() => {
          endTimer();
          resolve();
        });
      });
    }
    return service.client;
  }

  async function ask(number: FlightNumber, key: WantedFlight): Promise<Told | null> {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const client = await clientSoon();
    if (client === null || own.signal.aborted) return null;
    const endTimer = clock.startTimer(() => {
      own.abort();
    }, timeout);
    try {
      return await askService(client, number, key, { now, signal: own.signal });
    } finally {
      endTimer();
    }
  }

  /** Those that are nearest to now, by departure. */
  function nearestToNow<Each>(all: readonly Each[], keyOf: (each: Each) => FlightKey): Each[] {
    const fromNow = (each: Each): number => (keyOf(each).departure ?? now()) - now();
    return all
      .filter((each) => fromNow(each) >= -oldestSeconds)
      .sort((one, other) => Math.abs(fromNow(one)) - Math.abs(fromNow(other)))
      .slice(0, mostFound)
      .sort((one, other) => fromNow(one) - fromNow(other));
  }

  /** Each flight that the facts are about, by its own key, as a row of a board has it. */
  function describe(facts: FlightFacts, number: FlightNumber): readonly FlightDetails[] {
    const keys = knownFlights.withReference((reference) =>
      facts.entries.length === 0
        ? [keyOfNumber(number, null)]
        : flightsIn(facts.entries, reference, now()).map(({ flight }) =>
            keyOfNumber(flight.number, flight.departure.times.scheduled),
          ),
    );
    return nearestToNow(keys, (key) => key)
      .map((key) => {
        const about = { isAsking: false, note: null, isFollowed: false, endedAt: null };
        const details = knownFlights.describe(facts, key, about);
        return { ...details, ...following.about(details.key) };
      })
      .filter(({ remark }) => remark !== null)
      .filter(isFirstOfKey);
  }

  /** The flights of all owners, each as the first owner that has it describes it. */
  function describeAll(all: readonly FlightFacts[], number: FlightNumber): readonly Found[] {
    const found: Found[] = [];
    for (const facts of all) {
      const others = describe(facts, number).filter(
        (details) => !found.some((known) => isSameFlight(known.details, details)),
      );
      found.push(...others.map((details) => ({ facts, details })));
    }
    return nearestToNow(found, ({ details }) => details.key);
  }

  /** A flight was found: what is known of it is there when it is opened. */
  function learn(facts: FlightFacts, details: FlightDetails): void {
    const { key, isFollowed } = details;
    const recalled = knownFlights.recall(key);
    if ((factsAt(recalled) ?? 0) > (factsAt(facts) ?? 0)) return;
    const before = facts.feed !== null && recalled.isSimulated ? noFacts : recalled;
    const { entries, entriesAt, feed } = facts.entries.length > 0 ? facts : before;
    const both = {
      ...before,
      entries,
      entriesAt,
      feed,
      lookup: facts.lookup ?? before.lookup,
      isSimulated: before.isSimulated || facts.isSimulated,
    };
    if (isFollowed) following.learn(key, both);
    else knownFlights.keepSeen(both, details);
  }

  return {
    async find(typed) {
      const number = readFlightNumber(typed);
      if (number === null) return { flights: [], nearest: 0, note: 'unknown' };
      const key = knownFlights.withReference((reference) =>
        withBothCodes(keyOfNumber(number, null), reference),
      );
      const known = knownFlights.recallNumber(key);
      const mayAsk = known.every((facts) => knownFlights.mayAsk(facts));
      const told = mayAsk ? await ask(number, key) : null;
      // The store is closed by now.
      if (isStopped) return { flights: [], nearest: 0, note: toldOf(problemOf('offline')) };
      const isTold = told !== null && isKnown(told.facts);
      const found = describeAll(isTold ? [told.facts] : knownFlights.recallNumber(key), number);
      for (const { facts, details } of found) learn(facts, details);
      const flights = found.map(({ details }) => details);
      // A flight of a feed is known as well as it can be.
      const problem = mayAsk ? told?.problem : null;
      return { flights, nearest: nearestOf(flights, now()), note: noteOn(problem, flights) };
    },
    serviceChanged() {
      hasServiceFailed = false;
      goOn();
    },
    serviceFailed() {
      hasServiceFailed = true;
      goOn();
    },
    stop() {
      isStopped = true;
      asking?.abort();
      goOn();
    },
  };
}

/** A leg without a time of departure is described by another one of its number, which stands in the list by itself. */
function isFirstOfKey(
  { key }: FlightDetails,
  place: number,
  flights: readonly FlightDetails[],
): boolean {
  const same = JSON.stringify(key);
  return flights.findIndex((flight) => JSON.stringify(flight.key) === same) === place;
}

/** Whether two owners mean one flight: nothing that is known of its two ends contradicts. */
function isSameFlight(one: FlightDetails, other: FlightDetails): boolean {
  return isSameEnd(one.departure, other.departure) && isSameEnd(one.arrival, other.arrival);
}

function isSameEnd(one: FlightEndDetails, other: FlightEndDetails): boolean {
  const [here, there] = [one.airport?.code, other.airport?.code];
  const [then, later] = [one.scheduled?.instant, other.scheduled?.instant];
  if (here !== undefined && there !== undefined && here !== there) return false;
  return then === undefined || later === undefined || Math.abs(then - later) <= sameFlightSeconds;
}

/**
 * The place of the flight that is most likely meant, of flights by departure: one that is under way, else the next to leave,
 * else the one that was last to.
 *
 * @param now UNIX seconds
 */
function nearestOf(
  flights: readonly Pick<FlightDetails, 'departure' | 'arrival' | 'remark'>[],
  now: number,
): number {
  const isOver = ({ arrival, remark }: Pick<FlightDetails, 'arrival' | 'remark'>): boolean =>
    arrival.actual !== null || hasLanded(remark) || remark?.kind === 'cancelled';
  const underWay = flights.findIndex((flight) => {
    const [left, arrives] = [instantOf(flight.departure), instantOf(flight.arrival)];
    if (isOver(flight) || left === null || left > now) return false;
    // Late, it is on its way still.
    return flight.departure.actual !== null || (arrives !== null && arrives > now);
  });
  if (underWay >= 0) return underWay;
  const next = flights.findIndex(
    (flight) => !isOver(flight) && (instantOf(flight.departure) ?? 0) > now,
  );
  return next >= 0 ? next : Math.max(0, flights.length - 1);
}

/** When an end of a flight takes place as far as is known, UNIX seconds. */
function instantOf({ actual, estimated, scheduled }: FlightEndDetails): number | null {
  return (actual ?? estimated ?? scheduled)?.instant ?? null;
}

function isKnown({ entries, lookup }: FlightFacts): boolean {
  return entries.length > 0 || lookup !== null;
}

/**
 * Requests all flights of a number, and if the service has no flight, the one nearest to now; or both with the one
 * request that a provider has for them.
 */
async function askService(
  client: FlightDataClient,
  number: FlightNumber,
  key: WantedFlight,
  { now, signal }: { readonly now: () => number; readonly signal: AbortSignal },
): Promise<Told> {
  const typed = queryOf(keyOfNumber(number, null));
  if (typed === null) return { facts: noFacts, problem: null };
  const isOneRequest = client.provider.endpoints.lookup?.isOfSchedules === true;

  function factsOf(list: readonly ScheduleEntry[], isSimulated: boolean): FlightFacts {
    const entries = entriesOf(list, key);
    return { ...noFacts, entries, entriesAt: entries.length > 0 ? now() : null, isSimulated };
  }

  async function bySchedules(query: LookupQuery): Promise<Told> {
    const answer = await client.schedules(query, { signal });
    if (!answer.ok) return { facts: noFacts, problem: answer.problem };
    const facts = answer.isNotModified ? noFacts : factsOf(answer.entries, answer.isSimulated);
    return { facts, problem: null };
  }

  async function byLookup(query: LookupQuery): Promise<Told> {
    const answer = await client.lookup(query, { key, signal });
    if (!answer.ok) return { facts: noFacts, problem: answer.problem };
    const { flight, entries, isSimulated } = answer;
    const lookup = flight && { record: flight, at: now() };
    return { facts: { ...factsOf(entries, isSimulated), lookup }, problem: null };
  }

  if (isOneRequest) return byLookup(typed);
  const told = await bySchedules(typed);
  const isAnswered = told.problem === null || isOfNumber(told.problem);
  return isKnown(told.facts) || !isAnswered ? told : byLookup(typed);
}

/** Whether a problem is with what was asked: another question may have an answer. */
function isOfNumber({ kind }: ServiceProblem): boolean {
  return kind === 'not-found' || kind === 'invalid';
}

/**
 * Why there is no flight, or none but those that are known here; null where nothing went wrong and there is one.
 *
 * @param problem null: the service has answered; undefined: it was not asked
 */
function noteOn(
  problem: ServiceProblem | null | undefined,
  flights: readonly FlightDetails[],
): Exclude<FlightNote, 'gone'> | null {
  if (problem === undefined) return toldOf(problemOf('offline'));
  const isAnswered =
    problem === null || (isOfNumber(problem) && problem.code !== 'service.unsupported');
  if (isAnswered) return flights.length > 0 ? null : 'unknown';
  // One that was given up had no answer in time.
  return noteOf([problem]) ?? toldOf(problemOf('no-answer'));
}
