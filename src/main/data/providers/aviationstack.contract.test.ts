import { afterEach, describe, expect, it } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { shownIn } from '#shared/zone-clock.ts';
import { boardOf, referenceOf } from '../../flights/board-for-test.ts';
import { clientForTest, testKey, type TestClient } from '../client-for-test.ts';
import type { SchedulesQuery } from '../resources.ts';
import { aviationstack } from './aviationstack.ts';
import type { KnownAirport } from './provider.ts';
import {
  flightOf,
  startFakeAviationstack,
  type FakeAviationstack,
  type FakeFlight,
} from './testing/fake-aviationstack.ts';
import type { FakeProvider } from './testing/fake-provider.ts';

/** The provider against a fake of it, over HTTP. It is 09:28 in Zurich on 21 October 2026. */

const airports: readonly KnownAirport[] = [
  ['ZRH', 'LSZH', 'Europe/Zurich'],
  ['LHR', 'EGLL', 'Europe/London'],
  ['GUM', 'PGUM', 'Pacific/Guam'],
  ['YVR', 'CYVR', 'America/Vancouver'],
].map(([iata = '', icao = '', timeZone = '']) => ({
  iata,
  icao,
  timeZone,
  latitude: null,
  longitude: null,
}));

const airport = (code: string): KnownAirport | null =>
  airports.find(({ iata, icao }) => iata === code || icao === code) ?? null;

let fake: FakeProvider<FakeFlight>;

afterEach(async () => {
  await fake.close();
});

async function start(
  flights: readonly FakeFlight[],
  plan: Partial<FakeAviationstack> = {},
  limits = {},
): Promise<TestClient> {
  const made: { client: TestClient | null } = { client: null };
  fake = await startFakeAviationstack({
    flights,
    key: testKey,
    timetableMs: 60_000,
    now: () => made.client?.now() ?? 0,
    ...plan,
  });
  const client = clientForTest(`${fake.origin}/v1`, {
    provider: aviationstack,
    airport,
    isClockMoving: true,
    limits,
  });
  made.client = client;
  return client;
}

const departures: SchedulesQuery = { dep_iata: 'ZRH' };

async function entries(
  { client }: Pick<TestClient, 'client'>,
  query: SchedulesQuery = departures,
): Promise<readonly ScheduleEntry[]> {
  const answer = await client.schedules(query);
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  expect(answer.droppedCount).toBe(0);
  return answer.entries;
}

const asked = () =>
  fake.requests.map(({ path, query }) => {
    const others = [...query].filter(([name]) => name !== 'access_key');
    return [path, ...others.map((pair) => pair.join('='))].join(' ');
  });

/** The fields that something is known in. */
const known = (record: object | undefined | null): object =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => value !== null));

const full = flightOf('LX318', {
  status: 'active',
  airline: { name: 'Swiss', iata: 'LX', icao: 'SWR' },
  icao: 'SWR318',
  operator: { airlineIata: 'wk', number: '4318', iata: 'wk4318' },
  departure: {
    terminal: '1',
    gate: 'A72',
    delay: 12,
    scheduled: '2026-10-21T09:00',
    estimated: '2026-10-21T09:10',
    actual: '2026-10-21T09:12',
  },
  arrival: {
    terminal: 'T3',
    gate: 'B4',
    baggage: '07',
    delay: 5,
    scheduled: '2026-10-21T09:50',
    estimated: '2026-10-21T09:55',
  },
});

const fullEntry = {
  flight_iata: 'LX318',
  flight_icao: 'SWR318',
  flight_number: '318',
  airline_iata: 'LX',
  airline_icao: 'SWR',
  cs_airline_iata: 'WK',
  cs_flight_number: '4318',
  cs_flight_iata: 'WK4318',
  dep_iata: 'ZRH',
  dep_icao: 'LSZH',
  dep_terminal: '1',
  dep_gate: 'A72',
  // By the clock in Zurich: the "+00:00" that it comes with is not true.
  dep_time: '2026-10-21 09:00',
  dep_estimated: '2026-10-21 09:10',
  dep_actual: '2026-10-21 09:12',
  arr_iata: 'LHR',
  arr_icao: 'EGLL',
  arr_terminal: 'T3',
  arr_gate: 'B4',
  arr_baggage: '07',
  arr_time: '2026-10-21 09:50',
  arr_estimated: '2026-10-21 09:55',
  status: 'active',
};

const ways: readonly (readonly [string, Partial<FakeAviationstack>])[] = [
  ['/timetable', {}],
  ['/flights', { timetableMs: null }],
];

describe.each(ways)('a board by %s', (path, plan) => {
  it('has all that a row says', async () => {
    const made = await start([full], plan);
    const [entry, ...others] = await entries(made);
    expect(others).toEqual([]);
    expect(known(entry)).toEqual(fullEntry);
    expect(fake.requests.at(-1)?.path).toBe(`/v1${path}`);
  });

  it('is that of the airport and the direction', async () => {
    const back = {
      departure: { iata: 'LHR', icao: 'EGLL' },
      arrival: { iata: 'ZRH', icao: 'LSZH' },
    };
    const made = await start([flightOf('LX1'), flightOf('BA2', back)], plan);
    const numbers = async (query: SchedulesQuery) =>
      (await entries(made, query)).map(({ flight_iata }) => flight_iata);
    expect(await numbers({ dep_iata: 'ZRH' })).toEqual(['LX1']);
    expect(await numbers({ arr_iata: 'ZRH' })).toEqual(['BA2']);
    expect(await numbers({ dep_icao: 'LSZH' })).toEqual(['LX1']);
  });

  it('leaves out rows without any number, yesterday, and what was never closed', async () => {
    const at = (scheduled: string, more: object = {}) => ({
      departure: { scheduled, estimated: scheduled, ...more },
    });
    const unknown = {
      airline: { name: 'empty', iata: null, icao: null },
      number: null,
      iata: null,
      icao: null,
    };
    const made = await start(
      [
        flightOf('LX1', unknown),
        flightOf('LX2', { ...unknown, iata: 'empty' }),
        flightOf('LX3', { status: 'landed', ...at('2026-10-20T11:40') }),
        flightOf('LX4', at('2026-10-20T22:00')),
        flightOf('LX5', at('2026-10-21T03:27')),
        // Half an hour past, delayed for hours, and with an estimate of this morning: still news.
        flightOf('LX6', at('2026-10-21T03:29')),
        flightOf('LX7', at('2026-10-20T22:00', { delay: 400 })),
        flightOf('LX8', at('2026-10-20T22:00', { estimated: '2026-10-21T09:00' })),
        flightOf('LX9', at('2026-10-21T23:50')),
      ],
      plan,
    );
    const found = await entries(made);
    expect(found.map(({ flight_iata }) => flight_iata)).toEqual(['LX6', 'LX7', 'LX8', 'LX9']);
  });

  it('keeps an arrival that left late, and leaves out the one of yesterday', async () => {
    const arrival = { scheduled: '2026-10-21T01:00', estimated: null };
    const made = await start(
      [
        flightOf('LX1', {
          departure: { scheduled: '2026-10-20T23:00', actual: '2026-10-21T05:00' },
          arrival,
        }),
        flightOf('LX2', { departure: { scheduled: '2026-10-20T23:00', estimated: null }, arrival }),
        // Long under way: what counts is when it arrives.
        flightOf('LX3', { departure: { scheduled: '2026-10-20T23:00', estimated: null } }),
      ],
      plan,
    );
    const found = await entries(made, { arr_iata: 'LHR' });
    expect(found.map(({ flight_iata }) => flight_iata)).toEqual(['LX1', 'LX3']);
  });

  it('tells today by the clock of the airport', async () => {
    // 17:28 in Guam, whose clock is nine and eight hours ahead of those in London and Zurich.
    const guam = (scheduled: string) => ({
      departure: { iata: 'GUM', icao: 'PGUM', timezone: null, scheduled, estimated: null },
    });
    const made = await start(
      [flightOf('UA1', guam('2026-10-21T11:00')), flightOf('UA2', guam('2026-10-21T12:00'))],
      plan,
    );
    const found = await entries(made, { dep_iata: 'GUM' });
    expect(found.map(({ flight_iata }) => flight_iata)).toEqual(['UA2']);
    expect(found[0]).toMatchObject({ dep_time: '2026-10-21 12:00', dep_time_ts: null });
  });

  it('leaves nothing out that may be of today where the zone is unknown', async () => {
    const nowhere = (scheduled: string) => ({
      departure: { iata: 'QQQ', icao: null, timezone: null, scheduled, estimated: null },
    });
    // Where clocks are twelve hours behind, 13:30 of yesterday was less than six hours ago.
    const made = await start(
      [flightOf('LX1', nowhere('2026-10-20T13:20')), flightOf('LX2', nowhere('2026-10-20T13:30'))],
      plan,
    );
    const found = await entries(made, { dep_iata: 'QQQ' });
    expect(found.map(({ flight_iata }) => flight_iata)).toEqual(['LX2']);
  });

  it.each([
    ['scheduled', 'scheduled'],
    ['cancelled', 'cancelled'],
    ['landed', 'landed'],
    ['diverted', 'diverted'],
    ['redirected', 'diverted'],
    ['unknown', null],
    ['incident', 'incident'],
  ])('says of a flight that is "%s": "%s"', async (status, word) => {
    const made = await start([flightOf('LX318', { status })], plan);
    expect(await entries(made)).toMatchObject([{ status: word }]);
  });

  it('has the name of an airport where the list has it, which may be all that is told', async () => {
    const arrival = { airport: 'Saint-Yan', iata: null, icao: null };
    const made = await start([flightOf('LX2', { arrival })], plan);
    expect(await entries(made)).toMatchObject([
      { arr_iata: null, arr_icao: null, arr_name: path === '/flights' ? 'Saint-Yan' : null },
    ]);
  });

  it('takes a delay for an estimate where it is the only sign of one', async () => {
    const scheduled = '2026-10-21T11:40';
    const cases = [
      [{ delay: 65, estimated: scheduled }, '2026-10-21 12:45'],
      [{ delay: 15, estimated: null }, '2026-10-21 11:55'],
      [{ delay: 65, estimated: '2026-10-21T11:50' }, '2026-10-21 11:50'],
      [{ delay: 0, estimated: scheduled }, '2026-10-21 11:40'],
      [{ delay: null, estimated: null }, null],
      [{ delay: 90_000, estimated: null }, null],
      // It has left: what is known then is how late it left.
      [{ delay: 65, estimated: scheduled, actual: '2026-10-21T09:20' }, '2026-10-21 11:40'],
    ] as const;
    const made = await start(
      cases.map(([departure], index) => flightOf(`LX${index + 1}`, { departure })),
      plan,
    );
    const found = await entries(made);
    expect(found.map(({ dep_estimated }) => dep_estimated)).toEqual(cases.map(([, text]) => text));
    await fake.close();
    const over = await start(
      [
        flightOf('LX1', { status: 'cancelled', departure: { delay: 65 } }),
        flightOf('LX2', { status: 'active', departure: { delay: 65 }, arrival: { delay: 40 } }),
        flightOf('LX3', { status: 'landed', arrival: { delay: 40 } }),
      ],
      plan,
    );
    const closed = await entries(over);
    expect(
      closed.map(({ dep_estimated, arr_estimated }) => [dep_estimated, arr_estimated]),
    ).toEqual([
      ['2026-10-21 11:40', '2026-10-21 12:30'],
      ['2026-10-21 11:40', '2026-10-21 13:10'],
      ['2026-10-21 11:40', '2026-10-21 12:30'],
    ]);
  });

  it('counts a delay over the end of summer time by the airport’s clock', async () => {
    const night = { scheduled: '2026-10-25T02:30', estimated: null, delay: 60 };
    const made = await start([flightOf('LX1', { departure: night })], plan);
    // An hour after the first 02:30 it is 02:30 again.
    expect(await entries(made)).toMatchObject([{ dep_estimated: '2026-10-25 02:30' }]);
  });

  it('reads as the airport’s own does', async () => {
    const operated = { airlineIata: 'wk', number: '12', iata: 'wk12' };
    const made = await start(
      [
        flightOf('LX8012', { operator: operated }),
        flightOf('WK12', { departure: { delay: 65 } }),
        flightOf('LX14', {
          // A later estimate would say that it is back at the gate.
          departure: {
            scheduled: '2026-10-21T09:20',
            estimated: '2026-10-21T09:25',
            actual: '2026-10-21T09:25',
          },
        }),
      ],
      plan,
    );
    const board = boardOf([...(await entries(made))], { now: made.now() / 1000 });
    expect(board.rows).toMatchObject([
      { flights: [{ text: 'LX 14' }], scheduled: { text: '09:20' }, remark: { kind: 'departed' } },
      {
        flights: [{ text: 'WK 12' }, { text: 'LX 8012' }],
        scheduled: { text: '11:40' },
        remark: { kind: 'delayed', time: { text: '12:45' }, delayStep: 60 },
      },
    ]);
  });

  it('has all pages, each flight once, though rows move between them', async () => {
    const many = Array.from({ length: 240 }, (_, index) => flightOf(`LX${index + 1}`));
    // What stood last on the first page stands first on the second, too.
    const moved = many.flatMap((flight, index) => (index === 99 ? [flight, flight] : [flight]));
    const made = await start(moved, plan);
    const answer = await made.client.schedules(departures);
    expect(answer).toMatchObject({ ok: true, isComplete: true });
    expect(answer.ok && !answer.isNotModified && answer.entries.length).toBe(240);
    const pages = asked().filter((line) => line.startsWith(`/v1${path}`));
    expect(pages.map((line) => /offset=\d+/.exec(line)?.[0])).toEqual([
      undefined,
      'offset=100',
      'offset=200',
    ]);
    expect(fake.requests.filter(({ status }) => status === 429)).toEqual([]);
  });

  it('keeps what came where a later page is refused', async () => {
    const many = Array.from({ length: 240 }, (_, index) => flightOf(`LX${index + 1}`));
    const made = await start(many, plan);
    fake.error = 'limited-later-page';
    expect(await made.client.schedules(departures)).toMatchObject({
      ok: true,
      isComplete: false,
      endProblem: { kind: 'limited' },
    });
  });
});

describe('the way to ask', () => {
  it('is the timetable by IATA code, in pages of 100, with the key in the query', async () => {
    const made = await start([full]);
    await entries(made, { dep_icao: 'LSZH' });
    await entries(made, { arr_iata: 'LHR' });
    expect(asked()).toEqual([
      '/v1/timetable iataCode=ZRH type=departure limit=100',
      '/v1/timetable iataCode=LHR type=arrival limit=100',
    ]);
    expect(fake.requests.map(({ query }) => query.get('access_key'))).toEqual([testKey, testKey]);
    expect(JSON.stringify(fake.requests[0]?.headers)).not.toContain(testKey);
  });

  it('is /flights for an airport without a known IATA code', async () => {
    await entries(await start([full]), { dep_icao: 'XXXX' });
    expect(asked()).toEqual(['/v1/flights dep_icao=XXXX limit=100']);
  });

  it('is /flights from then on where the plan has no timetable', async () => {
    const made = await start([full], { timetableMs: null });
    for (let count = 0; count < 3; count++) await entries(made);
    await entries({ client: made.client.for('board') }, { arr_iata: 'LHR' });
    expect(asked()).toEqual([
      '/v1/timetable iataCode=ZRH type=departure limit=100',
      ...Array.from({ length: 3 }, () => '/v1/flights dep_iata=ZRH limit=100'),
      '/v1/flights arr_iata=LHR limit=100',
    ]);
  });

  it('keeps a minute between timetables, and none before a single flight', async () => {
    const made = await start([full]);
    const began = made.now();
    await entries(made);
    const afterOne = made.now();
    await entries(made, { flight_iata: 'LX318' });
    await made.client.lookup({ flight_iata: 'LX318' });
    expect(made.now() - afterOne).toBeLessThan(5000);
    await entries(made, { arr_iata: 'LHR' });
    expect(made.now() - began).toBeGreaterThanOrEqual(60_000);
    expect(fake.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is not there for what it does not have', async () => {
    const { client } = await start([full]);
    const questions = [
      client.flights({ bbox: { south: 40, west: 0, north: 50, east: 10 } }),
      client.routes({ dep_iata: 'ZRH' }),
      client.fleets({ reg_number: 'HB-JDA' }),
      client.delays({ delay: 60, type: 'departures' }),
      client.schedules({ airline_iata: 'LX' }),
    ];
    for (const answer of await Promise.all(questions)) {
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
    }
    expect(client.can('flights')).toBe(false);
    expect(fake.requests).toEqual([]);
  });
});

describe('one flight', () => {
  const on = (date: string, more: object = {}) =>
    flightOf('LX318', {
      date,
      departure: { scheduled: `${date}T09:00`, estimated: null, gate: date.slice(-2) },
      arrival: { scheduled: `${date}T09:50`, estimated: null },
      ...more,
    });

  it('is the one closest to now, with its position', async () => {
    const made = await start([
      on('2026-10-20'),
      on('2026-10-22'),
      on('2026-10-21', {
        status: 'active',
        live: {
          updated: '2026-10-21T07:20:00+00:00',
          latitude: 48.5,
          longitude: 7.25,
          altitude: 8846.82,
          direction: 320,
          speed_horizontal: 894.3,
          speed_vertical: 1.2,
          is_ground: false,
        },
        aircraft: { registration: 'hb-jda', iata: 'a320', icao: 'a320', icao24: '4b1812' },
      }),
    ]);
    const answer = await made.client.lookup({ flight_iata: 'LX318' });
    expect(known(answer.ok ? answer.flight : null)).toEqual({
      flight_iata: 'LX318',
      flight_icao: 'MUA318',
      flight_number: '318',
      airline_iata: 'LX',
      airline_icao: 'MUA',
      status: 'active',
      dep_iata: 'ZRH',
      dep_icao: 'LSZH',
      dep_gate: '21',
      arr_iata: 'LHR',
      arr_icao: 'EGLL',
      dep_time: '2026-10-21 09:00',
      dep_time_ts: Date.UTC(2026, 9, 21, 7) / 1000,
      arr_time: '2026-10-21 09:50',
      arr_time_ts: Date.UTC(2026, 9, 21, 8, 50) / 1000,
      lat: 48.5,
      lng: 7.25,
      alt: 8846.82,
      dir: 320,
      speed: 894.3,
      v_speed: 1.2,
      updated: Date.UTC(2026, 9, 21, 7, 20) / 1000,
      reg_number: 'HB-JDA',
      aircraft_icao: 'A320',
      hex: '4B1812',
    });
    expect(asked()).toEqual(['/v1/flights flight_iata=LX318']);
  });

  it('is nothing where it is unknown, or only from long ago', async () => {
    const made = await start([on('2026-10-18')]);
    expect(await made.client.lookup({ flight_iata: 'LX318' })).toMatchObject({ flight: null });
    expect(await made.client.lookup({ flight_icao: 'SWR1' })).toMatchObject({ flight: null });
  });

  it('has the entries of yesterday and today by its number', async () => {
    const made = await start([
      on('2026-10-20'),
      on('2026-10-21'),
      on('2026-10-18'),
      flightOf('LX1'),
    ]);
    const found = await entries(made, { flight_iata: 'LX318' });
    expect(found.map(({ dep_gate }) => dep_gate)).toEqual(['20', '21']);
    expect(asked()).toEqual(['/v1/flights flight_iata=LX318 limit=100']);
  });
});

describe.each([
  ['with their statuses', false],
  ['with status 200', true],
])('errors %s', (_how, isPoliteError) => {
  it.each([
    ['wrong-key', 'unauthorized'],
    ['expired-plan', 'unauthorized'],
    ['used-up', 'quota'],
  ] as const)('%s is said once, and it is not asked again', async (error, kind) => {
    const made = await start([full], { isPoliteError });
    fake.error = error;
    for (let count = 0; count < 3; count++) {
      const answers = await Promise.all([
        made.client.for('board').schedules(departures),
        made.client.for('board').schedules({ arr_iata: 'ZRH' }),
        made.client.lookup({ flight_iata: 'LX318' }),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, problem: { kind } });
      made.pass(10 * 60_000);
    }
    expect(fake.requests.length).toBeLessThanOrEqual(3);
  });

  it('of the pace are another thing than the plan’s end', async () => {
    const made = await start([full], { isPoliteError }, { attempts: 3 });
    fake.error = 'limited';
    expect(await made.client.schedules(departures)).toMatchObject({ problem: { kind: 'limited' } });
    expect(fake.requests).toHaveLength(2);
    fake.error = null;
    made.pass(10 * 60_000);
    expect(await entries(made)).toHaveLength(1);
  });

  it('of a plan without timetables lead to the other list', async () => {
    const made = await start([full], { isPoliteError, timetableMs: null });
    expect(await entries(made)).toHaveLength(1);
  });
});

describe('errors', () => {
  it('a plan is used up when it is', async () => {
    const made = await start([full], { callsLeft: 1 });
    expect(await entries(made)).toHaveLength(1);
    expect(await made.client.schedules(departures)).toMatchObject({ problem: { kind: 'quota' } });
    expect(await made.client.schedules(departures)).toMatchObject({ problem: { kind: 'quota' } });
    expect(fake.requests).toHaveLength(2);
  });

  it.each([
    ['web-page', 'malformed', 1],
    ['cut-off', 'offline', 3],
    ['other-types', 'malformed', 1],
    ['server', 'server', 3],
  ] as const)('%s: %s after %i', async (error, kind, count) => {
    const { client } = await start([full], {}, { attempts: 3 });
    fake.error = error;
    expect(await client.schedules(departures)).toMatchObject({ ok: false, problem: { kind } });
    expect(fake.requests).toHaveLength(count);
    fake.error = 'other-types';
    if (error === 'other-types') {
      expect(await client.lookup({ flight_iata: 'LX318' })).toMatchObject({
        ok: false,
        problem: { kind: 'malformed' },
      });
    }
  });

  it('numbers as texts are read all the same', async () => {
    const made = await start([full]);
    fake.error = 'swapped-types';
    expect(known((await entries(made))[0])).toEqual(fullEntry);
  });

  it('an empty list is an answer', async () => {
    expect(await entries(await start([]))).toEqual([]);
  });

  it('an address that has no such list says so', async () => {
    const made = await start([full]);
    const { client } = clientForTest(`${fake.origin}/v2`, { provider: aviationstack, airport });
    expect(await client.schedules(departures)).toMatchObject({ problem: { kind: 'not-found' } });
    expect(made.calls.counted).toBe(0);
  });

  it('no problem, and nothing that was read, repeats the key', async () => {
    const made = await start([full]);
    const good = await made.client.schedules(departures);
    fake.error = 'wrong-key';
    const bad = await made.client.lookup({ flight_iata: 'LX318' });
    expect(JSON.stringify([good, bad])).not.toContain(testKey);
  });
});

describe('an airport whose clocks a law of this year has changed', () => {
  // Vancouver stays at UTC-7 since 1 November 2026; older tables have it at UTC-8.
  const now = Date.UTC(2026, 10, 27, 2, 8);
  /** A local time, so many minutes from now. */
  const local = (minutes: number) =>
    new Date(now + (minutes - 7 * 60) * 60_000).toISOString().slice(0, 16);

  it.each(ways)('has left when its local times say so: %s', async (_, plan) => {
    const flight = (iata: string, status: string, scheduled: number, actual: number) =>
      flightOf(iata, {
        status,
        departure: {
          iata: 'YVR',
          icao: 'CYVR',
          timezone: 'America/Vancouver',
          estimated: null,
          scheduled: local(scheduled),
          // Texts come in lower case in places.
          actual: local(actual).toLowerCase(),
        },
        arrival: {
          iata: 'YYZ',
          icao: 'CYYZ',
          timezone: null,
          scheduled: local(390),
          estimated: null,
        },
      });
    fake = await startFakeAviationstack({
      flights: [flight('AC104', 'unknown', -10, -4), flight('AC101', 'active', -12, -5)],
      key: testKey,
      timetableMs: 60_000,
      now: () => now,
      ...plan,
    });
    const options = { provider: aviationstack, airport, now: () => now };
    const made = clientForTest(`${fake.origin}/v1`, options);
    const vancouver = { iata: 'YVR', icao: 'CYVR', name: 'Vancouver', city: 'Vancouver' };
    const more = { cityNames: {}, countryCode: 'CA', timeZone: 'America/Vancouver' };
    const board = boardOf([...(await entries(made, { dep_iata: 'YVR' }))], {
      airportCode: 'YVR',
      reference: referenceOf({ airports: [{ ...vancouver, ...more }] }),
      now: now / 1000,
    });
    const shown = board.rows.map(({ flights: [label], scheduled, remark }) => {
      return [label?.text, scheduled?.text, remark.kind, remark.time?.text];
    });
    expect(shown.sort()).toEqual([
      ['AC 101', '18:56', 'departed', '19:03'],
      ['AC 104', '18:58', 'departed', '19:04'],
    ]);
    const clock = shownIn(board.airport.timeZone ?? '', now / 1000);
    expect(new Date(clock).toISOString().slice(11, 16)).toBe('19:08');
  });
});
