import type { FlightDetails } from '#shared/flight-details.ts';
import type { DirectHandlers, IpcHandlers } from '#shared/ipc.ts';
import type { FlightKey } from '#shared/flight-key.ts';
import type { AppListeners } from '../boards/events.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import { loadFollowed } from '../store/flights.ts';
import type { Clock } from '../clock/clock.ts';
import { createKnownFlights, type KnownFlightsParts } from './known-flights.ts';
import { idOf } from './flight-codes.ts';
import { factsAt, type FlightFacts } from './flight-facts.ts';
import type { FlightNews } from '../flights/flight-news.ts';
import { createFollowing } from './follow-flights.ts';
import { createFlightSearch } from './search-flights.ts';
import { createFlightWatch } from './watch-flight.ts';

export interface FlightTrackerParts extends Omit<KnownFlightsParts, 'now'> {
  /** Null while there is no service to be asked. */
  readonly client: () => FlightDataClient | null;
  readonly clock: Clock;
  /** Seconds between two polls of a board. */
  readonly pollSeconds: () => number;
  /** From 0 to below 1; Math.random where it is left out. */
  readonly random?: () => number;
  readonly onDetails: (details: FlightDetails) => void;
  readonly onFollowed: (flights: readonly FlightDetails[]) => void;
  /** Something that a user who follows the flight wants to know at once. */
  readonly onNews: (news: readonly FlightNews[], details: FlightDetails) => void;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
}

/** One function for every call about single flights. */
type FlightHandlers = DirectHandlers<
  'openFlight' | 'closeFlight' | 'followFlight' | 'getFollowedFlights'
> &
  IpcHandlers<'findFlights'>;

/** Single flights: the one that is open, those that are followed, and those of a number. */
export interface FlightTracker {
  readonly handlers: FlightHandlers;
  readonly listeners: AppListeners;
  stop(): void;
}

export function createFlightTracker(parts: FlightTrackerParts): FlightTracker {
  const { store, clock } = parts;
  const now = (): number => Math.floor(clock.now() / 1000);
  const knownFlights = createKnownFlights({ ...parts, now });

  const following = createFollowing({
    ...parts,
    client: () => parts.client()?.for('follow') ?? null,
    knownFlights,
    load: () => store.read((db) => loadFollowed(db, parts.service().id, store.damaged)),
    onFollowed(flights) {
      parts.onFollowed(flights);
      watch.retell();
    },
  });
  const watch = createFlightWatch({
    ...parts,
    knownFlights,
    following: (key) => following.about(key),
    onFacts(facts, details) {
      if (details.isFollowed) following.learn(details.key, facts);
      else keepSeen(facts, details);
    },
  });

  const search = createFlightSearch({
    ...parts,
    knownFlights,
    following: (key) => following.about(key),
    onFound(facts, details) {
      const { key, isFollowed } = details;
      const before = knownFlights.recall(key);
      if ((factsAt(before) ?? 0) > (factsAt(facts) ?? 0)) return;
      const { entries, entriesAt } = facts.entries.length > 0 ? facts : before;
      const both = {
        ...before,
        entries,
        entriesAt,
        lookup: facts.lookup ?? before.lookup,
        isSimulated: before.isSimulated || facts.isSimulated,
      };
      if (isFollowed) following.learn(key, both);
      else keepSeen(both, details);
    },
  });

  /** For another look without the service. */
  function keepSeen(facts: FlightFacts, { key, remark }: FlightDetails): void {
    if (remark === null) return;
    const seen = { followedAt: null, told: null, endedAt: null };
    knownFlights.keep({ id: idOf(key), key, facts, touchedAt: now(), ...seen }, 'staged');
  }

  /** What is known of a flight that may be open, followed, or merely named. */
  function known(key: FlightKey): { facts: FlightFacts; details: FlightDetails } {
    const open = watch.current;
    if (open && [open.details.asked, open.details.key].some((own) => idOf(own) === idOf(key))) {
      return open;
    }
    const facts = knownFlights.withBoards(knownFlights.recall(key), key);
    const about = { isAsking: false, note: null, ...following.about(key) };
    return { facts, details: knownFlights.describe(facts, key, about) };
  }

  /**
   * The boards change one after the other, and from within the sending of a snapshot: one look is
   * taken when all that is over.
   */
  let looking: NodeJS.Immediate | null = null;
  let isStopped = false;

  function lookSoon(): void {
    looking ??= setImmediate(() => {
      looking = null;
      if (isStopped) return;
      following.look();
      watch.retell();
    });
  }

  return {
    handlers: {
      findFlights: (typed) => search.find(typed),
      openFlight: (key) => watch.open(key),
      closeFlight: () => {
        watch.close();
        return null;
      },
      followFlight: (key, isWanted) => {
        if (!isWanted) {
          following.unfollow(key);
          return { ok: true, value: null };
        }
        const { facts, details } = known(key);
        return following.follow(details, facts);
      },
      getFollowedFlights: () => following.flights,
    },
    listeners: {
      boards: lookSoon,
      board: lookSoon,
      settings: lookSoon,
      serviceChanged() {
        following.serviceChanged();
        watch.serviceChanged();
        search.serviceChanged();
      },
      serviceFailed() {
        search.serviceFailed();
      },
    },
    stop() {
      isStopped = true;
      search.stop();
      watch.close();
      following.stop();
    },
  };
}
