import type {
  FlightMapCalls,
  MapAnswer,
  MapFix,
  MapPauseReason,
  MapView,
} from '#shared/flight-map.ts';
import type { ServiceProblem } from '../service-client/answer.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import type { Store } from '../store/open-store.ts';
import { hasCome, momentIn, type Moment, type PollClock } from '../sync/poll-clock.ts';
import { delayAfter } from '../sync/poll-delay.ts';
import { isOwnQuota } from '../sync/quota.ts';
import { covers, viewToAsk } from './area-to-ask.ts';
import { findFlight } from './find-flight.ts';
import { readMapAirports } from './map-airports.ts';
import { mapFields, mapFlightsOf } from './map-flights.ts';

export interface FlightMapParts {
  /** Null while the service is not there. */
  readonly client: () => FlightDataClient | null;
  readonly isEmbedded: () => boolean;
  /** Whether anybody can see the window. */
  readonly isVisible: () => boolean;
  /** Why the boards are told to wait, where that concerns the service as a whole; null: they are not. */
  readonly refusal: () => MapPauseReason | null;
  /** Null while the map's share of the plan has calls; else when it has some again, UNIX seconds. */
  readonly exhaustedUntil: () => number | null;
  readonly store: Store;
  /** The language of the names of cities. */
  readonly readAirports: Parameters<typeof readMapAirports>[1];
  readonly clock: PollClock;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** One function for every call of the map. */
export type FlightMapHandlers = {
  readonly [Call in keyof FlightMapCalls]: (
    ...args: Parameters<FlightMapCalls[Call]>
  ) => ReturnType<FlightMapCalls[Call]> | Promise<ReturnType<FlightMapCalls[Call]>>;
};

export interface FlightMap {
  readonly handlers: FlightMapHandlers;
  /** Address or key are others: forgets what the last service said. */
  serviceChanged(): void;
  /** The calls allowed a month are others: goes on if they were used up. */
  quotaChanged(): void;
}

/** Seconds: between two calls at least, and after which the same part of the map is asked for again. */
const paces = {
  embedded: { least: 3, refresh: 10 },
  remote: { least: 10, refresh: 60 },
} as const;

/** Milliseconds after which the page asks again where nobody knows how long something lasts. */
const recheck = { starting: 500, busy: 300, hidden: 60_000, paused: 15_000 } as const;

/** What keeps the service from being asked. */
interface Hold {
  readonly reason: MapPauseReason;
  readonly until: Moment;
  /** Until then not even a person's wish counts: the service has named the time. */
  readonly heldUntil: Moment;
  /** Our own count refused the call, and not the service. */
  readonly isOwnQuota: boolean;
}

/**
 * Asks for live flights, on behalf of a page that shows a map: one call at a time, no closer than
 * the pace allows, within the map's share of the plan, and after problems no sooner than a board would.
 */
export function createFlightMap(parts: FlightMapParts): FlightMap {
  const { clock } = parts;
  let fix: MapFix | null = null;
  /** When the last call began; null: none has been made of this service. */
  let lastCall: Moment | null = null;
  let hold: Hold | null = null;
  let failures = 0;
  let isBusy = false;
  /** A person's wish came too soon after the last call, and waits for its turn. */
  let isWishOwed = false;
  /** Counts services: what the last one answers late is nobody's. */
  let generation = 0;

  const pace = () => paces[parts.isEmbedded() ? 'embedded' : 'remote'];

  /** Milliseconds until so many seconds have passed since the last call; 0 or less: they have. */
  function timeSince(seconds: number): number {
    if (lastCall === null) return 0;
    const passed = clock.monotonic() - lastCall.monotonic;
    const byWall = clock.now() - lastCall.wall;
    return seconds * 1000 - Math.max(passed, byWall);
  }

  /** Why nothing is asked just now, and when that ends (UNIX seconds); null: nothing is in the way. */
  function obstacle(isWish: boolean): MapAnswer['pause'] {
    if (!parts.isVisible()) return { reason: 'hidden', until: null };
    if (parts.client() === null) return { reason: 'starting', until: null };
    const standing = hold !== null && !hasCome(clock, isWish ? hold.heldUntil : hold.until);
    if (hold !== null && standing) {
      const until = hold.until.wall - clock.now() > 90_000 ? hold.until.wall / 1000 : null;
      return { reason: hold.reason, until };
    }
    const refusal = isWish ? null : parts.refusal();
    if (refusal !== null) return { reason: refusal, until: null };
    const until = isWish ? null : parts.exhaustedUntil();
    return until === null ? null : { reason: 'budget', until };
  }

  function waitFor({ reason }: { readonly reason: MapPauseReason }): number {
    if (reason === 'hidden' || reason === 'starting') return recheck[reason];
    return recheck.paused;
  }

  async function ask(client: FlightDataClient, asked: MapView, isWish: boolean): Promise<void> {
    const asking = generation;
    lastCall = momentIn(clock, 0);
    const answer = await client.for(isWish ? 'view' : 'map').flights(
      { bbox: asked.area, zoom: asked.zoom },
      { fields: mapFields, view: 'array' },
    );
    if (asking !== generation) return;
    if (!answer.ok) {
      fail(answer.problem);
      return;
    }
    hold = null;
    failures = 0;
    // Without a tag of ours nothing is "not modified".
    if (answer.isNotModified) return;
    const fetchedAt = clock.now() / 1000;
    fix = {
      flights: mapFlightsOf(answer.records, fetchedAt),
      covered: asked,
      fetchedAt,
      isSimulated: answer.isSimulated,
    };
  }

  function fail(problem: ServiceProblem): void {
    // The map's share, and not the plan: the budget says so, and a person may ask all the same.
    if (isOwnQuota(problem) && parts.exhaustedUntil() !== null) return;
    failures += 1;
    const { refresh } = pace();
    const delay = delayAfter(problem, failures, refresh, clock.now(), parts.random());
    hold = {
      reason: problem.kind === 'cancelled' ? 'starting' : problem.kind,
      until: momentIn(clock, delay.milliseconds),
      heldUntil: momentIn(clock, delay.heldMilliseconds),
      isOwnQuota: isOwnQuota(problem),
    };
  }

  /** What the page does not have yet. */
  function newer(known: number | null): MapFix | null {
    return fix !== null && fix.fetchedAt !== known ? fix : null;
  }

  return {
    handlers: {
      async 'map:flights'(view, known, isAsked) {
        const isWish = isAsked || isWishOwed;
        const { least, refresh } = pace();
        const isThere = fix !== null && covers(fix.covered, view);
        const rest = timeSince(isThere && !isWish ? refresh : least);
        const before = obstacle(isWish);
        if (before !== null) {
          isWishOwed = false;
          return { fix: newer(known), pause: before, wait: waitFor(before) };
        }
        if (rest > 0) {
          isWishOwed = isWish;
          return { fix: newer(known), pause: obstacle(false), wait: Math.ceil(rest) };
        }
        const client = parts.client();
        if (isBusy || client === null) {
          isWishOwed = isWish;
          return { fix: newer(known), pause: obstacle(false), wait: recheck.busy };
        }
        isWishOwed = false;
        isBusy = true;
        try {
          await ask(client, viewToAsk(view), isWish);
        } finally {
          isBusy = false;
        }
        const pause = obstacle(false);
        const wait = pause === null ? pace().refresh * 1000 : waitFor(pause);
        return { fix: newer(known), pause, wait };
      },
      async 'map:find'(flight) {
        const pause = obstacle(true);
        const client = parts.client();
        if (client === null || (pause !== null && pause.reason !== 'hidden')) {
          return { is: 'paused', reason: pause?.reason ?? 'starting' };
        }
        const answer = await findFlight(client, flight, clock.now() / 1000);
        if (answer.is !== 'failed') return answer;
        return { is: 'paused', reason: answer.problem.kind };
      },
      'map:airports': () => readMapAirports(parts.store, parts.readAirports),
    },
    serviceChanged() {
      generation += 1;
      isWishOwed = false;
      fix = null;
      lastCall = null;
      hold = null;
      failures = 0;
    },
    quotaChanged() {
      if (hold?.isOwnQuota) hold = null;
    },
  };
}
