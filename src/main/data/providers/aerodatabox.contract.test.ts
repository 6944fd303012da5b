import { afterEach, describe, expect, it } from 'vitest';
import { providerFacts } from '#shared/providers.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { SchedulesAnswer } from '../answer.ts';
import { flightNumberOf } from '../../flights/flight-number.ts';
import { clientForTest, testKey, testNow, type TestClient } from '../client-for-test.ts';
import { defaultLimits } from '../retries.ts';
import { aerodatabox } from './aerodatabox.ts';
import {
  renewsIn,
  startFakeAerodatabox,
  type AeroEnd,
  type AeroRow,
  type FakeAerodatabox,
  type Shop,
} from './testing/fake-aerodatabox.ts';

/** The client against a fake of AeroDataBox, over HTTP. Its rows have the shape of captured ones. */

const zurich = { icao: 'LSZH', iata: 'ZRH', name: 'Zurich', timeZone: 'Europe/Zurich' };
const london = { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow', timeZone: 'Europe/London' };
const swiss = { name: 'Swiss', iata: 'LX', icao: 'SWR' };

/** So many minutes after the instant of the tests (07:28 UTC): `09:28+02:00` and `07:28Z`. */
function time(minutes: number, offset = 2): { readonly utc: string; readonly local: string } {
  const at = (hours: number) =>
    new Date(testNow + minutes * 60_000 + hours * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
  return { utc: `${at(0)}Z`, local: `${at(offset)}+0${offset}:00` };
}

const seconds = (minutes: number): number => testNow / 1000 + minutes * 60;

function row(change: Partial<AeroRow>, departure: AeroEnd = {}, arrival: AeroEnd = {}): AeroRow {
  return {
    departure: {
      airport: zurich,
      scheduledTime: time(32),
      quality: ['Basic', 'Live'],
      ...departure,
    },
    arrival: { airport: london, scheduledTime: time(132, 1), quality: ['Basic'], ...arrival },
    number: 'LX 318',
    status: 'Expected',
    codeshareStatus: 'IsOperator',
    isCargo: false,
    airline: swiss,
    ...change,
  };
}

let fake: FakeAerodatabox | null = null;

afterEach(async () => {
  await fake?.close();
  fake = null;
});

async function start(rows: readonly AeroRow[], shop: Shop = 'rapidapi'): Promise<FakeAerodatabox> {
  fake = await startFakeAerodatabox(rows, { shop, key: testKey });
  return fake;
}

function clientOf(
  { baseUrl }: FakeAerodatabox,
  options: Parameters<typeof clientForTest>[1] = {},
): TestClient {
  return clientForTest(baseUrl, {
    provider: aerodatabox,
    isClockMoving: true,
    limits: { attempts: defaultLimits.attempts },
    ...options,
  });
}

function entriesOf(answer: SchedulesAnswer): readonly ScheduleEntry[] {
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  expect(answer).toMatchObject({ droppedCount: 0, isComplete: true, isSimulated: false });
  return answer.entries;
}

async function departuresOf(...rows: readonly AeroRow[]): Promise<readonly ScheduleEntry[]> {
  const { client } = clientOf(await start(rows));
  return entriesOf(await client.schedules({ dep_iata: 'ZRH' }));
}

async function oneOf(
  change: Partial<AeroRow>,
  departure: AeroEnd = {},
  arrival: AeroEnd = {},
): Promise<ScheduleEntry> {
  const [entry, ...others] = await departuresOf(row(change, departure, arrival));
  if (entry === undefined || others.length > 0) throw new Error('Not one entry.');
  return entry;
}

describe('the board of an airport', () => {
  it('is asked for once, as a window around now without freighters and private flights', async () => {
    const server = await start([row({})]);
    await clientOf(server).client.schedules({ arr_icao: 'EGLL' });
    expect(server.requests.map(({ path }) => path)).toEqual(['/flights/airports/icao/EGLL']);
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({
      offsetMinutes: '-120',
      durationMinutes: '720',
      direction: 'Arrival',
      withLeg: 'true',
      withCancelled: 'true',
      withCodeshared: 'true',
      withCargo: 'false',
      withPrivate: 'false',
      withLocation: 'false',
    });
  });

  it('has the name of an airport, which may be all that is told of it', async () => {
    const to = (number: string, airport: object) => row({ number }, {}, { airport });
    const [named, withCode, unknown, ...others] = await departuresOf(
      to('LX 2', { name: 'Saint-Yan &amp; Digoin' }),
      to('LX 9', { icao: 'LFXX', name: 'Kleinfeld' }),
      to('LX 10', { name: 'Unknown' }),
    );
    expect(others).toEqual([]);
    const nowhere = { arr_iata: null, arr_icao: null, arr_name: null };
    expect(named).toMatchObject({ ...nowhere, arr_name: 'Saint-Yan & Digoin' });
    expect(withCode).toMatchObject({ ...nowhere, arr_icao: 'LFXX', arr_name: 'Kleinfeld' });
    expect(unknown).toMatchObject(nowhere);
  });

  it('has every field of a departure', async () => {
    const entry = await oneOf(
      { status: 'CheckIn', callSign: 'SWR3AB' },
      {
        revisedTime: time(77),
        terminal: '1',
        gate: 'B42A',
        checkInDesk: '210-214',
        runway: '28',
      },
      { terminal: '2', gate: 'A7', baggageBelt: '7' },
    );
    expect(entry).toMatchObject({
      flight_iata: 'LX318',
      flight_icao: null,
      flight_number: '318',
      airline_iata: 'LX',
      airline_icao: 'SWR',
      cs_flight_iata: null,
      cs_airline_iata: null,
      cs_flight_number: null,
      // The end that was asked for has no airport in its row.
      dep_iata: 'ZRH',
      dep_icao: null,
      arr_iata: 'LHR',
      arr_icao: 'EGLL',
      dep_terminal: '1',
      dep_gate: 'B42A',
      dep_checkin: '210-214',
      arr_terminal: '2',
      arr_gate: 'A7',
      arr_baggage: '7',
      dep_time: '2026-10-21 10:00',
      dep_time_utc: '2026-10-21 08:00',
      dep_time_ts: seconds(32),
      dep_estimated: '2026-10-21 10:45',
      dep_estimated_utc: '2026-10-21 08:45',
      dep_estimated_ts: seconds(77),
      dep_actual: null,
      arr_time: '2026-10-21 10:40',
      arr_time_utc: '2026-10-21 09:40',
      arr_estimated_ts: null,
      duration: 100,
      status: 'check-in',
    });
  });

  it('has the airports of an arrival the other way round', async () => {
    const { client } = clientOf(await start([row({})]));
    const [entry] = entriesOf(await client.schedules({ arr_icao: 'EGLL' }));
    expect(entry).toMatchObject({
      dep_iata: 'ZRH',
      dep_icao: 'LSZH',
      arr_iata: null,
      arr_icao: 'EGLL',
    });
  });

  it('is empty where nothing comes, with 204 and no body', async () => {
    const server = await start([]);
    const { client } = clientOf(server);
    expect(entriesOf(await client.schedules({ dep_iata: 'ZRH' }))).toEqual([]);
    expect(server.requests.map(({ status }) => status)).toEqual([204]);
  });

  it('is never asked for a second page', async () => {
    const server = await start(
      Array.from({ length: 500 }, (_, at) => row({ number: `LX ${at + 1}` })),
    );
    expect(entriesOf(await clientOf(server).client.schedules({ dep_iata: 'ZRH' }))).toHaveLength(
      500,
    );
    expect(server.requests).toHaveLength(1);
  });

  it('leaves freighters out even where they come all the same', async () => {
    const server = await start([row({})]);
    server.rows = [
      row({}),
      row({ number: 'CV 1', isCargo: true, departure: { ...row({}).departure } }),
    ];
    const fetchAll: typeof fetch = (url, options) =>
      fetch(new URL(url).href.replace('withCargo=false', 'withCargo=true'), options);
    const { client } = clientOf(server, { fetch: fetchAll });
    const entries = entriesOf(await client.schedules({ dep_iata: 'ZRH' }));
    expect(entries.map(({ flight_iata }) => flight_iata)).toEqual(['LX318']);
  });
});

it.each([
  ['freighters alone', [row({ isCargo: true })], null],
  ['flights of another airport alone', [row({}, { airport: london })], null],
  ['freighters of which nothing is told', [{ isCargo: true, status: 'Expected' }], 'malformed'],
  ['freighters and rubbish', [row({ isCargo: true }), { status: 'Unknown' }], 'malformed'],
])('takes a list for empty or for none: %s', async (_what, rows, kind) => {
  const server = await start([]);
  const { client } = clientOf(server, {
    fetch: async () => Promise.resolve(Response.json({ departures: rows })),
  });
  const answer = await client.schedules({ dep_iata: 'ZRH' });
  expect(answer).toMatchObject(
    kind === null ? { ok: true, entries: [] } : { ok: false, problem: { kind } },
  );
});

describe('times', () => {
  it.each([
    ['Expected', { revisedTime: time(40) }, seconds(40), null],
    ['Boarding', { revisedTime: time(40), runwayTime: time(50) }, seconds(40), null],
    ['Departed', { revisedTime: time(-5), runwayTime: time(7) }, null, seconds(-5)],
    // Only the runway's time is known: better than none.
    ['EnRoute', { runwayTime: time(-3) }, null, seconds(-3)],
    ['Approaching', { revisedTime: time(-90) }, null, seconds(-90)],
    ['Arrived', { revisedTime: time(-90) }, null, seconds(-90)],
    ['Departed', {}, null, null],
    // A guess from statistics is no news of this flight.
    ['Expected', { predictedTime: time(90) }, null, null],
    ['Departed', { predictedTime: time(90) }, null, null],
    // Take-off is not known before it happens.
    ['Expected', { runwayTime: time(50) }, null, null],
  ])('%s with %j', async (status, told, estimated, actual) => {
    const entry = await oneOf({ status }, told);
    expect([entry.dep_estimated_ts, entry.dep_actual_ts]).toEqual([estimated, actual]);
  });

  it('of the arrival are actual ones only once the flight has arrived', async () => {
    const told = { revisedTime: time(140, 1), runwayTime: time(130, 1) };
    const flying = await oneOf({ status: 'EnRoute' }, {}, told);
    expect([flying.arr_estimated_ts, flying.arr_actual_ts]).toEqual([seconds(140), null]);
    await fake?.close();
    const arrived = await oneOf({ status: 'Arrived' }, {}, told);
    expect([arrived.arr_estimated_ts, arrived.arr_actual_ts]).toEqual([null, seconds(140)]);
  });

  it('of the older shape are read as well', async () => {
    const entry = await oneOf(
      { status: 'Departed' },
      {
        scheduledTime: undefined,
        scheduledTimeLocal: '2026-10-21 10:00+02:00',
        actualTimeLocal: '2026-10-21 10:12+02:00',
      },
    );
    expect(entry).toMatchObject({
      dep_time: '2026-10-21 10:00',
      dep_time_ts: seconds(32),
      dep_actual: '2026-10-21 10:12',
      dep_actual_ts: seconds(44),
    });
  });

  it('without a zone are not taken for any', async () => {
    const entry = await oneOf({}, { scheduledTime: { local: '2026-10-21 10:00' } });
    expect([entry.dep_time, entry.dep_time_ts]).toEqual([null, null]);
  });
});

describe('the status', () => {
  it.each([
    ['Unknown', null],
    ['Expected', 'scheduled'],
    ['CheckIn', 'check-in'],
    ['Boarding', 'boarding'],
    ['GateClosed', 'gate closed'],
    ['Departed', 'active'],
    ['EnRoute', 'active'],
    ['Approaching', 'approaching'],
    ['Arrived', 'landed'],
    ['Canceled', 'cancelled'],
    ['Diverted', 'diverted'],
    // It is not certain: nothing is concluded from it, and no board may cut the doubt off.
    ['CanceledUncertain', 'Cancelled?'],
    ['Delayed', 'Delayed'],
    ['ReturnedToGate', 'Returned to gate'],
  ])('%s is %s', async (word, expected) => {
    expect((await oneOf({ status: word })).status).toBe(expected);
  });

  it('that is unknown ends half an hour after the time of the flight', async () => {
    const unknown = (number: string, departure: AeroEnd) =>
      row({ number, status: 'Unknown' }, departure);
    const entries = await departuresOf(
      unknown('LX 1', { scheduledTime: time(-31) }),
      unknown('LX 2', { scheduledTime: time(-29) }),
      unknown('LX 3', { scheduledTime: time(-90), revisedTime: time(10) }),
      row({ number: 'LX 4' }, { scheduledTime: time(-90) }),
    );
    expect(entries.map(({ flight_iata }) => flight_iata)).toEqual(['LX2', 'LX3', 'LX4']);
  });
});

describe('numbers and codes', () => {
  it.each([
    ['KL 1987', 'KL1987', null, '1987'],
    ['U2 1336', 'U21336', null, '1336'],
    ['LX 40A', 'LX40A', null, '40A'],
    ['KLM 1987', null, 'KLM1987', '1987'],
    ['N123AB', null, null, 'N123AB'],
  ])('%s', async (number, iata, icao, digits) => {
    const entry = await oneOf({ number });
    expect([entry.flight_iata, entry.flight_icao, entry.flight_number]).toEqual([
      iata,
      icao,
      digits,
    ]);
  });

  it.each([
    ['1234', 'LX 1234'],
    ['123', 'LX 123'],
    ['1234A', 'LX 1234A'],
    ['0123', 'LX 123'],
    ['34567', 'LX 34567'],
  ])('%s without an airline is %s of the airline beside it', async (number, shown) => {
    expect(flightNumberOf(await oneOf({ number }))?.text).toBe(shown);
  });

  it('of an airline or an airport may be missing', async () => {
    const entry = await oneOf(
      { airline: { name: 'Unknown Air' } },
      {},
      { airport: { name: 'Unknown' } },
    );
    expect(entry).toMatchObject({
      airline_iata: null,
      airline_icao: null,
      dep_iata: 'ZRH',
      arr_iata: null,
      arr_icao: null,
    });
  });

  it('of a codeshare say that they are, and of no flight', async () => {
    const entries = await departuresOf(
      row({ number: 'LX 318', codeshareStatus: 'IsOperator' }),
      row({ number: 'BA 4451', codeshareStatus: 'IsCodeshared', airline: { iata: 'BA' } }),
    );
    expect(
      entries.map(({ cs_flight_iata, is_codeshare }) => [cs_flight_iata, is_codeshare]),
    ).toEqual([
      [null, false],
      [null, true],
    ]);
  });
});

describe('one flight', () => {
  const yesterday = row({ status: 'Arrived' }, { scheduledTime: time(-1408) });
  const today = row({ aircraft: { reg: 'HB-JCA', modeS: '4B1A2B', model: 'Airbus A220-300' } });

  it('is looked up by its number: of several days the nearest', async () => {
    const server = await start([yesterday, today]);
    const answer = await clientOf(server).client.lookup({ flight_iata: 'LX318' });
    expect(answer).toMatchObject({
      ok: true,
      flight: {
        flight_iata: 'LX318',
        dep_iata: 'ZRH',
        arr_iata: 'LHR',
        dep_time_ts: seconds(32),
        reg_number: 'HB-JCA',
        hex: '4B1A2B',
        model: 'Airbus A220-300',
        status: 'scheduled',
      },
    });
    expect(server.requests.map(({ path }) => path)).toEqual(['/flights/number/LX318']);
  });

  it.each([
    [77, 45],
    [20, null],
  ])('is late by what its times say, and never early', async (minutes, delay) => {
    const server = await start([row({}, { revisedTime: time(minutes) })]);
    const answer = await clientOf(server).client.lookup({ flight_iata: 'LX318' });
    expect(answer).toMatchObject({ ok: true, flight: { dep_delayed: delay } });
  });

  it('that is unknown comes as 204', async () => {
    const { client } = clientOf(await start([]));
    expect(await client.lookup({ flight_iata: 'LX318' })).toMatchObject({ ok: true, flight: null });
  });

  it('has all its days in the schedules by number', async () => {
    const server = await start([yesterday, today]);
    const entries = entriesOf(
      await clientOf(server).client.schedules({ flight_iata: 'LX318', dep_iata: 'ZRH' }),
    );
    expect(entries.map(({ dep_time_ts }) => dep_time_ts)).toEqual([seconds(-1408), seconds(32)]);
    expect(server.requests.map(({ path }) => path)).toEqual(['/flights/number/LX318']);
  });

  it('of another airport is left out', async () => {
    const { client } = clientOf(await start([today]));
    const other = await client.schedules({ flight_iata: 'LX318', dep_iata: 'GVA' });
    expect(entriesOf(other)).toEqual([]);
  });
});

describe('the key', () => {
  it.each<[Shop, string]>([
    ['rapidapi', 'x-rapidapi-key'],
    ['api.market', 'x-api-market-key'],
  ])('of %s goes into its header and nowhere else', async (shop, name) => {
    const server = await start([row({})], shop);
    const { client } = clientOf(server);
    expect(entriesOf(await client.schedules({ dep_iata: 'ZRH' }))).toHaveLength(1);
    await client.lookup({ flight_iata: 'LX318' });
    expect(server.requests.map(({ status }) => status)).toEqual([200, 200]);
    for (const { path, query, headers } of server.requests) {
      expect(`${path}?${query.toString()}`).not.toContain(testKey);
      const holders = Object.entries(headers).filter(([, value]) =>
        String(value).includes(testKey),
      );
      expect(holders.map(([header]) => header)).toEqual([name]);
    }
  });

  it('is sent with the host that RapidAPI asks for, and without it elsewhere', () => {
    expect(aerodatabox.authorize('k', 'https://aerodatabox.p.rapidapi.com').headers).toEqual({
      'x-rapidapi-key': 'k',
      'x-rapidapi-host': 'aerodatabox.p.rapidapi.com',
    });
    const market = 'https://prod.api.market/api/v1/aedbx/aerodatabox';
    expect(aerodatabox.authorize('k', market).headers).toEqual({ 'x-api-market-key': 'k' });
    expect(aerodatabox.authorize('k', 'https://api.market.example').headers).toHaveProperty(
      'x-rapidapi-key',
    );
  });

  it.each<Shop>(['rapidapi', 'api.market'])(
    'of the other shop, or a wrong one, is told and asked with once at %s',
    async (shop) => {
      const server = await start([row({})], shop);
      const { client } = clientOf(server, { key: 'a-key-of-another-shop' });
      for (let call = 0; call < 5; call += 1) {
        expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
          ok: false,
          problem: {
            kind: 'unauthorized',
            code: 'service.unauthorized',
          },
        });
        await client.lookup({ flight_iata: 'LX318' });
      }
      expect(server.requests.map(({ status }) => status)).toEqual([401]);
    },
  );

  it('without a subscription to this API is told and asked with once', async () => {
    const server = await start([row({})]);
    server.error = 'expired-plan';
    const { client } = clientOf(server);
    for (let call = 0; call < 5; call += 1) {
      expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
        ok: false,
        problem: {
          kind: 'unauthorized',
          code: 'service.refused',
        },
      });
    }
    expect(server.requests.map(({ status }) => status)).toEqual([403]);
  });

  it('is not asked with at all where there is none', async () => {
    const server = await start([row({})]);
    const { client } = clientOf(server, { key: null });
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      problem: { kind: 'unauthorized' },
    });
    expect(server.requests).toEqual([]);
  });
});

describe('the plan', () => {
  it('is told in units by the headers of every answer, of which a board costs two', async () => {
    const server = await start([row({})]);
    const seen: Headers[] = [];
    const spying: typeof fetch = async (...given) => {
      const response = await fetch(...given);
      seen.push(response.headers);
      return response;
    };
    await clientOf(server, { fetch: spying }).client.schedules({ dep_iata: 'ZRH' });
    expect(server.callsLeft).toBe(398);
    expect(aerodatabox.usage?.(seen[0] ?? new Headers(), undefined, testNow)).toEqual({
      remaining: 199,
      limit: providerFacts.aerodatabox.freePlan?.calls,
      renewsAt: testNow / 1000 + renewsIn,
    });
  });

  it('is not known where no header tells of it', () => {
    expect(aerodatabox.usage?.(new Headers(), undefined, testNow)).toBeNull();
    const strange = new Headers({ 'x-ratelimit-api-units-remaining': 'many' });
    expect(aerodatabox.usage?.(strange, undefined, testNow)).toBeNull();
  });

  it('may end with the requests sooner than with the units', () => {
    const headers = new Headers({
      'x-ratelimit-api-units-remaining': '401',
      'x-ratelimit-requests-remaining': '3',
    });
    expect(aerodatabox.usage?.(headers, undefined, testNow)).toEqual({
      remaining: 3,
      limit: null,
      renewsAt: null,
    });
  });

  it('that is used up is told, and not asked again', async () => {
    const server = await start([row({})]);
    server.callsLeft = 1;
    const { client } = clientOf(server);
    for (let call = 0; call < 5; call += 1) {
      expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
        problem: { kind: 'quota' },
      });
    }
    expect(server.requests.map(({ status }) => status)).toEqual([429]);
  });

  it('that only asks for a slower pace is obeyed: one more try, a second later', async () => {
    const server = await start([row({})]);
    server.error = 'limited';
    const { client, sleeps } = clientOf(server);
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      problem: { kind: 'limited' },
    });
    expect(server.requests.map(({ status }) => status)).toEqual([429, 429]);
    expect(Math.max(...sleeps)).toBeGreaterThanOrEqual(1000);
  });

  it.each([
    ['Too many requests', '500', 'limited'],
    ['You have exceeded the rate limit per second for your plan, BASIC', '500', 'limited'],
    ['You have exceeded the MONTHLY quota for Requests on your current plan', '500', 'quota'],
    // Without a sentence the headers decide.
    ['', '1', 'quota'],
    ['Too many requests', '0', 'quota'],
    ['', null, 'limited'],
  ])('429 with %j and %s units left: %s', (message, left, expected) => {
    const headers = new Headers(left === null ? {} : { 'x-ratelimit-api-units-remaining': left });
    expect(aerodatabox.errorOfBody?.({ message }, 429, headers)).toBe(expected);
  });

  it('that is used up is known by the headers also where the body is no JSON', async () => {
    const server = await start([row({})]);
    const bare: typeof fetch = async (...given) => {
      await fetch(...given);
      const headers = { 'x-ratelimit-api-units-remaining': '0' };
      return new Response('Too many', { status: 429, headers });
    };
    const { client } = clientOf(server, { fetch: bare });
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      problem: { kind: 'quota' },
    });
  });
});

describe('what is no answer', () => {
  it.each([
    ['web-page', 'malformed'],
    ['cut-off', 'offline'],
    ['other-types', 'malformed'],
    ['server', 'server'],
  ] as const)('%s', async (error, kind) => {
    const server = await start([row({}, { terminal: '2' })]);
    server.error = error;
    const answer = await clientOf(server).client.schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
    expect(JSON.stringify(answer)).not.toContain(testKey);
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('is no reason to give up where numbers are texts and texts are numbers', async () => {
    const server = await start([row({}, { terminal: '2', gate: '7' })]);
    server.error = 'swapped-types';
    const [entry] = entriesOf(await clientOf(server).client.schedules({ dep_iata: 'ZRH' }));
    expect(entry).toMatchObject({ flight_iata: 'LX318', dep_terminal: '2', dep_gate: '7' });
  });
});

it('cannot do what AeroDataBox does not have, and makes no request', async () => {
  const server = await start([row({})]);
  const { client } = clientOf(server);
  const answers = await Promise.all([
    client.flights({}),
    client.delays({ delay: 31, type: 'departures' }),
    client.routes({ dep_iata: 'ZRH' }),
    client.fleets({ reg_number: 'HB-JCA' }),
    client.schedules({ airline_iata: 'LX' }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ problem: { kind: 'not-found' } });
  expect(server.requests).toEqual([]);
});
