import { afterEach, describe, expect, it, test } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { clientForTest, type TestClient } from '../client-for-test.ts';
import type { SchedulesQuery } from '../resources.ts';
import { hongkong } from './hongkong.ts';
import type { FakeProvider } from './testing/fake-provider.ts';
import {
  arrivalOf,
  departureOf,
  startFakeHongKong,
  type HongKongFlight,
} from './testing/fake-hongkong.ts';

/** The feed against a fake of it, over HTTP. It is 15:28 in Hong Kong on 21 October 2026. */

const halfPastThree = Date.UTC(2026, 9, 21, 7, 28);

let fake: FakeProvider<HongKongFlight>;

afterEach(async () => {
  await fake.close();
});

async function start(
  flights: readonly HongKongFlight[],
  now: () => number = () => halfPastThree,
): Promise<TestClient> {
  fake = await startFakeHongKong(flights);
  return clientForTest(fake.origin, { provider: hongkong, key: null, now });
}

async function entries(
  { client }: TestClient,
  query: SchedulesQuery = { dep_iata: 'HKG' },
): Promise<readonly ScheduleEntry[]> {
  const answer = await client.schedules(query);
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  return answer.entries;
}

const said = (entry: ScheduleEntry | undefined): object =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([, value]) => value !== null));

it('reads a departure with its rows of desks, its stops and the flights sold on it', async () => {
  const flight = [
    { no: 'CX 251', airline: 'CPA' },
    { no: 'AA 8929', airline: 'AAL' },
  ];
  const made = await start([departureOf({ flight, destination: ['DXB', 'LHR'] })]);
  const rows = await entries(made);
  expect(rows.map(said)).toMatchObject([
    {
      flight_iata: 'CX251',
      airline_icao: 'CPA',
      dep_iata: 'HKG',
      arr_iata: 'LHR',
      dep_terminal: '1',
      dep_checkin: 'BC',
      via: ['DXB'],
      dep_gate: '62',
      dep_time: '2026-10-21 16:05',
      dep_time_utc: '2026-10-21 08:05',
      status: 'scheduled',
    },
    { flight_iata: 'AA8929', cs_flight_iata: 'CX251', dep_gate: '62' },
  ]);
});

it('reads an arrival from where it began', async () => {
  const made = await start([arrivalOf({ origin: ['SYD', 'MEL'], status: 'At gate 15:59' })]);
  const [row] = await entries(made, { arr_iata: 'HKG' });
  expect(said(row)).toMatchObject({
    dep_iata: 'SYD',
    arr_iata: 'HKG',
    arr_baggage: '9',
    arr_exit: 'A',
    region: 'I',
    via: ['MEL'],
    status: 'landed',
    arr_actual_utc: '2026-10-21 07:59',
  });
});

it('knows when an arrival has landed', async () => {
  const made = await start([arrivalOf({ status: 'Landed 15:47' })]);
  expect(await entries(made, { arr_iata: 'HKG' })).toMatchObject([
    { status: 'landed', arr_actual_utc: '2026-10-21 07:47' },
  ]);
});

describe('a status', () => {
  test.each([
    ['', { status: 'scheduled' }],
    ['Delayed', { status: 'delayed' }],
    ['Boarding Soon', { status: 'gate open' }],
    ['Boarding', { status: 'boarding' }],
    ['Final Call', { status: 'final call' }],
    ['Gate Closed', { status: 'gate closed' }],
    ['Cancelled', { status: 'cancelled' }],
    ['Est at 17:40', { status: 'scheduled', dep_estimated_utc: '2026-10-21 09:40' }],
    ['Est at 00:40 (22/10/2026)', { status: 'scheduled', dep_estimated_utc: '2026-10-21 16:40' }],
    ['Dep 16:11', { status: 'active', dep_actual_utc: '2026-10-21 08:11' }],
    ['Next Info at Gate', { status: 'Next Info at Gate' }],
  ])('%j is read', async (status, expected) => {
    const [row] = await entries(await start([departureOf({ status })]));
    expect(row).toMatchObject(expected);
  });
});

describe('days', () => {
  const dates = (): readonly (string | null)[] =>
    fake.requests.map(({ query }) => query.get('date'));

  it('are today and, from the afternoon on, tomorrow', async () => {
    const made = await start([
      departureOf({
        date: '2026-10-22',
        time: '00:45',
        flight: [{ no: 'CX 289', airline: 'CPA' }],
      }),
    ]);
    expect((await entries(made)).map(({ dep_time }) => dep_time)).toEqual(['2026-10-22 00:45']);
    expect(dates()).toEqual(['2026-10-21', '2026-10-22']);
  });

  it('are today alone in the morning', async () => {
    await entries(await start([], () => Date.UTC(2026, 9, 21, 1, 0)));
    expect(dates()).toEqual(['2026-10-21']);
  });

  it('are yesterday, too, soon after midnight; a flight that has moved over midnight is one', async () => {
    const late = departureOf({ time: '23:40', status: 'Est at 01:10 (22/10/2026)' });
    const left = departureOf({
      time: '23:50',
      status: 'Dep 23:55',
      flight: [{ no: 'UO 622', airline: 'HKE' }],
    });
    const made = await start([late, left], () => Date.UTC(2026, 9, 21, 16, 30));
    const rows = await entries(made);
    expect(dates()).toEqual(['2026-10-22', '2026-10-21']);
    expect(new Set(rows.map(({ flight_iata }) => flight_iata))).toEqual(
      new Set(['CX251', 'UO622']),
    );
    const moved = rows.filter(({ flight_iata }) => flight_iata === 'CX251');
    expect(new Set(moved.map((row) => JSON.stringify(row))).size).toBe(1);
    expect(moved[0]).toMatchObject({
      dep_time: '2026-10-21 23:40',
      dep_estimated: '2026-10-22 01:10',
    });
  });

  it('that were tomorrow’s are asked for again once they are today’s', async () => {
    let now = Date.UTC(2026, 9, 21, 15, 50);
    const made = await start([], () => now);
    await entries(made);
    now += 11 * 60_000;
    await entries(made);
    expect(dates()).toEqual(['2026-10-21', '2026-10-22', '2026-10-22', '2026-10-21']);
  });

  it('of other days are older, and neither their rows nor their age are those of the board', async () => {
    const later = { time: '23:40', gate: '70' };
    let now = Date.UTC(2026, 9, 21, 14, 0);
    let rows = [departureOf({ ...later, gate: '11', status: 'Est at 00:20 (22/10/2026)' })];
    const made = await start([], () => now);
    fake.rows = rows;
    await entries(made);
    now += 30 * 60_000;
    rows = [departureOf({ ...later, status: 'Est at 01:10 (22/10/2026)' })];
    fake.rows = rows;
    const answer = await made.client.schedules({ dep_iata: 'HKG' });
    expect(dates()).toEqual(['2026-10-21', '2026-10-22', '2026-10-21']);
    expect(answer).toMatchObject({
      askedAt: now,
      entries: [{ dep_gate: '70', dep_estimated: '2026-10-22 01:10' }],
    });
    expect(answer).toHaveProperty('entries.length', 1);
  });

  it('that are missing leave a board that says so', async () => {
    const made = await start([departureOf()]);
    await entries(made);
    fake.error = 'limited';
    const later = clientForTest(fake.origin, {
      provider: hongkong,
      key: null,
      now: () => halfPastThree,
      limits: { attempts: 1 },
      fetch: (input, init) => {
        fake.error = new Request(input).url.includes('2026-10-22') ? 'server' : null;
        return fetch(input, init);
      },
    });
    expect(await later.client.schedules({ dep_iata: 'HKG' })).toMatchObject({
      ok: true,
      isComplete: false,
      endProblem: { kind: 'server' },
      entries: [{ flight_iata: 'CX251' }],
    });
  });
});

describe('a refusal', () => {
  it.each([
    ['limited', 'limited'],
    ['web-page', 'malformed'],
  ] as const)('%s is no empty board', async (error, kind) => {
    const { client } = await start([departureOf()]);
    fake.error = error;
    expect(await client.schedules({ dep_iata: 'HKG' })).toMatchObject({
      ok: false,
      problem: { kind },
    });
  });

  it('of a day that is out of range is that of the question', async () => {
    await start([departureOf()]);
    const { client } = clientForTest(fake.origin, {
      provider: hongkong,
      key: null,
      now: () => halfPastThree,
      fetch: (input, init) => fetch(new Request(input).url.replace(/date=[^&]+/, 'date='), init),
    });
    expect(await client.schedules({ dep_iata: 'HKG' })).toMatchObject({
      ok: false,
      problem: { kind: 'invalid' },
    });
  });
});

it('never takes cargo, and asks in English', async () => {
  await entries(await start([]));
  expect(Object.fromEntries(fake.requests[0]?.query ?? [])).toEqual({
    date: '2026-10-21',
    lang: 'en',
    cargo: 'false',
    arrival: 'false',
  });
});
