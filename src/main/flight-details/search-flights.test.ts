import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FlightDetails, FoundFlights } from '#shared/flight-details.ts';
import { parseDesignator } from '#shared/flight-number.ts';
import { noon, reference } from '../flights/board-for-test.ts';
import { clientForTest } from '../data/client-for-test.ts';
import { aerodatabox } from '../data/providers/aerodatabox.ts';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
} from '../data/scripted-server-for-test.ts';
import { saveSchedule } from '../store/schedules.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { listed, lookedUp, minutes } from './flight-records-for-test.ts';
import { keyOfNumber, withBothCodes } from '../flights/flight-key.ts';
import { boardOf, world, type World } from './tracker-for-test.ts';

const unreachable = { kind: 'offline', code: 'service.offline' };
const noAnswer = { kind: 'timeout', code: 'service.no-answer' };

const day = 24 * 60;

/** Minutes from noon. */
const leaving = (minute: number, change: Parameters<typeof listed>[0] = {}) =>
  listed({ dep_time_ts: minutes(minute), arr_time_ts: minutes(minute + 120), ...change });

async function find(made: World, number = 'LX40'): Promise<FoundFlights> {
  return made.tracker.handlers.findFlights(number);
}

const routes = (flights: readonly FlightDetails[]) =>
  flights.map(({ departure, arrival, key }) => [
    departure.airport?.code,
    arrival.airport?.code,
    key.departure === null ? null : (key.departure - noon) / 60,
  ]);

describe('the flights of a number', () => {
  test('are asked for once, and not again when one is opened', async () => {
    const made = world();
    const { flights, note } = await find(made);
    expect(note).toBeNull();
    expect(routes(flights)).toEqual([['ZRH', 'LHR', 60]]);
    expect(flights[0]).toMatchObject({ remark: { kind: 'scheduled' }, isFollowed: false });
    expect(made.asked).toEqual(['schedules LX40']);

    made.tracker.handlers.openFlight(flights[0]?.key ?? { iata: null, icao: null, departure: 0 });
    await made.clock.advance(1);
    expect(made.asked).toEqual(['schedules LX40', 'lookup']);
    expect(made.details.at(-1)).toMatchObject({ note: null, departure: { gate: null } });
    await made.clock.advance(61_000);
    expect(made.asked).toEqual(['schedules LX40', 'lookup', 'lookup', 'schedules LX40']);
  });

  test('are all of them: of several days and legs, by departure, without those long over', async () => {
    const made = world();
    const onwards = { dep_iata: 'LHR', arr_iata: 'JFK' };
    made.entries = [
      leaving(60 + day),
      leaving(240, onwards),
      leaving(60),
      leaving(60 - day, { status: 'landed' }),
      leaving(60 - 3 * day, { status: 'landed' }),
    ];
    const { flights } = await find(made);
    expect(routes(flights)).toEqual([
      ['ZRH', 'LHR', 60 - day],
      ['ZRH', 'LHR', 60],
      ['LHR', 'JFK', 240],
      ['ZRH', 'LHR', 60 + day],
    ]);
    // Each is the one that opens.
    for (const { key, departure } of flights) {
      const opened = made.tracker.handlers.openFlight(key);
      expect(opened.departure).toEqual(departure);
      made.tracker.handlers.closeFlight();
    }
  });

  test.each([
    ['the one under way', [leaving(60 - day, { status: 'landed' }), leaving(-30), leaving(60)], 1],
    [
      'the one under way that is late',
      [leaving(-180, { dep_actual_ts: minutes(-170), status: 'active' }), leaving(60)],
      0,
    ],
    [
      'the next to leave, where the one before has landed',
      [leaving(-60, { status: 'landed', arr_actual_ts: minutes(-5) }), leaving(60)],
      1,
    ],
    [
      'the next to leave, and none that is cancelled',
      [leaving(30, { status: 'cancelled' }), leaving(60), leaving(60 + day)],
      1,
    ],
    [
      'the last, where all are over',
      [leaving(60 - day, { status: 'landed' }), leaving(-300, { status: 'landed' })],
      1,
    ],
  ])('are listed with the nearest to now: %s', async (_which, entries, nearest) => {
    const made = world();
    made.entries = entries;
    const found = await find(made);
    expect(found.flights).toHaveLength(entries.length);
    expect(found.nearest).toBe(nearest);
  });

  test('are each there once, where one has no time of departure and is described by another', async () => {
    const made = world();
    const onwards = { dep_iata: 'LHR', arr_iata: 'JFK', dep_time_ts: null };
    made.entries = [leaving(60), leaving(240, onwards)];
    const { flights } = await find(made);
    expect(routes(flights)).toEqual([['ZRH', 'LHR', 60]]);
  });

  test('are the nearest twelve where there are more', async () => {
    const made = world();
    made.entries = Array.from({ length: 30 }, (_, index) => leaving(60 + index * 240));
    const { flights } = await find(made);
    expect(flights).toHaveLength(12);
    expect(flights[0]?.key.departure).toBe(minutes(60));
  });

  test('are those of the flight that a codeshare is operated as', async () => {
    const made = world();
    made.entries = [listed({ flight_iata: 'UA9720', airline_iata: 'UA', cs_flight_iata: 'LX40' })];
    const { flights } = await find(made, 'UA9720');
    expect(flights).toHaveLength(1);
    expect(flights[0]?.numbers.map(({ text }) => text)).toEqual(['LX 40', 'UA 9720']);
  });

  test('are found by the code of the airline that was typed, in records that have the other', async () => {
    const made = world();
    const { flights } = await find(made, 'SWR40');
    expect(made.asked).toEqual(['schedules SWR40']);
    expect(flights).toHaveLength(1);
  });

  test('are what the lookup knows, where no list has the number', async () => {
    const made = world();
    made.entries = [];
    made.lookup = lookedUp()?.record ?? null;
    const { flights, note } = await find(made);
    expect(note).toBeNull();
    expect(routes(flights)).toEqual([['ZRH', 'LHR', 60]]);
    const key = flights[0]?.key ?? { iata: null, icao: null, departure: 0 };
    made.tracker.handlers.openFlight(key);
    await made.clock.advance(1);
    expect(made.asked.filter((what) => what === 'lookup')).toHaveLength(1);
    expect(made.asked.filter((what) => what === 'schedules LX40')).toHaveLength(1);
    expect(made.details.at(-1)?.note).toBeNull();
  });
});

describe('a number that no flight has', () => {
  test('is unknown', async () => {
    const made = world();
    made.entries = [];
    expect(await find(made, 'LX41')).toEqual({ flights: [], nearest: 0, note: 'unknown' });
    expect(made.asked).toEqual(['schedules LX41', 'lookup']);
  });

  test('is unknown where all of its flights are long over', async () => {
    const made = world();
    made.entries = [leaving(60 - 3 * day, { status: 'landed' })];
    expect(await find(made)).toEqual({ flights: [], nearest: 0, note: 'unknown' });
  });

  test('is not looked for in a store that is closed', async () => {
    const made = world();
    made.isThere = false;
    const found = find(made);
    await made.clock.settle();
    made.tracker.stop();
    expect(await found).toEqual({ flights: [], nearest: 0, note: unreachable });
  });

  test('is unknown where a service answers with other flights', async () => {
    expect(await find(world(), 'LX41')).toEqual({ flights: [], nearest: 0, note: 'unknown' });
  });

  test.each([
    ['quota', { kind: 'quota', code: 'service.quota' }, 1],
    ['limited', { kind: 'limited', code: 'service.limited' }, 1],
    ['own-quota', { kind: 'quota', code: 'service.own-quota' }, 1],
    ['unauthorized', { kind: 'unauthorized', code: 'service.unauthorized' }, 1],
    ['plan', { kind: 'unauthorized', code: 'service.plan' }, 1],
    ['server', { kind: 'server', code: 'service.server' }, 1],
    ['malformed', { kind: 'malformed', code: 'service.malformed' }, 1],
    ['no-answer', { kind: 'timeout', code: 'service.no-answer' }, 1],
    ['unsupported', { kind: 'not-found', code: 'service.unsupported' }, 2],
    ['not-found', 'unknown', 2],
    ['invalid', 'unknown', 2],
  ] as const)('is told to be so or why it is not known: %s', async (error, note, calls) => {
    const made = world();
    made.error = error;
    expect(await find(made)).toEqual({ flights: [], nearest: 0, note });
    expect(made.asked).toHaveLength(calls);
  });

  test.each(['', 'LHR', '117', 'LX40; DROP TABLE flight', '%'])('is none: %j', async (typed) => {
    const made = world();
    expect(await find(made, typed)).toEqual({ flights: [], nearest: 0, note: 'unknown' });
    expect(made.asked).toEqual([]);
  });
});

describe('without an answer of the service', () => {
  test('boards on show, boards in the cache and kept flights tell what they know', async () => {
    const profile = temporaryProfile();
    const store = profile.open();
    store.write((db) => {
      saveSchedule(
        db,
        { airport: 'LHR', direction: 'arrivals', source: 'https://flights.example' },
        { fetchedAt: noon - 600, isSimulated: false, entries: [leaving(60), leaving(60 + day)] },
      );
    });
    store.close();
    const before = world(profile);
    before.boards = [boardOf(leaving(300))];
    const key = { iata: 'LX40', icao: null, departure: minutes(300) };
    expect(before.tracker.handlers.followFlight(key, true).ok).toBe(true);
    before.tracker.stop();

    const made = world(profile);
    made.entries = null;
    made.boards = [boardOf(leaving(60, { dep_gate: 'A62' }))];
    const { flights, note } = await find(made);
    expect(note).toEqual(unreachable);
    expect(routes(flights)).toEqual([
      ['ZRH', 'LHR', 60],
      ['ZRH', 'LHR', 300],
      ['ZRH', 'LHR', 60 + day],
    ]);
    expect(flights.map(({ isFollowed }) => isFollowed)).toEqual([false, true, false]);
    expect(flights[0]?.departure.gate).toBe('A62');
    expect(made.asked).toEqual(['schedules LX40']);

    // What only the cache has is known when it is opened, too.
    const opened = made.tracker.handlers.openFlight(flights[2]?.key ?? key);
    expect(opened.departure.airport?.code).toBe('ZRH');
  });

  test('a user waits for no longer than a quarter of a minute', async () => {
    const made = world();
    made.isSilent = true;
    let found: FoundFlights | null = null;
    void find(made).then((answer) => (found = answer));
    await made.clock.advance(14_000);
    expect(found).toBeNull();
    await made.clock.advance(2_000);
    expect(found).toEqual({ flights: [], nearest: 0, note: noAnswer });
  });

  test('a service that is being started is waited for', async () => {
    const made = world();
    made.isThere = false;
    const found = find(made);
    await made.clock.settle();
    expect(made.asked).toEqual([]);
    made.isThere = true;
    made.bus.emit('serviceChanged');
    expect((await found).flights).toHaveLength(1);

    made.isThere = false;
    const again = find(made);
    await made.clock.settle();
    made.bus.emit('serviceFailed', { code: 'service.offline' });
    expect(await again).toMatchObject({
      flights: [{ key: { iata: 'LX40' } }],
      note: unreachable,
    });
    // Once it has failed, none waits for it.
    expect((await find(made)).note).toEqual(unreachable);
  });

  test('a search before is given up', async () => {
    const made = world();
    made.isSilent = true;
    const first = find(made, 'LX41');
    await made.clock.settle();
    made.isSilent = false;
    expect((await find(made)).flights).toHaveLength(1);
    expect(await first).toEqual({ flights: [], nearest: 0, note: noAnswer });
  });
});

describe('a service that answers a lookup with the closest match', () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer();
  });
  afterAll(() => server.close());

  /** Calls of schedules and lookup, by their paths; the schedules have nothing, the lookup what is given. */
  function asking(lookup: ReturnType<typeof json>): { made: World; paths: () => string[] } {
    const before = server.requests.length;
    server.script((request, response) => {
      (request.url?.includes('lookup') === true ? lookup : json([]))(request, response);
    });
    const made = world();
    made.client = clientForTest(server.baseUrl, { now: () => made.clock.now() }).client;
    return {
      made,
      paths: () => server.requests.slice(before).map(({ url = '' }) => url.split('&')[0] ?? ''),
    };
  }

  const calls = (number: string) => [
    `/v1/schedules?flight_iata=${number}`,
    `/v1/flights/lookup?flight_iata=${number}`,
  ];

  test.each([
    ['TK2', { airline_iata: 'TK', flight_iata: 'TK20', flight_number: '20' }],
    ['TK2', { airline_iata: 'TK', flight_iata: 'TK200', flight_number: '200' }],
    ['TK20', { airline_iata: 'TK', flight_iata: 'TK2', flight_number: '2' }],
    ['LX99', { flight_iata: 'LX999', flight_icao: 'SWR999' }],
    ['BA117', { flight_iata: 'BA17' }],
  ])('to %s finds no other flight, in two calls', async (number, record) => {
    const times = { dep_time_ts: noon - 3600, dep_actual_ts: noon - 3300, status: 'en-route' };
    const { made, paths } = asking(json({ dep_iata: 'IST', arr_iata: 'ICN', ...times, ...record }));
    expect(await find(made, number)).toEqual({ flights: [], nearest: 0, note: 'unknown' });
    // Opened by a link, by the list of followed flights or by a row, it is the same.
    made.tracker.handlers.openFlight({ iata: number, icao: null, departure: null });
    await made.clock.settle();
    await made.clock.advance(1);
    await vi.waitFor(() => {
      expect(made.details.at(-1)).toMatchObject({ remark: null, note: 'unknown', numbers: [] });
    });
    expect(paths().filter((path) => path.includes('lookup'))).toHaveLength(1);
  });

  test('finds the flight of a board all the same, and does not ask again when it is opened', async () => {
    const { made, paths } = asking(json({}, 404));
    made.boards = [boardOf(leaving(60, { airline_iata: '9W', flight_iata: '9W007' }))];
    const { flights } = await find(made, '9W7');
    expect(routes(flights)).toEqual([['ZRH', 'LHR', 60]]);
    made.tracker.handlers.openFlight(flights[0]?.key ?? { iata: null, icao: null, departure: 0 });
    await made.clock.advance(1);
    await vi.waitFor(() => {
      expect(made.details.at(-1)?.isAsking).toBe(false);
    });
    expect(paths()).toEqual(calls('9W7'));
  });
});

test('a number is asked for once where the lookup is the same request', async () => {
  const made = world(temporaryProfile(), false, aerodatabox);
  made.entries = [];
  expect((await find(made, 'LX41')).note).toBe('unknown');
  expect(made.asked).toEqual(['lookup LX41']);
});

test.each([
  ['LX40', 'LX40', 'SWR40'],
  ['SWR40', 'LX40', 'SWR40'],
  ['LX40A', 'LX40A', 'SWR40A'],
  // No flight number has two letters behind its digits.
  ['SWR4TK', null, 'SWR4TK'],
  ['U2117', 'U2117', null],
  ['ZZZ117', null, 'ZZZ117'],
])('a typed %s is looked for as %s and %s', (typed, iata, icao) => {
  const number = parseDesignator(typed);
  expect(number && withBothCodes(keyOfNumber(number, null), reference)).toMatchObject({
    iata,
    icao,
    departure: null,
  });
});
