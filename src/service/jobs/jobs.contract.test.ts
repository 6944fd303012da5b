import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { fixtureKey, runService, type RunningService } from '../fixtures/running-service.ts';
import { after, fixtureFlight, fixtureNow, fixtureWorld } from '../fixtures/world.ts';
import { createServer } from '../http/server.ts';
import { openJobFolder } from './job-folder.ts';

const flights = [
  fixtureFlight(),
  fixtureFlight({ number: '1', scheduledDeparture: Date.UTC(2026, 6, 12, 22, 59) / 1000 }),
  fixtureFlight({ number: '2', scheduledDeparture: Date.UTC(2026, 6, 12, 23) / 1000 }),
  fixtureFlight({ number: '3', scheduledDeparture: Date.UTC(2026, 6, 13, 22, 59) / 1000 }),
  fixtureFlight({ number: '4', scheduledDeparture: Date.UTC(2026, 6, 13, 23) / 1000 }),
];

const later = { prefer: 'respond-async' };
/** Typed, unlike what `expect` gives. */
const text = (form: RegExp): unknown => expect.stringMatching(form);
const anything = (): unknown => expect.anything();

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

interface Job extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
}

// What the service answers is looked at by the tests.
const jobOf = async (response: Response) => (await response.json()) as Job;

async function finished(service: RunningService, id: string): Promise<Job> {
  for (;;) {
    const job = await jobOf(await service.get(`/v1/jobs/${id}`));
    if (job.status !== 'QueuedJob') return job;
    await sleep(5);
  }
}

async function outcome(service: RunningService, request: string, headers = {}): Promise<Job> {
  const response = await service.get(request, headers);
  expect(response.status).toBe(202);
  return finished(service, (await jobOf(response)).id);
}

const numbersOf = ({ result }: Job) => {
  // A list endpoint was asked.
  const { data } = result as { data: readonly { flight_number: string }[] };
  return data.map((row) => row.flight_number);
};

describe('jobs', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await runService(fixtureWorld(flights));
  });
  afterAll(() => service.stop());

  it('are made of any list that is preferred later', async () => {
    const request = '/v1/schedules?dep_iata=LHR&_fields=flight_iata';
    const response = await service.get(request, later);
    expect(response.status).toBe(202);
    expect(response.headers.get('preference-applied')).toBe('respond-async');
    const queued = await jobOf(response);
    expect(response.headers.get('location')).toBe(`/v1/jobs/${queued.id}`);
    const args = { dep_iata: 'LHR', _fields: 'flight_iata' };
    expect(queued).toStrictEqual({
      id: text(/^[0-9a-f-]{36}$/),
      status: 'QueuedJob',
      endpoint: '/v1/schedules',
      created_at: '2026-07-14T08:30:00.000Z',
      args,
    });
    expect(await finished(service, queued.id)).toStrictEqual({
      id: queued.id,
      status: 'CompletedJob',
      success: true,
      endpoint: '/v1/schedules',
      created_at: '2026-07-14T08:30:00.000Z',
      started_at: text(instant),
      duration_ms: 0,
      args,
      result: { data: await service.list(request) },
    });
  });

  it.each([
    '/v1/delays?delay=31&type=arrivals',
    '/v1/routes',
    '/v1/airports',
    '/v1/airlines',
    '/v1/cities',
    '/v1/countries',
    '/v1/timezones',
  ])('are made of %s', async (request) => {
    const job = await outcome(service, request, later);
    expect(job).toMatchObject({ status: 'CompletedJob', success: true });
    expect(job.result).toStrictEqual({ data: await service.list(request) });
  });

  it.each([
    ['date=2026-7-13&dep_iata=LHR', '“date”'],
    ['date=2026-02-30&dep_iata=LHR', '“date”'],
    ['date=yesterday&dep_iata=LHR', 'YYYY-MM-DD'],
    ['date=&dep_iata=LHR', '“date”'],
    ['date=1999-12-31&dep_iata=LHR', '“date”'],
    ['date=2026-07-13', '“date”'],
    ['date=2026-07-13&date=2026-07-14', '“date”'],
    ['date=2026-07-13&dep_iata=LOND', '“dep_iata”'],
    ['date=2026-07-13&nonsense=1', '“nonsense”'],
  ])('fail for an invalid argument: %s', async (query, words) => {
    const job = await outcome(service, `/v1/schedules?${query}`);
    expect(job).toStrictEqual({
      id: job.id,
      status: 'FailedJob',
      endpoint: '/v1/schedules',
      created_at: text(instant),
      started_at: text(instant),
      args: anything(),
      error: anything(),
    });
    expect({ error: job.error }).toStrictEqual(expectedError('VALIDATION_ERROR', words));
  });

  it('fail for an invalid argument of a list that is preferred later', async () => {
    const job = await outcome(service, '/v1/airports?iata_code=LOND', later);
    expect(job).toMatchObject({ status: 'FailedJob', args: { iata_code: 'LOND' } });
  });

  it.each([
    ['dep_iata=LHR&date=2026-07-13', ['2', '3']],
    ['dep_iata=LHR&date=2026-07-12', ['1']],
    ['airline_iata=BA&date=2026-07-14', ['4', '117']],
    ['flight_iata=BA117&date=2026-07-14', ['117']],
    ['arr_iata=JFK&date=2026-07-14', ['117', '1', '2', '3', '4']],
    ['arr_iata=JFK&date=2026-07-15', []],
    ['dep_iata=LHR&date=2026-07-13&limit=1&offset=1', ['3']],
  ])('find the flights of a local day: %s', async (query, expected) => {
    const job = await outcome(service, `/v1/schedules?${query}`);
    expect(numbersOf(job).toSorted()).toStrictEqual(expected.toSorted());
  });

  it('can be asked about again without being sent again', async () => {
    const { id } = await outcome(service, '/v1/countries', later);
    const etag = (await service.get(`/v1/jobs/${id}`)).headers.get('etag') ?? '';
    const again = await service.get(`/v1/jobs/${id}`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it('may be asked about with a content type', async () => {
    const { id } = await outcome(service, '/v1/countries', later);
    const response = await service.get(`/v1/jobs/${id}`, { 'content-type': 'application/json' });
    expect(response.status).toBe(200);
  });

  it.each(['nobody', '%2e%2e%2fetc', 'x'.repeat(500), '', '00000000-0000-4000-8000-000000000000'])(
    'that are not there are not found: %s',
    async (id) => {
      const response = await service.get(`/v1/jobs/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toStrictEqual(expectedError('NOT_FOUND'));
    },
  );

  it('are shortened to the fields that are wanted', async () => {
    const { id } = await outcome(service, '/v1/countries', later);
    const response = await service.get(`/v1/jobs/${id}?_fields=status,error,id`);
    expect(await response.text()).toBe(JSON.stringify({ status: 'CompletedJob', id }));
  });

  it.each(['_fields=owner', 'limit=1', '_fields=id&_fields=status'])(
    'refuse other parameters: %s',
    async (query) => {
      const { id } = await outcome(service, '/v1/countries', later);
      const response = await service.get(`/v1/jobs/${id}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toStrictEqual(expectedError('VALIDATION_ERROR'));
    },
  );
});

describe('jobs of a service that takes its time', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await runService(fixtureWorld(flights), undefined, { latency: 60 });
  });
  afterAll(() => service.stop());

  it('say that they have started before they are complete', async () => {
    const created = await jobOf(await service.get('/v1/countries', later));
    const running = await jobOf(await service.get(`/v1/jobs/${created.id}`));
    const seen = [created, running, await finished(service, created.id)];
    expect(created).not.toHaveProperty('started_at');
    for (const job of seen.filter(({ status }) => status === 'QueuedJob')) {
      expect(Object.keys(job).filter((field) => field !== 'started_at')).toStrictEqual([
        'id',
        'status',
        'endpoint',
        'created_at',
        'args',
      ]);
    }
    expect(seen.at(-1)?.status).toBe('CompletedJob');
  });
});

it('jobs are not taken without end', async () => {
  const server = createServer({
    // The first job is never done.
    answerer: { answer: () => new Promise(() => undefined), close: () => Promise.resolve() },
    key: fixtureKey,
    clock: Date.now,
    reportError: (error) => {
      throw error;
    },
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const headers = { ...later, 'x-api-key': fixtureKey };
  const responses = await Promise.all(
    Array.from({ length: 140 }, () => fetch(`${url}/v1/timezones`, { headers })),
  );
  await server.close();
  const refused = responses.filter(({ status }) => status === 429);
  // A hundred wait behind the first, which may have been one of them until then.
  expect([39, 40]).toContain(refused.length);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(await refused[0]?.json()).toStrictEqual(expectedError('TOO_MANY_JOBS'));
});

describe('jobs in a folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'jobs-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (now = fixtureNow * 1000, latency = 0) =>
    runService(fixtureWorld(flights), () => now, { latency, jobStorage: openJobFolder(folder) });

  it('are there after a restart, finished or not', async () => {
    const first = await start(undefined, 100);
    const { id: done } = await outcome(first, '/v1/countries', later);
    const { id: running } = await jobOf(await first.get('/v1/cities', later));
    const { id: waiting } = await jobOf(await first.get('/v1/airlines', later));
    const before = await (await first.get(`/v1/jobs/${done}`)).text();
    await first.stop();
    const second = await start();
    expect(await (await second.get(`/v1/jobs/${done}`)).text()).toBe(before);
    for (const id of [running, waiting]) {
      expect((await finished(second, id)).status).toBe('CompletedJob');
    }
    await second.stop();
  });

  it('are forgotten after a day, and their files with them', async () => {
    let now = fixtureNow * 1000;
    const service = await runService(fixtureWorld(flights), () => now, {
      jobStorage: openJobFolder(folder),
    });
    const { id } = await outcome(service, '/v1/countries', later);
    expect(readdirSync(folder)).toStrictEqual([`${id}.job.json`]);
    now += 24 * 3600_000;
    expect((await service.get(`/v1/jobs/${id}`)).status).toBe(200);
    now += 1;
    expect((await service.get(`/v1/jobs/${id}`)).status).toBe(404);
    expect(readdirSync(folder)).toStrictEqual([]);
    await service.stop();
  });

  it('are not confused by files that are none', async () => {
    for (const [name, text] of [
      ['x.job.json', '{'],
      ['y.job.json', '{"id":"y","status":"CompletedJob"}'],
      ['notes.txt', 'mine'],
    ] as const) {
      writeFileSync(path.join(folder, name), text);
    }
    const service = await start();
    expect((await service.get('/v1/jobs/y')).status).toBe(404);
    expect(await outcome(service, '/v1/countries', later)).toMatchObject({
      status: 'CompletedJob',
    });
    await service.stop();
  });

  it('go on in memory where the folder is gone', async () => {
    const service = await start();
    rmSync(folder, { recursive: true });
    const job = await outcome(service, '/v1/countries', later);
    expect(job.status).toBe('CompletedJob');
    expect(service.mistakes.length).toBeGreaterThan(0);
    await service.stop();
  });
});

it('says nothing of a mistake of its own, but reports it', async () => {
  const service = await runService({
    ...fixtureWorld([]),
    flights() {
      throw new Error('secret');
    },
  });
  const job = await outcome(service, '/v1/schedules', later);
  expect(job.status).toBe('FailedJob');
  expect({ error: job.error }).toStrictEqual(expectedError('INTERNAL_ERROR'));
  expect(JSON.stringify(job)).not.toContain('secret');
  expect(service.mistakes).toHaveLength(1);
  await service.stop();
});

it('answers as of the moment when the job is run', async () => {
  const service = await runService(fixtureWorld([fixtureFlight({ scheduledDeparture: after(1) })]));
  const job = await outcome(service, '/v1/schedules?dep_iata=LHR', later);
  expect(numbersOf(job)).toStrictEqual(['117']);
  await service.stop();
});
