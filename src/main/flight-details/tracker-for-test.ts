import type { FlightLookup, ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import { noon } from '../flights/board-for-test.ts';
import { appForTest } from '../boards/app-for-test.ts';
import type { ServiceInUse } from '../boards/app-services.ts';
import type { AppBus } from '../boards/events.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import type { FakeClock } from '../clock/fake-clock-for-test.ts';
import type { FlightDataClient } from '../data/client.ts';
import { clientStub } from '../data/client-stub-for-test.ts';
import { interfaceProvider } from '../data/providers/interface.ts';
import type { Provider } from '../data/providers/provider.ts';
import { problemOf, type ServiceError } from '../data/service-problems.ts';
import { temporaryProfile, type TemporaryProfile } from '../store/testing/temporary-store.ts';
import { listed } from './flight-records-for-test.ts';
import type { FlightNews } from '../flights/flight-news.ts';
import { createFlightTracker, type FlightTracker } from './flight-tracker.ts';
import type { FlightLists } from './known-flights.ts';

/** A tracker on a store and a clock of its own, and a service that says what a test wants. */
export interface World {
  readonly tracker: FlightTracker;
  readonly bus: AppBus;
  readonly clock: FakeClock;
  /** What the schedule of the flight's number says; null: the service cannot be reached. */
  entries: readonly ScheduleEntry[] | null;
  /** What the lookup says. */
  lookup: FlightLookup | null;
  /** What is wrong with whatever is asked of a number; null: nothing. */
  error: ServiceError | null;
  /** When the service says it may be asked again, UNIX seconds; null: it says nothing. */
  retryAt: number | null;
  /** Whether there is a service to be asked. */
  isThere: boolean;
  /** Asks a service over HTTP in the place of what is said here; null: none. */
  client: FlightDataClient | null;
  /** The service takes the questions and never answers, but where a call is given up. */
  isSilent: boolean;
  boards: KnownSchedule[];
  dayLists: KnownSchedule[];
  readonly asked: string[];
  readonly details: FlightDetails[];
  readonly news: FlightNews[][];
  readonly errors: unknown[];
  /** What asking throws; null: nothing. */
  failure: Error | null;
}

export function world(
  profile: TemporaryProfile = temporaryProfile(),
  isOffline = false,
  provider: Provider = interfaceProvider,
): World {
  const app = appForTest(profile.open());
  const { bus, clock } = app;
  const offline = { ok: false as const, problem: problemOf('offline') };
  const list = <Row>(records: readonly Row[]) => ({
    ok: true as const,
    isNotModified: false as const,
    records,
    droppedCount: 0,
    isComplete: true,
    isSimulated: false,
    etag: null,
  });
  const givenUp = (signal: AbortSignal | undefined) =>
    new Promise<{ readonly ok: false; readonly problem: ReturnType<typeof problemOf> }>(
      (resolve) => {
        signal?.addEventListener('abort', () => {
          resolve({ ok: false, problem: problemOf('cancelled') });
        });
      },
    );
  const client = clientStub({
    provider,
    schedules: (query, { signal } = {}) => {
      made.asked.push(`schedules ${query.flight_iata ?? query.flight_icao ?? ''}`);
      if (made.isSilent) return givenUp(signal);
      if (made.failure !== null) return Promise.reject(made.failure);
      if (made.entries === null) return Promise.resolve(offline);
      if (made.error !== null) {
        return Promise.resolve({ ok: false, problem: problemOf(made.error, made.retryAt) });
      }
      return Promise.resolve({ ...list([]), entries: made.entries });
    },
    lookup: ({ flight_iata, flight_icao }) => {
      const isOfSchedules = provider.endpoints.lookup?.isOfSchedules === true;
      made.asked.push(isOfSchedules ? `lookup ${flight_iata ?? flight_icao}` : 'lookup');
      if (made.failure !== null) return Promise.reject(made.failure);
      if (made.entries === null) return Promise.resolve(offline);
      if (made.error !== null) {
        return Promise.resolve({ ok: false, problem: problemOf(made.error, made.retryAt) });
      }
      const entries = isOfSchedules ? made.entries : [];
      return Promise.resolve({ ok: true, flight: made.lookup, entries, isSimulated: false });
    },
    flights: () => Promise.resolve(list([])),
    fleets: () => Promise.resolve(list([])),
  });
  // Before the tracker, which asks for boards at once.
  const made: Omit<World, 'tracker' | 'bus'> = {
    clock,
    entries: [listed()],
    lookup: null,
    error: null,
    retryAt: null,
    isThere: true,
    client: null,
    isSilent: false,
    boards: [],
    dayLists: [],
    asked: [],
    details: [],
    news: [],
    errors: app.met,
    failure: null,
  };
  const service: ServiceInUse = {
    ...app.service,
    get client() {
      return isOffline || !made.isThere ? null : (made.client ?? client);
    },
  };
  const lists: FlightLists = {
    boards: {
      get schedules() {
        return made.boards;
      },
    },
    days: {
      get lists() {
        return made.dayLists;
      },
    },
  };
  const tracker = createFlightTracker({ ...app, service }, lists, () => 0);
  bus.on(tracker.listeners ?? {});
  bus.on({
    flightChanged: (details) => made.details.push(details),
    news: ({ news }) => made.news.push([...news]),
  });
  return Object.assign(made, { tracker, bus });
}

export const boardOf = (...entries: ScheduleEntry[]): KnownSchedule => ({
  target: { airport: 'ZRH', direction: 'departures' },
  fetchedAt: noon,
  isSimulated: false,
  entries,
});
