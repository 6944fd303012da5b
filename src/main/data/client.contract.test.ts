import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reference } from '../flights/board-for-test.ts';
import { flightReader } from '../flights/read-flight.ts';
import type { ListAnswer } from './answer.ts';
import { createFlightDataClient, type FlightDataClient } from './client.ts';
import { createGate, type CallCounter } from './gate.ts';
import { defaultLimits } from './retries.ts';
import { createPageEnd } from './page-end.ts';
import { interfaceProvider } from './providers/interface.ts';
import type { ListName } from './resources.ts';
import { schedulesByJobs } from './schedules-by-jobs.ts';

/** The client against the service that comes with the project, over HTTP: they must agree. */

const cli = fileURLToPath(new URL('../../service/cli.ts', import.meta.url));

let service: ChildProcess | null = null;
let baseUrl = '';
let client: FlightDataClient;
let calls = 0;

const quota: CallCounter = {
  countCall: () => {
    calls += 1;
  },
  returnCall: () => undefined,
  remaining: () => null,
  learn: () => undefined,
  renewsAt: () => 0,
};

const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, signal ? { signal } : {});

const clientWith = (
  key: string,
  pageSize = defaultLimits.pageSize,
  more: { savesData?: () => boolean; fetch?: typeof globalThis.fetch } = {},
): FlightDataClient =>
  createFlightDataClient({
    address: { provider: interfaceProvider, baseUrl, key },
    fetch: globalThis.fetch,
    gate: createGate({ quota, leastMs: 0, limits: defaultLimits, now: Date.now, sleep: wait }),
    quota,
    airport: () => null,
    now: Date.now,
    random: Math.random,
    sleep: wait,
    // On a busy machine the service takes its time for the first answers about a day.
    limits: { pageSize, firstBackOffMs: 20, headersMs: 55_000 },
    ...more,
  });

beforeAll(async () => {
  const line = '--port 0 --key test --clock 2026-07-14T08:30:00Z';
  const child = spawn(process.execPath, [cli, ...line.split(' ')], { stdio: 'pipe' });
  service = child;
  const greeting: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
  baseUrl = /http:\S+/.exec(String(greeting[0]))?.[0] ?? '';
  client = clientWith('test');
}, 60_000);

afterAll(async () => {
  if (service === null) return;
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
});

/** The records of an answer that is expected to have some. */
function recordsOf<Value>(answer: ListAnswer<Value>): readonly [Value, ...Value[]] {
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  expect(answer).toMatchObject({ droppedCount: 0, isSimulated: true });
  const [first, ...rest] = answer.records;
  if (first === undefined) throw new Error('No records.');
  return [first, ...rest];
}

const deadline = () => Date.now() + 55_000;

/** For what is asked several times: a minute may end in between, and records change with it. */
const withinAMinute = { timeout: 40_000, interval: 1000 };

describe('lists of the service', { timeout: 60_000 }, () => {
  it('of delays', async () => {
    const flights = recordsOf(await client.delays({ delay: 31, type: 'departures' }));
    expect(flights.every(({ delayed }) => delayed !== null && delayed >= 31)).toBe(true);
    expect(
      new Set(flights.map(({ flight_iata, dep_time_ts }) => `${flight_iata} ${dep_time_ts}`)).size,
    ).toBe(flights.length);
  });

  it('of delays of one airport, one page', async () => {
    const query = { delay: 35, type: 'arrivals', arr_iata: 'LHR', limit: 2, offset: 1 } as const;
    const fields = ['delayed', 'arr_iata'] as const;
    const flights = recordsOf(await client.delays(query, { fields }));
    expect(flights.length).toBeLessThanOrEqual(2);
    expect(flights[0]).toMatchObject({ arr_iata: 'LHR', flight_iata: null });
  });

  it('of routes, whole and in small pages', async () => {
    const query = { dep_iata: 'ZRH', airline_iata: 'LX' };
    const whole = recordsOf(await client.routes(query));
    expect(whole[0]).toMatchObject({ dep_iata: 'ZRH', airline_iata: 'LX' });
    const pages = recordsOf(await clientWith('test', Math.ceil(whole.length / 4)).routes(query));
    expect(pages).toStrictEqual(whole);
  });

  it('of fleets, and one aircraft with its position', async () => {
    const [{ hex }] = recordsOf(await client.fleets({ airline_iata: 'LX' }));
    const aircraft = recordsOf(await client.fleets({ hex: hex ?? '' }));
    expect(aircraft).toHaveLength(1);
    expect(aircraft[0]).toMatchObject({ hex, airline_iata: 'LX' });
  });

  it('of one aircraft, by each of its marks', async () => {
    const [{ hex, reg_number, msn }] = recordsOf(await client.fleets({ airline_icao: 'SWR' }));
    for (const query of [
      { hex: hex ?? '' },
      { reg_number: reg_number ?? '' },
      { msn: msn ?? '' },
    ]) {
      const found = recordsOf(await client.fleets({ ...query, limit: 20 }));
      expect(found).toContainEqual(expect.objectContaining({ hex, reg_number, msn }));
    }
  });

  it('of flights of one airline, country, origin, destination or aircraft alone', async () => {
    const [{ hex, reg_number, flag, dep_iata, arr_iata }] = recordsOf(
      await client.flights({ airline_icao: 'SWR' }),
    );
    for (const known of [{ hex }, { reg_number }, { flag }, { dep_iata }, { arr_iata }]) {
      const query = Object.fromEntries(
        Object.entries(known).map(([name, value]) => [name, value ?? '']),
      );
      const found = recordsOf(await client.flights(query));
      for (const record of found) expect(record).toMatchObject(known);
      expect(found.map((record) => record.hex)).toContain(hex);
    }
  });

  it('of flights, as objects and as lists of values', async () => {
    const query = { airline_iata: 'BA', bbox: { south: 30, west: -60, north: 65, east: 20 } };
    const fields = ['status', 'hex', 'lat', 'squawk', 'lng'] as const;
    await vi.waitFor(async () => {
      const [objects, arrays, whole] = await Promise.all([
        client.flights(query, { fields }),
        client.flights(query, { fields, view: 'array' }),
        client.flights(query),
      ]);
      expect(recordsOf(arrays)).toStrictEqual(recordsOf(objects));
      expect(recordsOf(whole).map(({ hex }) => hex)).toEqual(
        recordsOf(objects).map(({ hex }) => hex),
      );
      expect(recordsOf(arrays)[0].hex).toMatch(/^[0-9A-F]{6}$/);
      expect(recordsOf(arrays)[0].flight_iata).toBeNull();
    }, withinAMinute);
  });

  it('of flights, thinned and across the antimeridian', async () => {
    const pacific = { bbox: { south: -60, west: 150, north: 65, east: -150 } };
    const all = recordsOf(await client.flights(pacific));
    const some = recordsOf(await client.flights({ ...pacific, zoom: 3 }));
    expect(some.length).toBeLessThan(all.length);
    expect(all.every(({ lng }) => Math.abs(lng ?? 0) >= 150)).toBe(true);
  });

  it('of schedules by several airlines', async () => {
    const answer = await client.schedules({ dep_iata: 'ZRH', airline_iata: 'LX,LH' });
    const entries = answer.ok && !answer.isNotModified ? answer.entries : [];
    expect(new Set(entries.map(({ airline_iata }) => airline_iata))).toEqual(new Set(['LX', 'LH']));
  });

  it.each(['departures', 'arrivals'] as const)(
    'of %s, the same where data is saved, with fewer bytes',
    async (direction) => {
      const sizes: number[] = [];
      const saving = clientWith('test', undefined, {
        savesData: () => true,
        async fetch(input, init) {
          const response = await fetch(input, init);
          sizes.push((await response.clone().arrayBuffer()).byteLength);
          return response;
        },
      });
      const query = direction === 'departures' ? { dep_iata: 'ZRH' } : { arr_iata: 'ZRH' };
      const flights = async (asked: FlightDataClient) => {
        const answer = await asked.schedules(query);
        if (!answer.ok || answer.isNotModified) throw new Error('No list.');
        const now = Date.UTC(2026, 6, 14, 8, 30) / 1000;
        const read = flightReader({ airportCode: 'ZRH', direction, reference, now });
        return { entries: answer.entries, flights: answer.entries.map(read) };
      };
      await vi.waitFor(async () => {
        const plain = await flights(client);
        const whole = await flights(saving);
        sizes.length = 0;
        const short = await flights(saving);
        expect(whole.entries.length).toBeGreaterThan(100);
        expect(short).toStrictEqual(whole);
        expect(short.flights).toStrictEqual(plain.flights);
      }, withinAMinute);
      const [size] = sizes;
      const all = await fetch(
        `${baseUrl}/v1/schedules?${new URLSearchParams(query).toString()}&limit=1000`,
        {
          headers: { 'x-api-key': 'test' },
        },
      );
      expect(size).toBeLessThan((await all.arrayBuffer()).byteLength * 0.7);
    },
  );

  it('that have not changed', async () => {
    const query = { airline_iata: 'LX', dep_iata: 'ZRH', limit: 5 };
    const first = await client.routes(query);
    const etag = first.ok && !first.isNotModified ? first.etag : null;
    expect(etag).not.toBeNull();
    expect(await client.routes(query, { etag })).toEqual({ ok: true, isNotModified: true });
  });
});

describe('the lookup of the service', { timeout: 60_000 }, () => {
  it('finds a flight by either number', async () => {
    await vi.waitFor(async () => {
      const [flight] = recordsOf(await client.flights({ airline_iata: 'BA' }));
      const { flight_iata, flight_icao } = flight;
      const byIata = await client.lookup({ flight_iata: flight_iata ?? '' });
      const byIcao = await client.lookup({ flight_icao: flight_icao ?? '' });
      expect(byIata).toMatchObject({ ok: true, flight: { flight_iata, flight_icao } });
      expect(byIcao).toStrictEqual(byIata);
    }, withinAMinute);
  });

  it('finds no flight that there is not', async () => {
    expect(await client.lookup({ flight_iata: 'BA9999' })).toStrictEqual({
      ok: true,
      flight: null,
      entries: [],
      isSimulated: true,
    });
  });
});

describe('jobs of the service', { timeout: 60_000 }, () => {
  it('answer for the schedules of a day', async () => {
    const before = calls;
    const started = await client.startJob('schedules', { dep_iata: 'ZRH', date: '2026-07-13' });
    if (!started.ok || started.isAnswered) throw new Error('No job.');
    expect(await client.job(started.jobId)).toMatchObject({
      ok: true,
      job: { endpoint: '/v1/schedules', args: { dep_iata: 'ZRH', date: '2026-07-13' } },
    });
    const answer = await client.waitForJob(started.jobId, { deadline: deadline() });
    if (!answer.ok || answer.endpoint !== 'schedules') throw new Error('No schedules.');
    expect(answer.records.length).toBeGreaterThan(100);
    expect(answer.records.every(({ dep_time }) => dep_time?.startsWith('2026-07-13'))).toBe(true);
    expect(calls - before).toBe(1);
  });

  it('give a whole day in pages, however long each is', async () => {
    const of = (pageSize: number) =>
      schedulesByJobs(
        { dep_iata: 'ZRH', date: '2026-07-15' },
        {
          client,
          jobs: { read: () => undefined, write: () => undefined },
          pageEnd: createPageEnd(),
          deadline: deadline(),
          signal: new AbortController().signal,
          pageSize,
        },
        () => undefined,
      );
    const inOne = recordsOf(await of(2000));
    const inMany = recordsOf(await of(300));
    expect(inOne.length).toBeGreaterThan(300);
    expect(inMany).toEqual(inOne);
    expect(inOne.every(({ dep_time }) => dep_time?.startsWith('2026-07-15'))).toBe(true);
  });

  it('fail for a malformed date', async () => {
    const started = await client.startJob('schedules', { dep_iata: 'ZRH', date: '13.7.2026' });
    if (!started.ok || started.isAnswered) throw new Error('No job.');
    expect(await client.waitForJob(started.jobId, { deadline: deadline() })).toMatchObject({
      ok: false,
      problem: { kind: 'invalid' },
    });
    expect(await client.job(started.jobId)).toMatchObject({
      job: { status: 'FailedJob', error: { code: 'VALIDATION_ERROR' } },
    });
  });

  it.each<ListName>(['routes', 'fleets', 'flights', 'countries', 'timezones', 'airlines'])(
    'answer for %s',
    async (name) => {
      const query = ['routes', 'fleets', 'flights'].includes(name) ? { airline_iata: 'LX' } : {};
      const started = await client.startJob(name, query);
      if (!started.ok || started.isAnswered) throw new Error('No job.');
      const answer = await client.waitForJob(started.jobId, { deadline: deadline() });
      expect(answer).toMatchObject({ ok: true, endpoint: name, droppedCount: 0 });
      expect(answer.ok && answer.records.length).toBeGreaterThan(0);
    },
  );

  it('are not known that were never asked for', async () => {
    const problem = { ok: false, problem: { kind: 'not-found' } };
    expect(await client.job('unknown')).toMatchObject(problem);
    expect(await client.waitForJob('unknown', { deadline: deadline() })).toMatchObject(problem);
  });
});

it('is refused with a wrong key, whatever it asks', async () => {
  const stranger = clientWith('wrong');
  const answers = await Promise.all([
    stranger.routes({}),
    stranger.flights({}),
    stranger.lookup({ flight_iata: 'LX40' }),
    stranger.job('unknown'),
    stranger.startJob('countries', {}),
    stranger.waitForJob('unknown', { deadline: deadline() }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'unauthorized' } });
  }
});
