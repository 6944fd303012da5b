import type { FlightDetails } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import type { DirectHandlers, IpcHandlers } from '#shared/ipc.ts';
import type { AppServices } from '../boards/app-services.ts';
import type { AppService } from '../boards/events.ts';
import { idOf, type FlightFacts } from './flight-facts.ts';
import { createFollowing } from './follow-flights.ts';
import { createKnownFlights, type FlightLists } from './known-flights.ts';
import { createFlightSearch } from './search-flights.ts';
import { createFlightWatch } from './watch-flight.ts';

/** One function for every call about single flights. */
type FlightHandlers = DirectHandlers<
  'openFlight' | 'closeFlight' | 'followFlight' | 'getFollowedFlights'
> &
  IpcHandlers<'findFlights'>;

/** Single flights: the one that is open, those that are followed, and those of a number. */
export interface FlightTracker extends AppService {
  readonly handlers: FlightHandlers;
  stop(): void;
}

/** @param random from 0 to below 1 */
export function createFlightTracker(
  app: AppServices,
  lists: FlightLists,
  random: () => number = Math.random,
): FlightTracker {
  const knownFlights = createKnownFlights(app, lists);
  const following = createFollowing(app, knownFlights, random);
  const watch = createFlightWatch(app, lists, knownFlights, following);
  const search = createFlightSearch(app, knownFlights, following);

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
      followedChanged() {
        watch.retell();
      },
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
