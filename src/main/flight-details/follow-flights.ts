import { mostFollowed, type FlightDetails } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import type { Outcome } from '#shared/ipc.ts';
import { asProblem } from '#shared/problem.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { reporter } from '../profile/error-log.ts';
import type { AppServices } from '../boards/app-services.ts';
import { spread } from '../boards/poll-lane.ts';
import { withBothCodes } from '../flights/flight-key.ts';
import { hasLanded } from '../flights/remark.ts';
import type { FlightDataClient } from '../data/client.ts';
import { queryFor, targetId, type PollTarget } from '../data/poll-target.ts';
import { loadFollowed } from '../store/flights.ts';
import { entriesOf, entriesOnBoard } from './find-entries.ts';
import { findFlight, sameFlightSeconds } from './find-flight.ts';
import { idOf, numberOf, queryOf, type FlightFacts } from './flight-facts.ts';
import { readFacts, type KnownFlights } from './known-flights.ts';
import { newsOf, toldOf, toldSchema, type Told } from '../flights/flight-news.ts';

/** The flights that a person follows. */
export interface Following {
  readonly flights: readonly FlightDetails[];
  about(key: FlightKey): Pick<FlightDetails, 'isFollowed' | 'endedAt'>;
  follow(details: FlightDetails, facts: FlightFacts): Outcome<null>;
  unfollow(key: FlightKey): void;
  /** The service has told more of a flight, which may be one of these. */
  learn(key: FlightKey, facts: FlightFacts): void;
  /** The boards or settings may have changed. */
  look(): void;
  /** The service in use is another, or has come back: its own flights are followed. */
  serviceChanged(): void;
  stop(): void;
}

interface Followed {
  readonly id: string;
  readonly key: FlightKey;
  readonly followedAt: number;
  facts: FlightFacts;
  told: Told | null;
  endedAt: number | null;
  /** UNIX seconds before which it is not asked for. */
  nextAt: number;
  details: FlightDetails;
}

/** Milliseconds between two looks at which flights are due. */
const lookInterval = 60_000;

/** How many flights are asked for in one look: the others follow in the next. */
const mostAsked = 4;

/**
 * Follows flights over restarts: takes what the boards on show say for nothing, asks the service, or the airport's own feed
 * that told of them, for the others at a polite pace, and tells what is new. Flights drop off a day after their end.
 */
export function createFollowing(
  { bus, store, clock, errors, service, feedFor, feedClient, pollSeconds }: AppServices,
  knownFlights: KnownFlights,
  random: () => number,
): Following {
  const now = (): number => Math.floor(clock.now() / 1000);
  let followed = new Map<string, Followed>();
  let shown = '[]';
  let endTimer: (() => void) | null = null;
  let asking: AbortController | null = null;

  const onError = reporter(errors, 'a flight that is open or followed');

  function describe(facts: FlightFacts, key: FlightKey, endedAt: number | null): FlightDetails {
    return knownFlights.describe(facts, key, {
      isAsking: false,
      note: null,
      isFollowed: true,
      endedAt,
    });
  }

  function keep(flight: Followed, urgency?: 'staged'): void {
    const { id, key, facts, told, endedAt } = flight;
    const followedAt = followed.has(id) ? flight.followedAt : null;
    knownFlights.keep({ id, key, facts, touchedAt: now(), followedAt, told, endedAt }, urgency);
  }

  /** By its number and time; timetables are changed by an hour or two on the day. */
  function find(key: FlightKey): Followed | undefined {
    const exact = followed.get(idOf(key));
    if (exact) return exact;
    return [...followed.values()].find(
      (flight) =>
        numberOf(flight.key) === numberOf(key) &&
        Math.abs((flight.key.departure ?? 0) - (key.departure ?? 0)) <= sameFlightSeconds,
    );
  }

  function load(): void {
    followed = new Map(
      store
        .read((db) => loadFollowed(db, service.id, store.damaged))
        .flatMap((kept) => {
          const told = toldSchema.safeParse(kept.told);
          const { id, key, endedAt } = kept;
          try {
            const facts = knownFlights.withReference((reference) => readFacts(kept, reference));
            const flight: Followed = {
              id,
              key,
              facts,
              endedAt,
              followedAt: kept.followedAt ?? kept.touchedAt,
              told: told.success ? told.data : null,
              nextAt: 0,
              details: describe(facts, key, endedAt),
            };
            return [[id, flight] as const];
          } catch (error) {
            // It stays in the store; the others are followed.
            onError(error);
            return [];
          }
        }),
    );
  }

  function listed(): readonly FlightDetails[] {
    const timeOf = ({ key, departure }: FlightDetails): number =>
      key.departure ?? departure.scheduled?.instant ?? Number.MAX_SAFE_INTEGER;
    return [...followed.values()]
      .map(({ details }) => details)
      .sort((one, other) => timeOf(one) - timeOf(other));
  }

  function tell(): void {
    const flights = listed();
    const drawn = JSON.stringify(flights);
    if (drawn === shown) return;
    shown = drawn;
    bus.emit('followedChanged', flights);
  }

  /** Takes new facts in: tells the news, keeps the flight, or drops it where it is long over. */
  function update(flight: Followed, facts: FlightFacts): void {
    const isNew = facts !== flight.facts;
    flight.facts = facts;
    const details = describe(facts, flight.key, flight.endedAt);
    const endedAt = endOf(details, flight.endedAt, now());
    const isChanged = isNew || endedAt !== flight.endedAt;
    flight.endedAt = endedAt;
    flight.details = { ...details, endedAt };
    if (endedAt !== null && now() - endedAt > listedAfterEnd) {
      followed.delete(flight.id);
      keep(flight);
      return;
    }
    const found = flight.told === null ? null : newsOf(flight.told, flight.details);
    flight.told = found?.told ?? toldOf(flight.details);
    if (isChanged) keep(flight, 'staged');
    if (found && found.news.length > 0)
      bus.emit('news', { news: found.news, details: flight.details });
  }

  function look(): void {
    for (const flight of followed.values()) {
      try {
        update(flight, knownFlights.withBoards(flight.facts, flight.key));
      } catch (error) {
        // A mistake with one flight is not the end of all.
        onError(error);
      }
    }
    tell();
  }

  /** The boards of a flight's feed on which it stands; none where it is not a feed's, or that is no longer in use. */
  function boardsOf({ feed, entries }: FlightFacts): readonly PollTarget[] {
    const ends = entries.flatMap(({ dep_iata: from, arr_iata: to }) => [
      { airport: from, direction: 'departures' } as const,
      { airport: to, direction: 'arrivals' } as const,
    ]);
    const targets = ends.flatMap(({ airport, direction }) =>
      airport !== null && feed !== null && feedFor(airport) === feed
        ? [{ airport, direction }]
        : [],
    );
    return [...new Map(targets.map((target) => [targetId(target), target])).values()];
  }

  async function askFeed(
    flight: Followed,
    client: FlightDataClient,
    targets: readonly PollTarget[],
    signal: AbortSignal,
  ): Promise<void> {
    const wanted = knownFlights.withReference((reference) => withBothCodes(flight.key, reference));
    const entries: ScheduleEntry[] = [];
    let toldAt = now();
    for (const target of targets) {
      const answer = await client.for('follow').schedules(queryFor(target), { signal });
      if (signal.aborted || !followed.has(flight.id)) return;
      // The other end may still tell of it.
      if (!answer.ok || answer.isNotModified) continue;
      toldAt = Math.min(toldAt, Math.floor((answer.askedAt ?? clock.now()) / 1000));
      entries.push(...(entriesOnBoard({ target, entries: answer.entries }, wanted) ?? []));
    }
    const facts = { ...flight.facts, entries, entriesAt: toldAt };
    const found = knownFlights.withReference((reference) =>
      findFlight({ ...facts, lookup: null }, flight.key, reference, now()),
    );
    // A flight that is gone from the list stays as it was last known.
    if (found !== null) update(flight, facts);
  }

  /** What can be asked about a flight: its feed for its boards, else the service in use; null: nothing just now. */
  function askable(facts: FlightFacts) {
    const targets = boardsOf(facts);
    if (facts.feed !== null && targets.length > 0) {
      const client = feedClient(facts.feed);
      return client && { client, targets };
    }
    const { client } = service;
    return client !== null && knownFlights.mayAsk(facts) ? { client, targets: null } : null;
  }

  async function ask(flight: Followed, signal: AbortSignal): Promise<void> {
    const asked = askable(flight.facts);
    if (asked === null) return;
    flight.nextAt = now() + followPace(flight.details, now(), pollSeconds());
    if (asked.targets === null) await askService(flight, asked.client, signal);
    else await askFeed(flight, asked.client, asked.targets, signal);
  }

  async function askService(flight: Followed, client: FlightDataClient, signal: AbortSignal) {
    const query = queryOf(flight.key);
    if (query === null) return;
    const answer = await client.for('follow').schedules(query, { signal });
    if (signal.aborted || !followed.has(flight.id)) return;
    if (!answer.ok) {
      const closedFor = Math.max(0, (answer.problem.retryAt ?? 0) * 1000 - clock.now());
      // Many walls are told the same second.
      const reopensAt = Math.ceil((clock.now() + spread(closedFor, random())) / 1000);
      if (closedFor > 0) flight.nextAt = Math.max(flight.nextAt, reopensAt);
      return;
    }
    if (answer.isNotModified) return;
    const isSimulated = flight.facts.isSimulated || answer.isSimulated;
    const { facts, found } = knownFlights.withReference((reference) => {
      const entries = entriesOf(answer.entries, withBothCodes(flight.key, reference));
      const facts = { ...flight.facts, entries, entriesAt: now(), isSimulated, feed: null };
      return {
        facts,
        found: findFlight({ ...facts, lookup: null }, flight.key, reference, now()),
      };
    });
    // A flight that is gone from the list stays as it was last known.
    if (found !== null) update(flight, facts);
  }

  async function askDue(): Promise<void> {
    if (asking !== null) return;
    const own = new AbortController();
    asking = own;
    try {
      const due = [...followed.values()]
        .filter(({ key, facts, endedAt, nextAt }) => {
          const isDue = endedAt === null && nextAt <= now();
          return isDue && askable(facts) !== null && !knownFlights.isListedOnBoard(key);
        })
        .sort((one, other) => one.nextAt - other.nextAt);
      for (const flight of due.slice(0, mostAsked)) {
        if (own.signal.aborted) return;
        try {
          await ask(flight, own.signal);
        } catch (error) {
          onError(error);
        }
      }
    } finally {
      // Whatever was thrown, the next look asks again.
      if (asking === own) asking = null;
      if (!own.signal.aborted) tell();
    }
  }

  function wait(): void {
    endTimer?.();
    endTimer = clock.startTimer(() => {
      wait();
      look();
      askDue().catch(onError);
    }, lookInterval);
  }

  load();
  wait();

  return {
    get flights() {
      return listed();
    },
    about(key) {
      const flight = find(key);
      return { isFollowed: flight !== undefined, endedAt: flight?.endedAt ?? null };
    },
    follow(details, facts) {
      const { key } = details;
      const id = idOf(key);
      if (find(key)) return { ok: true, value: null };
      if (details.remark === null || key.departure === null) {
        return { ok: false, problem: { code: 'refusals.flightUnknown' } };
      }
      if (followed.size >= mostFollowed) {
        return {
          ok: false,
          problem: asProblem('refusals.tooManyFollowed', { count: mostFollowed }),
        };
      }
      const endedAt = endOf(details, null, now());
      const flight: Followed = {
        id,
        key,
        facts,
        endedAt,
        followedAt: now(),
        told: toldOf(details),
        nextAt: 0,
        details: describe(facts, key, endedAt),
      };
      followed.set(id, flight);
      keep(flight);
      tell();
      return { ok: true, value: null };
    },
    unfollow(key) {
      const flight = find(key);
      if (!flight) return;
      followed.delete(flight.id);
      keep(flight);
      tell();
    },
    learn(key, facts) {
      const flight = find(key);
      if (!flight) return;
      update(flight, facts);
      tell();
    },
    look,
    serviceChanged() {
      asking?.abort();
      asking = null;
      load();
      look();
      askDue().catch(onError);
    },
    stop() {
      asking?.abort();
      endTimer?.();
    },
  };
}

const minute = 60;
const hour = 60 * minute;

/** A flight that is over is listed for so long, seconds. */
const listedAfterEnd = 24 * hour;

/** A flight of which nothing is heard any more counts as over so long after it was to arrive. */
const lostAfter = 12 * hour;

/** Never oftener than this, seconds. */
const shortest = minute;

/**
 * Seconds between two questions about a followed flight: the closer it is to leaving or landing the
 * oftener, and never oftener than a board is polled. Schedules reach some ten hours ahead, so there
 * is little to be learnt before.
 *
 * @param now UNIX seconds
 * @param pollSeconds between two polls of a board
 */
export function followPace(
  { departure, arrival, remark }: FlightDetails,
  now: number,
  pollSeconds: number,
): number {
  const base = Math.max(shortest, pollSeconds);
  const isUnderWay = remark?.kind === 'departed' || remark?.kind === 'expected';
  const { scheduled, estimated } = isUnderWay ? arrival : departure;
  const next = (estimated ?? scheduled)?.instant ?? null;
  if (next === null) return Math.max(base, 30 * minute);
  const left = next - now;
  if (left > 12 * hour) return Math.max(base, 2 * hour);
  if (left > 4 * hour) return Math.max(base, 30 * minute);
  if (left > 90 * minute) return Math.max(base, 10 * minute);
  return base;
}

/**
 * When a flight was over: landed, cancelled, or lost from sight. UNIX seconds; null while it is not.
 *
 * @param before when it was found to be over already
 */
export function endOf(
  { departure, arrival, remark, key }: FlightDetails,
  before: number | null,
  now: number,
): number | null {
  const isOver = hasLanded(remark) || remark?.kind === 'cancelled';
  if (isOver) return before ?? Math.min(now, arrival.actual?.instant ?? now);
  const last =
    (arrival.estimated ?? arrival.scheduled ?? departure.estimated ?? departure.scheduled)
      ?.instant ?? key.departure;
  return last !== null && now - last > lostAfter ? (before ?? last) : null;
}
