import type { FlightLookup } from '#shared/flight-data/flight-lookup.ts';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import { noon } from '../flights/board-for-test.ts';
import { withNames } from '../flights/reference-names.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import { interfaceProvider } from '../service-client/providers/interface.ts';
import type { Provider } from '../service-client/providers/provider.ts';
import { problemOf, type Trouble } from '../service-client/service-problems.ts';
import { temporaryProfile, type TemporaryProfile } from '../store/testing/temporary-store.ts';
import { listed } from './flight-records-for-test.ts';
import type { FlightNews } from '../flights/flight-news.ts';
import { createFlightTracker, type FlightTracker } from './flight-tracker.ts';

/** What a service that is not there would never be asked. */
const never = () => Promise.reject(new Error('This was not to be asked for.'));

/** A tracker on a store and a clock of its own, and a service that says what a test wants. */
export interface World {
  readonly tracker: FlightTracker;
  readonly clock: ReturnType<typeof createFakeClock>;
  /** What the schedule of the flight's number says; null: the service cannot be reached. */
  entries: readonly ScheduleEntry[] | null;
  /** What the lookup says. */
  lookup: FlightLookup | null;
  /** What is wrong with whatever is asked of a number; null: nothing. */
  trouble: Trouble | null;
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
  const clock = createFakeClock(noon * 1000);
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
  const client: FlightDataClient = {
    provider,
    can: () => true,
    for: () => client,
    schedules: (query, { signal } = {}) => {
      made.asked.push(`schedules ${query.flight_iata ?? query.flight_icao ?? ''}`);
      if (made.isSilent) return givenUp(signal);
      if (made.failure !== null) return Promise.reject(made.failure);
      if (made.entries === null) return Promise.resolve(offline);
      if (made.trouble !== null) {
        return Promise.resolve({ ok: false, problem: problemOf(made.trouble, made.retryAt) });
      }
      return Promise.resolve({ ...list([]), entries: made.entries });
    },
    lookup: ({ flight_iata, flight_icao }) => {
      const isOfSchedules = provider.endpoints.lookup?.isOfSchedules === true;
      made.asked.push(isOfSchedules ? `lookup ${flight_iata ?? flight_icao}` : 'lookup');
      if (made.failure !== null) return Promise.reject(made.failure);
      if (made.entries === null) return Promise.resolve(offline);
      if (made.trouble !== null) {
        return Promise.resolve({ ok: false, problem: problemOf(made.trouble, made.retryAt) });
      }
      const entries = isOfSchedules ? made.entries : [];
      return Promise.resolve({ ok: true, flight: made.lookup, entries, isSimulated: false });
    },
    flights: () => Promise.resolve(list([])),
    fleets: () => Promise.resolve(list([])),
    delays: never,
    routes: never,
    referenceList: never,
    startJob: never,
    job: never,
    waitForJob: never,
  };
  // Before the tracker, which asks for boards at once.
  const made: Omit<World, 'tracker'> = {
    clock,
    entries: [listed()],
    lookup: null,
    trouble: null,
    retryAt: null,
    isThere: true,
    client: null,
    isSilent: false,
    boards: [],
    dayLists: [],
    asked: [],
    details: [],
    news: [],
    errors: [],
    failure: null,
  };
  const tracker = createFlightTracker({
    store: profile.open(),
    witnessed: (reference, those) => withNames(reference, those?.names ?? []),
    schedules: () => made.boards,
    dayLists: () => made.dayLists,
    service: () => ({
      id: 'https://flights.example',
      isEmbedded: false,
      provider: 'interface',
      host: 'flights.example',
    }),
    settings: () => defaultSettings,
    viewerZone: 'Europe/Zurich',
    client: () => (isOffline || !made.isThere ? null : (made.client ?? client)),
    clock,
    pollSeconds: () => 60,
    random: () => 0,
    onDetails: (details) => made.details.push(details),
    onFollowed: () => undefined,
    onNews: (news) => made.news.push([...news]),
    onError: (error) => made.errors.push(error),
  });
  return Object.assign(made, { tracker });
}

export const boardOf = (...entries: ScheduleEntry[]): KnownSchedule => ({
  target: { airport: 'ZRH', direction: 'departures' },
  fetchedAt: noon,
  isSimulated: false,
  entries,
});
