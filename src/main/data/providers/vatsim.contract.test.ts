import { afterEach, describe, expect, it } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { readFlightNumber } from '#shared/flight-number.ts';
import { providerFacts } from '#shared/providers.ts';
import { queryOf } from '../../flight-details/flight-facts.ts';
import { boardOf } from '../../flights/board-for-test.ts';
import { keyOfNumber } from '../../flights/flight-key.ts';
import { clientForTest, testKey, testNow, type TestClient } from '../client-for-test.ts';
import type { SchedulesQuery } from '../resources.ts';
import type { KnownAirport } from './provider.ts';
import type { FakeProvider } from './testing/fake-provider.ts';
import {
  pilotOf,
  planOf,
  prefileOf,
  startFakeVatsim,
  type VatsimClient,
  type VatsimPlan,
} from './testing/fake-vatsim.ts';
import { vatsim } from './vatsim.ts';

/** The provider against a fake of the data feed, over HTTP. It is 07:28 on 21 October 2026. */

const airports: readonly KnownAirport[] = [
  ['ZRH', 'LSZH', 'Europe/Zurich', 47.4647, 8.5492],
  ['LHR', 'EGLL', 'Europe/London', 51.4706, -0.4619],
  ['SIN', 'WSSS', 'Asia/Singapore', 1.3502, 103.994],
].map(([iata, icao, timeZone, latitude, longitude]) => ({
  iata: String(iata),
  icao: String(icao),
  timeZone: String(timeZone),
  latitude: Number(latitude),
  longitude: Number(longitude),
}));

const airport = (code: string): KnownAirport | null =>
  airports.find(({ iata, icao }) => iata === code || icao === code) ?? null;

let fake: FakeProvider<VatsimClient>;

afterEach(async () => {
  await fake.close();
});

async function start(
  clients: readonly VatsimClient[],
  options: Parameters<typeof clientForTest>[1] = {},
): Promise<TestClient> {
  fake = await startFakeVatsim(clients);
  return clientForTest(`${fake.origin}/v3`, { provider: vatsim, airport, ...options });
}

async function entries(
  { client }: Pick<TestClient, 'client'>,
  query: SchedulesQuery = { dep_iata: 'ZRH' },
): Promise<readonly ScheduleEntry[]> {
  const answer = await client.schedules(query);
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  expect(answer.isComplete).toBe(true);
  expect(answer.droppedCount).toBe(0);
  return answer.entries;
}

/** The one departure of a network with one pilot. */
async function departure(client: VatsimClient): Promise<ScheduleEntry> {
  const made = await start([client]);
  const [entry] = await entries(made, { dep_icao: client.flight_plan?.departure ?? '' });
  if (entry === undefined) throw new Error('No entry.');
  return entry;
}

const inLondon = { latitude: 51.47, longitude: -0.48 };
const onTheWay = { latitude: 49, longitude: 4, groundspeed: 430, altitude: 34_000 };

describe('boards', () => {
  it('say what a plan says, and nothing else', async () => {
    const made = await start([pilotOf('SWR318K')]);
    const [entry, ...others] = await entries(made);
    expect(others).toEqual([]);
    const known = Object.entries(entry ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(known)).toEqual({
      flight_icao: 'SWR318K',
      dep_iata: 'ZRH',
      dep_icao: 'LSZH',
      arr_iata: 'LHR',
      arr_icao: 'EGLL',
      dep_time_utc: '2026-10-21 07:30',
      dep_time_ts: Date.UTC(2026, 9, 21, 7, 30) / 1000,
      arr_time_utc: '2026-10-21 09:00',
      arr_time_ts: Date.UTC(2026, 9, 21, 9) / 1000,
      duration: 90,
      status: 'scheduled',
    });
  });

  it('have pilots and plans filed ahead, of either end, by either code', async () => {
    const made = await start([
      pilotOf('SWR318K'),
      prefileOf('BAW71', { departure: 'EGLL', arrival: 'LSZH' }),
      prefileOf('SWR40', { departure: 'lszh', arrival: 'KJFK' }),
      pilotOf('SIA26', {}, { departure: 'WSSS', arrival: 'EDDF' }),
    ]);
    const callsigns = async (query: SchedulesQuery) =>
      (await entries(made, query)).map(({ flight_icao }) => flight_icao);
    expect(await callsigns({ dep_iata: 'ZRH' })).toEqual(['SWR318K', 'SWR40']);
    expect(await callsigns({ dep_icao: 'LSZH' })).toEqual(['SWR318K', 'SWR40']);
    expect(await callsigns({ arr_iata: 'ZRH' })).toEqual(['BAW71']);
    expect(await callsigns({ arr_icao: 'KJFK' })).toEqual(['SWR40']);
    expect(await callsigns({ dep_iata: 'SIN' })).toEqual(['SIA26']);
    expect(await callsigns({ dep_iata: 'QQQ' })).toEqual([]);
  });

  it('list each person and each callsign once', async () => {
    const pilot = pilotOf('SWR318K', { cid: 1, ...onTheWay });
    const made = await start([
      pilotOf('SWR31', { cid: 1, last_updated: '2026-10-21T07:10:00.0000000Z' }),
      pilot,
      { ...prefileOf('SWR318K'), cid: 1 },
      { ...prefileOf('SWR900'), cid: 1 },
      { ...prefileOf('SWR318K'), cid: 2 },
      { ...prefileOf('SWR901'), cid: 3 },
      { ...prefileOf('SWR902'), cid: 3 },
    ]);
    const found = (await entries(made)).map(({ flight_icao, status }) => [flight_icao, status]);
    expect(found).toEqual([
      ['SWR318K', 'active'],
      ['SWR901', 'scheduled'],
    ]);
  });

  it('leave out who has no plan or no such place, and keep who has a plan without a time', async () => {
    const made = await start([
      pilotOf('SWR1', { flight_plan: null }),
      pilotOf('SWR2', {}, { departure: 'ZZZZ' }),
      pilotOf('SWR3', {}, { arrival: 'ZZZZ', deptime: '' }),
    ]);
    const [entry, ...others] = await entries(made);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      flight_icao: 'SWR3',
      arr_icao: null,
      dep_time_utc: null,
      arr_time_utc: null,
    });
  });
});

describe('a board made of them', () => {
  it('has planned times, and no remark but scheduled, departed and landed', async () => {
    const everywhere = [
      {},
      { groundspeed: 28 },
      { groundspeed: 120 },
      onTheWay,
      inLondon,
      { latitude: 50.03 },
      { ...onTheWay, groundspeed: 0 },
    ];
    const ways = ['0545', '0730', '0715'].flatMap((deptime, row) =>
      everywhere.map((client, index) => pilotOf(`SWR${row + 1}${index}`, client, { deptime })),
    );
    const made = await start([...ways, prefileOf('SWR99'), prefileOf('SWR98', { deptime: '' })]);
    const remarks = new Set<string>();
    for (const [direction, airportCode, query] of [
      ['departures', 'ZRH', { dep_iata: 'ZRH' }],
      ['arrivals', 'LHR', { arr_iata: 'LHR' }],
    ] as const) {
      const board = boardOf([...(await entries(made, query))], {
        direction,
        airportCode,
        now: testNow / 1000,
      });
      expect(board.rows.length).toBeGreaterThan(10);
      for (const { remark, gate, terminal } of board.rows) {
        expect([gate, terminal, remark.delayStep]).toEqual([null, null, 0]);
        remarks.add(`${remark.kind} ${remark.time?.text ?? 'without a time'}`);
      }
    }
    expect([...remarks].sort()).toEqual(
      ['departed', 'landed', 'scheduled'].map((kind) => `${kind} without a time`),
    );
  });
});

describe('how far a flight has come', () => {
  it.each<[string, Partial<VatsimClient>, string | null]>([
    ['parked', {}, 'scheduled'],
    ['taxiing', { groundspeed: 28, latitude: 47.48 }, 'scheduled'],
    ['taking off', { groundspeed: 120 }, 'active'],
    ['on the way', onTheWay, 'active'],
    ['taxiing at the other end', { ...inLondon, groundspeed: 12 }, 'landed'],
    ['standing somewhere else', { latitude: 50.03, longitude: 8.56 }, null],
    ['standing still in the air', { ...onTheWay, groundspeed: 0 }, null],
  ])('%s', async (_where, client, status) => {
    expect(await departure(pilotOf('SWR318K', client))).toMatchObject({
      status,
      dep_actual: null,
      dep_estimated: null,
      arr_actual: null,
      arr_estimated: null,
    });
  });

  it('is not known of a circuit, nor at an unknown airport', async () => {
    expect(await departure(pilotOf('HBABC', {}, { arrival: 'LSZH' }))).toMatchObject({
      status: null,
    });
    await fake.close();
    expect(await departure(pilotOf('HBABC', {}, { departure: 'XXXX' }))).toMatchObject({
      dep_icao: 'XXXX',
      dep_iata: null,
      status: null,
    });
  });
});

describe('the time of a plan', () => {
  const inFlight = pilotOf('SWR318K', onTheWay);
  it.each<[Partial<VatsimPlan>, string | null, string | null]>([
    [{ deptime: '0730' }, '10-21 07:30', '10-21 09:00'],
    [{ deptime: '01:30' }, '10-21 01:30', '10-21 03:00'],
    // Nearest to now: yesterday's evening is, tomorrow's morning is not.
    [{ deptime: '2330' }, '10-20 23:30', '10-21 01:00'],
    [{ deptime: '1925' }, '10-21 19:25', '10-21 20:55'],
    [{ deptime: '1930' }, '10-20 19:30', '10-20 21:00'],
    [{ deptime: '0600', remarks: 'PBN/A1 DOF/261022 RMK/TCAS' }, '10-22 06:00', '10-22 07:30'],
    [{ deptime: '2200', remarks: 'DOF/261021' }, '10-21 22:00', '10-21 23:30'],
    // A plan of another day that is flown again, and days that do not exist.
    [{ deptime: '0800', remarks: 'DOF/260903' }, '10-21 08:00', '10-21 09:30'],
    [{ deptime: '0800', remarks: 'DOF/261131' }, '10-21 08:00', '10-21 09:30'],
    [{ deptime: '0800', remarks: 'DOF/2610221' }, '10-21 08:00', '10-21 09:30'],
    [{ deptime: '0000', enroute_time: '0000' }, null, null],
    [{ deptime: '0000', enroute_time: '0045' }, '10-21 00:00', '10-21 00:45'],
    [{ deptime: '0730', enroute_time: '' }, '10-21 07:30', null],
    [{ deptime: '0730', enroute_time: '0175' }, '10-21 07:30', null],
    ...['2460', '2400', '730', 'soon', ''].map((deptime): [Partial<VatsimPlan>, null, null] => [
      { deptime },
      null,
      null,
    ]),
  ])('%o', async (plan, leaves, arrives) => {
    const date = (text: string | null) => (text === null ? null : `2026-${text}`);
    const { dep_time_utc, arr_time_utc } = await departure(pilotOf('SWR318K', {}, plan));
    expect([dep_time_utc, arr_time_utc]).toEqual([date(leaves), date(arrives)]);
  });

  it('of a flight that has left is on the way now, however long it takes', async () => {
    const plan = planOf({ deptime: '1900', enroute_time: '1330', departure: 'WSSS' });
    const long = { ...inFlight, flight_plan: plan };
    expect(await departure(long)).toMatchObject({
      dep_time_utc: '2026-10-20 19:00',
      arr_time_utc: '2026-10-21 08:30',
    });
  });
});

describe('the map', () => {
  it('has who is connected within its part', async () => {
    const { client } = await start([
      pilotOf('SWR318K', onTheWay),
      pilotOf('SIA26', { latitude: 1.3, longitude: 103.9 }),
      pilotOf('N1', { latitude: -17, longitude: 179.5, flight_plan: null }),
      prefileOf('SWR40'),
    ]);
    const ask = async (south: number, west: number, north: number, east: number) => {
      const answer = await client.flights(
        { bbox: { south, west, north, east }, zoom: 3 },
        { fields: ['lat', 'lng', 'flight_icao'], view: 'array' },
      );
      if (!answer.ok || answer.isNotModified) throw new Error('No answer.');
      return answer.records;
    };
    const [flight, ...others] = await ask(40, -10, 60, 20);
    expect(others).toEqual([]);
    expect(flight).toMatchObject({
      flight_icao: 'SWR318K',
      flight_iata: null,
      lat: 49,
      lng: 4,
      alt: 10_363,
      dir: 154,
      speed: 796,
      squawk: '2000',
      status: 'active',
      aircraft_icao: 'A320',
      dep_iata: 'ZRH',
      arr_icao: 'EGLL',
      updated: Date.UTC(2026, 9, 21, 7, 27, 45) / 1000,
      hex: null,
      reg_number: null,
      airline_iata: null,
    });
    const names = (records: readonly { readonly flight_icao: string | null }[]) =>
      records.map(({ flight_icao }) => flight_icao);
    expect(names(await ask(-20, 170, 10, -170))).toEqual(['N1']);
    expect(names(await ask(-90, -180, 90, 180))).toHaveLength(3);
  });
});

describe('one flight', () => {
  it('is found by its callsign, and by nothing made of it', async () => {
    const { client } = await start([pilotOf('SWR105K', onTheWay), pilotOf('DLH040')]);
    expect(await client.lookup({ flight_icao: 'SWR105K' })).toMatchObject({
      ok: true,
      flight: {
        flight_icao: 'SWR105K',
        lat: 49,
        status: 'active',
        dep_time_utc: '2026-10-21 07:30',
      },
    });
    expect(await client.lookup({ flight_icao: 'DLH40' })).toMatchObject({
      flight: { flight_icao: 'DLH040' },
    });
    expect(await client.lookup({ flight_iata: 'LX105' })).toMatchObject({ ok: true, flight: null });
    expect(await client.lookup({ flight_icao: 'SWR105' })).toMatchObject({ flight: null });
    expect(fake.requests).toHaveLength(1);
  });

  it('without an airline is shown and found by its whole callsign', async () => {
    const callsigns = ['HBABC', 'JA8089', 'N100A', 'N10A', 'N12345', 'N123AB'];
    const made = await start(callsigns.map((callsign) => pilotOf(callsign)));
    const { rows } = boardOf([...(await entries(made))], { now: testNow / 1000 });
    expect(rows.map(({ flights: [flight] }) => flight?.text).sort()).toEqual(callsigns);
    for (const { key } of rows) {
      const query = queryOf(key);
      const answer = query && (await made.client.lookup(query, { key }));
      expect(answer).toMatchObject({ flight: { flight_icao: key.icao } });
      const typed = readFlightNumber(key.icao ?? '');
      const asked = typed && queryOf(keyOfNumber(typed, null));
      if (asked === null) expect(['HBABC']).toContain(key.icao);
      else
        expect(await made.client.lookup(asked)).toMatchObject({
          flight: { flight_icao: key.icao },
        });
    }
  });
});

describe('the file', () => {
  const world = { bbox: { south: -90, west: -180, north: 90, east: 180 } };

  it('is asked for once a minute, for all callers together', async () => {
    const made = await start([pilotOf('SWR318K')], { isClockMoving: true });
    const { client, pass, calls } = made;
    const round = () =>
      Promise.all([
        entries({ client: client.for('board') }, { dep_iata: 'ZRH' }),
        entries({ client: client.for('board') }, { arr_iata: 'ZRH' }),
        entries({ client: client.for('board') }, { dep_iata: 'SIN' }),
        client.for('map').flights(world),
        client.lookup({ flight_icao: 'SWR318K' }),
      ]);
    await round();
    pass(59_000);
    await round();
    expect(fake.requests).toHaveLength(1);
    pass(1000);
    fake.rows = [pilotOf('SWR319K')];
    await round();
    expect(fake.requests).toHaveLength(2);
    expect(calls.counted).toBe(2);
    expect((await entries(made)).map(({ flight_icao }) => flight_icao)).toEqual(['SWR319K']);
  });

  it('is let go where only the one who asked first has gone', async () => {
    const { client } = await start([pilotOf('SWR318K')]);
    const leaving = new AbortController();
    const first = client.schedules({ dep_iata: 'ZRH' }, { signal: leaving.signal });
    const second = entries({ client });
    leaving.abort();
    expect(await first).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
    expect(await second).toHaveLength(1);
    expect(fake.requests).toHaveLength(1);
  });

  it('that could not be read is so for all who waited, and then asked for again', async () => {
    const made = await start([pilotOf('SWR318K')]);
    fake.error = 'web-page';
    const ask = () => made.client.schedules({ dep_iata: 'ZRH' });
    for (const answer of await Promise.all([ask(), ask(), ask()])) {
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
    }
    expect(fake.requests).toHaveLength(1);
    fake.error = null;
    made.pass(15_000);
    expect(await entries(made)).toHaveLength(1);
    expect(fake.requests).toHaveLength(2);
  });

  it('is asked for without a key, in whatever way', async () => {
    const made = await start([pilotOf('SWR318K')], { key: testKey });
    await entries(made);
    await made.client.flights(world);
    expect(providerFacts.vatsim.needsKey).toBe(false);
    const [request] = fake.requests;
    expect(request?.path).toBe('/v3/vatsim-data.json');
    expect([...(request?.query ?? [])]).toEqual([]);
    const headers = JSON.stringify(request?.headers);
    expect(headers).not.toContain(testKey);
    expect(headers).not.toMatch(/key|authorization|cookie/i);
  });

  it('is asked for without a key where there is none', async () => {
    expect(await entries(await start([pilotOf('SWR318K')], { key: null }))).toHaveLength(1);
  });

  it('leaves neither names nor numbers of persons', async () => {
    const clients = [
      pilotOf(
        'SWR318K',
        { cid: 1234567, name: 'Ada Example LSZH' },
        { remarks: 'RMK/ADA EXAMPLE' },
      ),
      { ...prefileOf('SWR40'), cid: 7654321, name: 'Ben Example' },
    ];
    const kept = vatsim.files?.keep?.(clients);
    expect(kept).toHaveLength(2);
    const { client } = await start(clients);
    const answers = [
      kept,
      await client.schedules({ dep_iata: 'ZRH' }),
      await client.flights(world),
      await client.lookup({ flight_icao: 'SWR318K' }),
    ];
    expect(JSON.stringify(answers)).toContain('SWR318K');
    expect(JSON.stringify(answers)).not.toMatch(/example|1234567|7654321|"cid"|"name"/i);
  });

  it('without any plan is no answer: the last board stays', async () => {
    const many = Array.from({ length: 60 }, (_, index) => pilotOf(`SWR${index}`));
    const { client, pass } = await start(many.map((pilot) => ({ ...pilot, flight_plan: null })));
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      ok: false,
      problem: { kind: 'malformed' },
    });
    expect(fake.requests).toHaveLength(1);
    fake.rows = many;
    pass(60_000);
    expect(await entries({ client })).toHaveLength(60);
  });
});

describe('errors', () => {
  it.each([
    ['web-page', 'malformed', 1],
    ['cut-off', 'offline', 3],
    ['other-types', 'malformed', 1],
    ['server', 'server', 3],
    ['limited', 'limited', 2],
    ['wrong-key', 'server', 1],
  ] as const)('%s: %s after %i', async (error, kind, count) => {
    const { client } = await start([pilotOf('SWR318K')], {
      limits: { attempts: 3 },
      isClockMoving: true,
    });
    fake.error = error;
    const answer = await client.schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
    expect(fake.requests).toHaveLength(count);
    fake.error = null;
  });

  it('numbers as texts are read all the same', async () => {
    const made = await start([pilotOf('SWR318K', onTheWay, { deptime: '1000' })]);
    fake.error = 'swapped-types';
    expect(await entries(made)).toMatchObject([
      { status: 'active', dep_time_utc: '2026-10-21 10:00' },
    ]);
  });

  it('shows the flights from one airport alone, or to it', async () => {
    const { client } = await start([pilotOf('SWR318K', onTheWay)]);
    const callsigns = async (query: Parameters<typeof client.flights>[0]) => {
      const answer = await client.flights(query);
      return answer.ok && !answer.isNotModified
        ? answer.records.map(({ flight_icao }) => flight_icao)
        : null;
    };
    expect(await callsigns({ dep_iata: 'ZRH' })).toEqual(['SWR318K']);
    expect(await callsigns({ arr_icao: 'EGLL' })).toEqual(['SWR318K']);
    expect(await callsigns({ dep_iata: 'LHR' })).toEqual([]);
  });

  it('what it does not have is not asked for', async () => {
    const { client } = await start([pilotOf('SWR318K')]);
    const questions = [
      client.routes({ dep_iata: 'ZRH' }),
      client.fleets({ reg_number: 'HB-JDA' }),
      client.delays({ delay: 60, type: 'departures' }),
      client.flights({ reg_number: 'HB-JDA' }),
      client.flights({ hex: '4B1905' }),
      client.flights({ airline_icao: 'SWR' }),
      client.flights({ flag: 'CH' }),
      client.schedules({ airline_iata: 'LX' }),
    ];
    for (const answer of await Promise.all(questions)) {
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
    }
    expect(fake.requests).toEqual([]);
  });

  it('is of another kind where the file has no flights', async () => {
    const { client } = await start([]);
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      ok: false,
      problem: { kind: 'malformed' },
    });
  });
});

it('is read by the clock of the tests', () => {
  expect(new Date(testNow).toISOString()).toBe('2026-10-21T07:28:00.000Z');
});
