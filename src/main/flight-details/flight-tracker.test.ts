import { describe, expect, test } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import { noon } from '../flights/board-for-test.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import { interfaceProvider } from '../service-client/providers/interface.ts';
import { problemOf } from '../service-client/service-problems.ts';
import { temporaryProfile, type TemporaryProfile } from '../store/testing/temporary-store.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import { createFlightTracker, type FlightTracker } from './flight-tracker.ts';
import { listed, minutes, ownKey } from './flight-records-for-test.ts';
import type { FlightNews } from './flight-news.ts';

/** What a service that is not there would never be asked. */
const never = () => Promise.reject(new Error('This was not to be asked for.'));

interface World {
  readonly tracker: FlightTracker;
  readonly clock: ReturnType<typeof createFakeClock>;
  /** What the schedule of the flight's number says; null: the service cannot be reached. */
  entries: readonly ScheduleEntry[] | null;
  boards: KnownSchedule[];
  readonly asked: string[];
  readonly details: FlightDetails[];
  readonly news: FlightNews[][];
  readonly errors: unknown[];
  /** What asking throws; null: nothing. */
  failure: Error | null;
}

function world(profile: TemporaryProfile = temporaryProfile(), isOffline = false): World {
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
  const client: FlightDataClient = {
    provider: interfaceProvider,
    can: () => true,
    for: () => client,
    schedules: (query) => {
      made.asked.push(`schedules ${query.flight_iata ?? ''}`);
      if (made.failure !== null) return Promise.reject(made.failure);
      if (made.entries === null) return Promise.resolve(offline);
      return Promise.resolve({ ...list([]), entries: made.entries });
    },
    lookup: () => {
      made.asked.push('lookup');
      if (made.failure !== null) return Promise.reject(made.failure);
      if (made.entries === null) return Promise.resolve(offline);
      return Promise.resolve({ ok: true, flight: null, isSimulated: false });
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
  const tracker = createFlightTracker({
    store: profile.open(),
    schedules: () => made.boards,
    service: () => ({
      id: 'https://flights.example',
      isEmbedded: false,
      provider: 'interface',
      host: 'flights.example',
    }),
    settings: () => defaultSettings,
    viewerZone: 'Europe/Zurich',
    client: () => (isOffline ? null : client),
    clock,
    pollSeconds: () => 60,
    onDetails: (details) => made.details.push(details),
    onFollowed: () => undefined,
    onNews: (news) => made.news.push([...news]),
    onError: (error) => made.errors.push(error),
  });
  const made: World = {
    tracker,
    clock,
    entries: [listed()],
    boards: [],
    asked: [],
    details: [],
    news: [],
    errors: [],
    failure: null,
  };
  return made;
}

const boardOf = (...entries: ScheduleEntry[]): KnownSchedule => ({
  target: { airport: 'ZRH', direction: 'departures' },
  fetchedAt: noon,
  isSimulated: false,
  entries,
});

/** One turn of the event loop, in which the tracker looks at the boards. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the flight that is open', () => {
  test('is told at once from the board, and then from the service', async () => {
    const { tracker, clock, details, ...made } = world();
    made.boards.push(boardOf(listed({ dep_gate: 'A62' })));
    const first = tracker.handlers.openFlight(ownKey);
    expect(first).toMatchObject({ isAsking: true, departure: { gate: 'A62' } });
    await clock.advance(1);
    expect(details.at(-1)).toMatchObject({ isAsking: false, note: null });
    expect(made.asked).toEqual(['lookup']);
  });

  test('follows its board', async () => {
    const made = world();
    made.boards = [boardOf(listed({ dep_gate: 'A62' }))];
    made.tracker.handlers.openFlight(ownKey);
    await made.clock.advance(1);
    made.boards = [boardOf(listed({ dep_gate: 'B3' }))];
    made.tracker.boardsChanged();
    await turn();
    expect(made.details.at(-1)?.departure.gate).toBe('B3');
  });

  test('is asked for again while it is open, and not when it is closed', async () => {
    const made = world();
    made.tracker.handlers.openFlight(ownKey);
    await made.clock.advance(61_000);
    expect(made.asked.filter((what) => what === 'lookup')).toHaveLength(2);
    made.tracker.handlers.closeFlight();
    await made.clock.advance(600_000);
    expect(made.asked.filter((what) => what === 'lookup')).toHaveLength(2);
  });

  test('is asked for again after an error that should not be', async () => {
    const made = world();
    made.failure = new Error('broken');
    made.tracker.handlers.openFlight(ownKey);
    await made.clock.advance(1);
    expect(made.errors).toEqual([made.failure]);
    expect(made.details.at(-1)?.isAsking).toBe(false);
    made.failure = null;
    await made.clock.advance(61_000);
    expect(made.asked.filter((what) => what === 'lookup')).toHaveLength(2);
  });

  test('is known without the service when it was open before', async () => {
    const profile = temporaryProfile();
    const before = world(profile);
    before.entries = [listed({ dep_gate: 'A62' })];
    before.tracker.handlers.openFlight(ownKey);
    await before.clock.advance(1);
    before.tracker.stop();

    const after = world(profile, true);
    expect(after.tracker.handlers.openFlight(ownKey)).toMatchObject({
      isAsking: false,
      fetchedAt: noon,
      departure: { gate: 'A62' },
    });
    await after.clock.advance(1);
    expect(after.details.at(-1)?.note).toBe('unreachable');
  });
});

describe('flights that are followed', () => {
  function follow(made: World): void {
    made.boards = [boardOf(listed({ dep_gate: 'A62' }))];
    expect(made.tracker.handlers.followFlight(ownKey, true)).toEqual({ ok: true, value: null });
    made.boards = [];
  }

  test('are asked for at their pace, and what is new is told once', async () => {
    const made = world();
    follow(made);
    await made.clock.advance(61_000);
    expect(made.news).toEqual([]);
    made.entries = [listed({ dep_gate: 'B3' })];
    await made.clock.advance(120_000);
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
    expect(made.asked).toEqual(['schedules LX40', 'schedules LX40', 'schedules LX40']);
  });

  test('cost nothing while a board has them', async () => {
    const made = world();
    follow(made);
    made.boards = [boardOf(listed({ dep_gate: 'B3' }))];
    made.tracker.boardsChanged();
    await turn();
    await made.clock.advance(300_000);
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
    expect(made.asked).toEqual([]);
  });

  test('survive a restart, and what happened meanwhile is told', async () => {
    const profile = temporaryProfile();
    const before = world(profile);
    follow(before);
    before.tracker.stop();

    const after = world(profile);
    expect(after.tracker.handlers.getFollowedFlights()).toMatchObject([
      { isFollowed: true, key: ownKey, departure: { gate: 'A62' } },
    ]);
    after.entries = [listed({ status: 'cancelled' })];
    await after.clock.advance(61_000);
    expect(after.news).toEqual([[{ kind: 'cancelled' }]]);
  });

  test('drop off a day after their end', async () => {
    const made = world();
    follow(made);
    made.entries = [listed({ status: 'cancelled' })];
    await made.clock.advance(23 * 3_600_000);
    expect(made.tracker.handlers.getFollowedFlights()).toHaveLength(1);
    expect(made.asked).toHaveLength(1);
    await made.clock.advance(2 * 3_600_000);
    expect(made.tracker.handlers.getFollowedFlights()).toEqual([]);
  });

  test('stay as they were last known while the service is away or has lost them', async () => {
    const made = world();
    follow(made);
    made.entries = null;
    await made.clock.advance(180_000);
    made.entries = [];
    await made.clock.advance(180_000);
    expect(made.tracker.handlers.getFollowedFlights()).toMatchObject([
      { departure: { gate: 'A62' } },
    ]);
    expect(made.news).toEqual([]);
  });

  test('are asked for again after an error that should not be', async () => {
    const made = world();
    follow(made);
    made.failure = new Error('broken');
    await made.clock.advance(61_000);
    expect(made.errors).toEqual([made.failure]);
    made.failure = null;
    made.entries = [listed({ dep_gate: 'B3' })];
    await made.clock.advance(120_000);
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
  });

  test('are followed where one of them makes an error at each look', async () => {
    const made = world();
    follow(made);
    const other = listed({ flight_iata: 'LX99' });
    made.boards = [boardOf(other)];
    const otherKey = { ...ownKey, iata: 'LX99' };
    expect(made.tracker.handlers.followFlight(otherKey, true)).toEqual({ ok: true, value: null });
    const broken = { ...other };
    Object.defineProperty(broken, 'dep_gate', {
      enumerable: true,
      get: () => {
        throw new Error('broken');
      },
    });
    made.boards = [boardOf(broken)];
    made.entries = [listed({ dep_gate: 'B3' })];
    await made.clock.advance(120_000);
    expect(made.errors).toContainEqual(new Error('broken'));
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
  });

  test('are unfollowed for good', () => {
    const profile = temporaryProfile();
    const made = world(profile);
    follow(made);
    made.tracker.handlers.followFlight(ownKey, false);
    expect(made.tracker.handlers.getFollowedFlights()).toEqual([]);
    expect(world(profile).tracker.handlers.getFollowedFlights()).toEqual([]);
  });

  test('are known again where the timetable has changed by an hour', () => {
    const made = world();
    follow(made);
    made.boards = [boardOf(listed({ dep_time_ts: minutes(120) }))];
    const moved = { ...ownKey, departure: minutes(120) };
    expect(made.tracker.handlers.openFlight(moved).isFollowed).toBe(true);
  });

  test('must be known, and not too many', () => {
    const made = world();
    const unknown = made.tracker.handlers.followFlight(ownKey, true);
    expect(unknown).toEqual({ ok: false, problem: { code: 'refusals.flightUnknown' } });
    const numbers = Array.from({ length: 21 }, (_, index) => `LX${100 + index}`);
    made.boards = [boardOf(...numbers.map((number) => listed({ flight_iata: number })))];
    const outcomes = numbers.map(
      (number) => made.tracker.handlers.followFlight({ ...ownKey, iata: number }, true).ok,
    );
    expect(outcomes.filter(Boolean)).toHaveLength(20);
    expect(outcomes.at(-1)).toBe(false);
  });
});
