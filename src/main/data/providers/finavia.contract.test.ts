import { afterEach, describe, expect, it, test } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { clientForTest, testNow, type TestClient } from '../client-for-test.ts';
import type { SchedulesQuery } from '../resources.ts';
import { finavia } from './finavia.ts';
import {
  arrivalOf,
  departureOf,
  finaviaKey,
  startFakeFinavia,
  type FinaviaFlight,
} from './testing/fake-finavia.ts';
import type { FakeProvider } from './testing/fake-provider.ts';

/** The feed against a fake of it, over HTTP. It is 07:28 UTC on 21 October 2026. */

let fake: FakeProvider<FinaviaFlight>;

afterEach(async () => {
  await fake.close();
});

async function start(flights: readonly FinaviaFlight[], key = finaviaKey): Promise<TestClient> {
  fake = await startFakeFinavia(flights);
  return clientForTest(fake.origin, { provider: finavia, key, limits: { attempts: 1 } });
}

async function entries(
  { client }: TestClient,
  query: SchedulesQuery = { dep_iata: 'HEL' },
): Promise<readonly ScheduleEntry[]> {
  const answer = await client.schedules(query);
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  return answer.entries;
}

async function only(flight: FinaviaFlight): Promise<ScheduleEntry> {
  const query = flight.list === 'dep' ? { dep_iata: 'HEL' } : { arr_iata: 'HEL' };
  const [entry, ...others] = await entries(await start([flight]), query);
  expect(others).toEqual([]);
  if (entry === undefined) throw new Error('No entry.');
  return entry;
}

it('reads a departure by the path of its airport', async () => {
  const entry = await only(
    departureOf({ route_1: 'ARN', route_2: 'LHR', gate_prv: '25', pest_d: '2026-10-21T08:40:00Z' }),
  );
  expect(entry).toMatchObject({
    flight_iata: 'AY435',
    dep_iata: 'HEL',
    arr_iata: 'LHR',
    dep_gate: '27',
    dep_checkin: '201-216',
    dep_gate_before: '25',
    via: ['ARN'],
    reg_number: 'OHLXM',
    aircraft_iata: '321',
    dep_time_utc: '2026-10-21 08:20',
    dep_estimated_utc: '2026-10-21 08:40',
    status: 'scheduled',
  });
  expect(fake.requests[0]?.path).toBe('/flights/public/v0/flights/dep/HEL');
  expect(fake.requests[0]?.headers).toMatchObject({ app_key: finaviaKey });
});

it('has a number without its zeros, as all boards do', async () => {
  expect(await only(departureOf({ fltnr: 'AY001' }))).toMatchObject({ flight_number: '1' });
});

it('reads an arrival from where it began', async () => {
  const entry = await only(arrivalOf({ prm: 'LAN', act_d: '2026-10-21T07:20:00Z' }));
  expect(entry).toMatchObject({
    dep_iata: 'OUL',
    arr_iata: 'HEL',
    arr_baggage: '2A',
    arr_actual_utc: '2026-10-21 07:20',
    status: 'landed',
  });
});

describe('a status', () => {
  test.each([
    [{}, 'scheduled'],
    [{ prm: 'EXP' }, 'scheduled'],
    [{ prm: 'CXX' }, 'cancelled'],
    [{ prt: 'Cancelled' }, 'cancelled'],
    [{ prt: 'Departed 10:31' }, 'active'],
    [{ act_d: '2026-10-21T07:20:00Z', calls_4: '2026-10-21T07:00:00Z' }, 'active'],
    [{ calls_1: '2026-10-21T07:00:00Z' }, 'gate open'],
    [{ calls_1: '2026-10-21T07:00:00Z', calls_2: '2026-10-21T07:28:00Z' }, 'boarding'],
    [{ calls_3: 'Y' }, 'final call'],
    [{ calls_4: '2026-10-21T07:20:00Z' }, 'gate closed'],
    // A call that is announced for later is no phase.
    [{ calls_1: '2026-10-21T07:00:00Z', calls_2: '2026-10-21T07:50:00Z' }, 'gate open'],
    // Without a zone it is UTC, as all times are.
    [{ calls_4: '2026-10-21T07:50:00' }, 'scheduled'],
    [{ calls_4: '2026-10-21 07:50' }, 'scheduled'],
    [{ calls_3: '2026-10-21T07:20:00' }, 'final call'],
    [{ prm: 'CXX', calls_2: '2026-10-21T07:00:00Z' }, 'cancelled'],
    [{ prm: 'NEW', prt: 'Next info 11:00' }, 'Next info 11:00'],
  ])('of %j is %j', async (flight, status) => {
    expect(testNow).toBe(Date.UTC(2026, 9, 21, 7, 28));
    expect(await only(departureOf(flight as Record<string, string>))).toMatchObject({ status });
  });
});

it('has the times of its calls where they are times, as announcements', async () => {
  const calls = { calls_1: '2026-10-21T07:50:00Z', calls_2: '2026-10-21T08:00:00', calls_4: 'Y' };
  expect(await only(departureOf(calls))).toMatchObject({
    dep_gate_open_ts: Date.UTC(2026, 9, 21, 7, 50) / 1000,
    dep_boarding_ts: Date.UTC(2026, 9, 21, 8, 0) / 1000,
    dep_gate_close_ts: null,
  });
});

test.each([
  ['Departed', 'active'],
  ['Departed 10:31', 'active'],
  ['Landed', 'landed'],
])('an arrival of which it says "%s" is %s', async (prt, status) => {
  expect(await only(arrivalOf({ prt }))).toMatchObject({ status });
});

it('has a record for each number of a codeshare, and one for a row of its own', async () => {
  const made = await start([
    departureOf({ cflight_1: 'BA6021', cflight_2: 'AA9101' }),
    departureOf({ fltnr: 'JL6801', mfltnr: 'AY435' }),
  ]);
  expect(
    (await entries(made)).map(({ flight_iata, cs_flight_iata }) => [flight_iata, cs_flight_iata]),
  ).toEqual([
    ['AY435', null],
    ['BA6021', 'AY435'],
    ['AA9101', 'AY435'],
    ['JL6801', 'AY435'],
  ]);
});

it('takes a flight within Finland for what it is at the airport of the question, whatever else comes', async () => {
  fake = await startFakeFinavia([
    departureOf({ route_1: 'OUL' }),
    arrivalOf({ h_apt: 'OUL', fltnr: 'AY435', route_1: 'HEL' }),
    arrivalOf({ fltnr: 'AY436' }),
  ]);
  // As where no airport is named: all lists of all airports in one file.
  const made = clientForTest(fake.origin, {
    provider: finavia,
    key: finaviaKey,
    fetch: (input, init) =>
      fetch(`${new URL(new Request(input).url).origin}/flights/public/v0/flights`, init),
  });
  expect((await entries(made)).map(({ flight_iata, arr_iata }) => [flight_iata, arr_iata])).toEqual(
    [['AY435', 'OUL']],
  );
  expect(
    (await entries(made, { arr_iata: 'OUL' })).map(({ flight_iata, dep_iata }) => [
      flight_iata,
      dep_iata,
    ]),
  ).toEqual([['AY435', 'HEL']]);
});

it.each([
  ['expired-plan', 'unauthorized'],
  ['used-up', 'quota'],
  ['limited', 'limited'],
  ['web-page', 'malformed'],
] as const)('says that a request was refused: %s', async (error, kind) => {
  const { client } = await start([departureOf()]);
  fake.error = error;
  expect(await client.schedules({ dep_iata: 'HEL' })).toMatchObject({
    ok: false,
    problem: { kind },
  });
});

it('takes a body without anything in it for no empty board', async () => {
  await start([]);
  const { client } = clientForTest(fake.origin, {
    provider: finavia,
    key: finaviaKey,
    fetch: () => Promise.resolve(new Response('')),
  });
  expect(await client.schedules({ dep_iata: 'HEL' })).toMatchObject({
    ok: false,
    problem: { kind: 'malformed' },
  });
});

it('says that a key is wrong', async () => {
  const { client } = await start([], 'another-key-000001');
  expect(await client.schedules({ dep_iata: 'HEL' })).toMatchObject({
    ok: false,
    problem: { code: 'service.unauthorized' },
  });
});
