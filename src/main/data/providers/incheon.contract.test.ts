import { afterEach, describe, expect, it, test } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { withoutKeys } from '../../profile/hidden-keys.ts';
import { clientForTest, type TestClient } from '../client-for-test.ts';
import type { SchedulesQuery } from '../resources.ts';
import { incheon } from './incheon.ts';
import {
  arrivalOf,
  departureOf,
  incheonKey,
  startFakeIncheon,
  type IncheonFlight,
} from './testing/fake-incheon.ts';
import type { FakeProvider } from './testing/fake-provider.ts';

/** The feed against a fake of it, over HTTP. It is 12:28 in Korea on 21 October 2026. */

const noon = Date.UTC(2026, 9, 21, 3, 28);

let fake: FakeProvider<IncheonFlight>;

afterEach(async () => {
  await fake.close();
});

async function start(
  flights: readonly IncheonFlight[],
  key = incheonKey,
  now: () => number = () => noon,
): Promise<TestClient> {
  fake = await startFakeIncheon(flights);
  return clientForTest(fake.origin, {
    provider: incheon,
    key,
    now,
    limits: { attempts: 1 },
  });
}

async function entries(
  { client }: TestClient,
  query: SchedulesQuery = { dep_iata: 'ICN' },
): Promise<readonly ScheduleEntry[]> {
  const answer = await client.schedules(query);
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  return answer.entries;
}

async function only(flight: IncheonFlight): Promise<ScheduleEntry> {
  const query = flight.list === 'dep' ? { dep_iata: 'ICN' } : { arr_iata: 'ICN' };
  const [entry, ...others] = await entries(await start([flight]), query);
  expect(others).toEqual([]);
  if (entry === undefined) throw new Error('No entry.');
  return entry;
}

it('reads a departure in the time of Korea, and no estimate where nothing has changed', async () => {
  expect(await only(departureOf())).toMatchObject({
    flight_iata: 'KE11',
    flight_number: '11',
    dep_iata: 'ICN',
    arr_iata: 'LAX',
    dep_terminal: '2',
    dep_checkin: 'A-C',
    dep_gate: '251',
    dep_time: '2026-10-21 17:05',
    dep_time_utc: '2026-10-21 08:05',
    dep_estimated: null,
    status: 'scheduled',
  });
});

describe('a remark', () => {
  const late = '202610211740';
  test.each([
    ['출발', late, { status: 'active', dep_actual: '2026-10-21 17:40' }],
    ['', late, { status: 'scheduled', dep_estimated: '2026-10-21 17:40' }],
    ['지연', '202610211705', { status: 'delayed', dep_estimated: null }],
    ['탑승준비', late, { status: 'gate open' }],
    ['탑승중', late, { status: 'boarding' }],
    ['마감예정', late, { status: 'gate closing' }],
    ['탑승마감', late, { status: 'gate closed' }],
    ['결항', late, { status: 'cancelled' }],
    ['회항', late, { status: 'diverted' }],
    ['게이트변경', late, { status: '게이트변경' }],
  ])('%j is read', async (remark, estimatedDateTime, expected) => {
    expect(await only(departureOf({ remark, estimatedDateTime }))).toMatchObject(expected);
  });
});

it('reads ranges of check-in and the concourse as older and newer rows have them', async () => {
  expect(await only(departureOf({ chkinrange: 'H25-H36', terminalid: 'P02' }))).toMatchObject({
    dep_checkin: 'H25-H36',
    dep_terminal: '1',
  });
});

it('reads an arrival with its belt', async () => {
  expect(await only(arrivalOf({ remark: '착륙' }))).toMatchObject({
    dep_iata: 'NRT',
    arr_baggage: '12',
    arr_exit: 'E',
    region: 'I',
    arr_terminal: '1',
    status: 'landed',
    arr_actual: '2026-10-21 17:05',
  });
});

it('reads fields without regard to case, leaves freight out, and knows whose codeshare a row is', async () => {
  const { gatenumber: _gatenumber, ...other } = departureOf({ gateNumber: '7' });
  const made = await start([
    other,
    departureOf({ flightId: 'KE999', terminalid: 'C01' }),
    departureOf({ flightId: 'DL7801', codeshare: 'Slave', masterflightid: 'KE011' }),
  ]);
  const rows = await entries(made);
  expect(
    rows.map(({ flight_iata, dep_gate, cs_flight_iata }) => [
      flight_iata,
      dep_gate,
      cs_flight_iata,
    ]),
  ).toEqual([
    ['KE11', '7', null],
    ['DL7801', '251', 'KE11'],
  ]);
});

it('asks for a day in Korean, and for more rows than the ten that come by themselves', async () => {
  const many = Array.from({ length: 1200 }, (_, index) =>
    departureOf({ flightId: `KE${index + 100}`, fid: String(index) }),
  );
  expect(await entries(await start(many))).toHaveLength(1200);
  const today = fake.requests.filter(({ query }) => query.get('searchday') === '20261021');
  expect(today.map(({ query }) => query.get('pageNo'))).toEqual(['1', '2']);
  expect(fake.requests[0]?.query.get('searchday')).toBe('20261021');
  expect(fake.requests[0]?.query.get('lang')).toBe('K');
});

it('asks for tomorrow every two hours', async () => {
  let now = Date.UTC(2026, 9, 21, 6, 0);
  const made = await start([], incheonKey, () => now);
  const asked = () =>
    fake.requests.filter(({ query }) => query.get('searchday') === '20261022').length;
  await entries(made);
  now += 119 * 60_000;
  await entries(made);
  expect(asked()).toBe(1);
  now += 60_000;
  await entries(made);
  expect(asked()).toBe(2);
});

it.each([
  ['a minute before midnight', Date.UTC(2026, 9, 21, 14, 59)],
  ['soon after midnight', Date.UTC(2026, 9, 21, 15, 5)],
  ['in the next morning', Date.UTC(2026, 9, 21, 22, 30)],
])('has a very late flight %s', async (_, now) => {
  const late = departureOf({
    scheduleDateTime: '202610211830',
    estimatedDateTime: '202610220800',
    remark: '지연',
  });
  const rows = await entries(await start([late], incheonKey, () => now));
  expect(rows.map(({ dep_estimated }) => dep_estimated)).toEqual(['2026-10-22 08:00']);
});

it('takes a day without flights for one', async () => {
  expect(await entries(await start([]))).toEqual([]);
});

describe('a refusal', () => {
  test.each([
    ['Unauthorized', 401, 'unauthorized'],
    ['Unauthorized', 200, 'unauthorized'],
    ['Unexpected errors', 500, 'server'],
    ['{"response":{"header":{"resultCode":"22","resultMsg":"LIMITED"}}}', 200, 'quota'],
    ['{"response":{"header":{"resultCode":"99","resultMsg":"UNKNOWN"}}}', 200, 'server'],
    ['<OpenAPI_ServiceResponse><returnReasonCode>20</returnReasonCode>', 200, 'unauthorized'],
  ])('%j with status %i is no empty board', async (text, status, kind) => {
    await start([]);
    const { client } = clientForTest(fake.origin, {
      provider: incheon,
      key: incheonKey,
      now: () => noon,
      fetch: () => Promise.resolve(new Response(text, { status })),
    });
    expect(await client.schedules({ dep_iata: 'ICN' })).toMatchObject({
      ok: false,
      problem: { kind },
    });
  });
});

describe('a key', () => {
  it('is taken in both forms that the portal shows', async () => {
    expect(
      await entries(await start([departureOf()], encodeURIComponent(incheonKey))),
    ).toHaveLength(1);
  });

  it('is hidden in both forms, whichever was typed', async () => {
    await entries(await start([], encodeURIComponent(incheonKey)));
    expect(withoutKeys(`${incheonKey} ${encodeURIComponent(incheonKey)}`)).toBe('… …');
  });

  test.each([
    ['wrong-key', 'unauthorized'],
    ['used-up', 'quota'],
    ['expired-plan', 'unauthorized'],
    ['limited', 'limited'],
    ['web-page', 'malformed'],
  ] as const)('%s, in XML at status 200, is no empty board', async (error, kind) => {
    const { client } = await start([departureOf()]);
    fake.error = error;
    expect(await client.schedules({ dep_iata: 'ICN' })).toMatchObject({
      ok: false,
      problem: { kind },
    });
  });
});
