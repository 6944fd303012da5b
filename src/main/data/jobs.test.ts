import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest, testNow } from './client-for-test.ts';
import { completed, failed, queued, rows, started, wait } from './jobs-for-test.ts';
import { problemOf } from './service-problems.ts';
import type { ListName } from './resources.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

describe('startJob', () => {
  it('prefers an answer later', async () => {
    server.script(json(queued, 202, { 'preference-applied': 'respond-async' }));
    const { client, calls } = clientForTest(server.baseUrl);
    const query = { dep_iata: 'ZRH', airline_iata: 'LX,LH', date: '2026-10-20', limit: 2000 };
    const options = { fields: ['status', 'flight_iata'] } as const;
    const answer = await client.startJob('schedules', query, options);
    expect(answer).toEqual({ ok: true, isAnswered: false, jobId: 'a-1' });
    const [request] = server.requests;
    expect(request?.headers.prefer).toBe('respond-async');
    expect(Object.fromEntries(new URL(request?.url ?? '', 'http://x').searchParams)).toEqual({
      ...query,
      limit: '2000',
      _fields: 'status,flight_iata',
    });
    expect(calls.counted).toBe(1);
  });

  it.each([
    ['with status 200', json(queued)],
    ['in an envelope', json({ data: queued }, 202)],
    ['that is complete already', json(completed, 202)],
    ['that has failed already', json(failed('VALIDATION_ERROR'), 202)],
    ['whose identifier is a number', json({ ...queued, id: 7 }, 202), '7'],
  ])('takes a job %s', async (_what, listener, jobId = 'a-1') => {
    server.script(listener);
    const answer = await clientForTest(server.baseUrl).client.startJob('schedules', {});
    expect(answer).toEqual({ ok: true, isAnswered: false, jobId });
  });

  it.each([
    ['nothing', '', '/v1/jobs/a-1'],
    ['a page for people', '<html>', 'https://elsewhere.example/v1/jobs/a-1/?x=y'],
    ['a job without identifier', JSON.stringify({ ...queued, id: null }), 'jobs/../jobs/a%2D1'],
    ['a word', '{"message":"accepted"}', '/api/v1/jobs/a-1#x'],
  ])('takes %s with the place of a job', async (_what, body, location) => {
    server.script(raw(body, 202, { location }));
    const answer = await clientForTest(server.baseUrl).client.startJob('schedules', {});
    expect(answer).toEqual({ ok: true, isAnswered: false, jobId: 'a-1' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['no place', {}],
    ['a place that is no job', { location: '/v1/schedules' }],
    ['a place that cannot be read', { location: '/v1/jobs/%ff' }],
    ['an identifier that is none', { location: '/v1/jobs/%2e%2e' }],
  ])('finds nothing in a 202 with %s', async (_what, headers) => {
    server.script(raw('', 202, headers));
    const answer = await clientForTest(server.baseUrl).client.startJob('schedules', {});
    expect(answer).toEqual({ ok: false, problem: problemOf('unanswered') });
  });

  it.each([
    ['a list', [...rows, null]],
    ['a list in an envelope', { response: [...rows, null] }],
    ['a list in a chatty envelope', { id: 'r-1', status: 'ok', data: [...rows, null] }],
  ])('takes %s that comes at once', async (_what, body) => {
    server.script(json(body, 200, { 'x-simulated': 'true' }));
    const answer = await clientForTest(server.baseUrl).client.startJob('schedules', {});
    expect(answer).toMatchObject({
      ok: true,
      isAnswered: true,
      endpoint: 'schedules',
      records: [{ flight_iata: 'LX40', duration: 720, dep_gate: null }],
      droppedCount: 1,
      isSimulated: true,
    });
  });

  it.each([
    ['an error with status 200', json({ error: { code: 'VALIDATION_ERROR' } }), 'invalid'],
    ['nothing', raw('', 202), 'malformed'],
    ['a job without identifier', json({ ...queued, id: null }, 202), 'malformed'],
    ['no place for more jobs', json({}, 429, { 'retry-after': '30' }), 'limited'],
    ['half a list', raw('[{"a":1},'), 'malformed'],
  ])('finds the problem in %s', async (_what, listener, kind) => {
    server.script(listener);
    const answer = await clientForTest(server.baseUrl).client.startJob('schedules', {});
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
  });

  it.each<[ListName, object]>([
    ['delays', { delay: 30, type: 'arrivals' }],
    ['flights', { zoom: 12 }],
    ['routes', { limit: 0 }],
  ])('does not ask %s with %j', async (name, query) => {
    const { client } = clientForTest(server.baseUrl);
    const answer = await client.startJob(name, query);
    expect(answer).toMatchObject({ problem: { kind: 'invalid' } });
    expect(server.requests).toHaveLength(0);
  });
});

describe('job', () => {
  it('gives what the service says, and counts for nothing', async () => {
    server.script(json(started), json(completed), json(failed('VALIDATION_ERROR')));
    const { client, calls } = clientForTest(server.baseUrl);
    calls.remaining = 0;
    expect(await client.job('a-1')).toEqual({
      ok: true,
      job: { ...started, success: null, duration_ms: null, result: null, error: null },
    });
    expect(await client.job('a-1')).toEqual({ ok: true, job: { ...completed, error: null } });
    expect(await client.job('a-1')).toMatchObject({
      job: { status: 'FailedJob', error: { code: 'VALIDATION_ERROR' } },
    });
    expect(server.requests[0]?.url).toBe('/v1/jobs/a-1');
    expect(calls.counted).toBe(0);
  });

  it.each([
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['%2e%2e', '%252e%252e'],
    ['ä', '%C3%A4'],
  ])('asks about %j', async (id, path) => {
    server.script(json(queued));
    await clientForTest(server.baseUrl).client.job(id);
    expect(server.requests[0]?.url).toBe(`/v1/jobs/${path}`);
  });

  it.each(['', '.', '..', 'a\nb', '\ud800', 'x'.repeat(201)])('does not ask %j', async (id) => {
    const { client } = clientForTest(server.baseUrl);
    expect(await client.job(id)).toMatchObject({ problem: { kind: 'invalid' } });
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['is unknown', json({ error: { code: 'NOT_FOUND' } }, 404), 'not-found'],
    ['is none', json([]), 'malformed'],
    ['is an error', json({ error: { code: 'unknown_api_key' } }), 'unauthorized'],
    ['is limited', json({}, 429, { 'retry-after': '9' }), 'limited'],
  ])('finds the problem in what %s', async (_what, listener, kind) => {
    server.script(listener);
    expect(await clientForTest(server.baseUrl).client.job('a-1')).toMatchObject({
      problem: { kind, retryAt: kind === 'limited' ? testNow / 1000 + 9 : null },
    });
  });

  it('needs a key', async () => {
    const bench = clientForTest(server.baseUrl, { key: null });
    expect(await bench.client.job('a-1')).toMatchObject({ problem: { kind: 'unauthorized' } });
    expect(await wait(bench)).toMatchObject({ problem: { kind: 'unauthorized' } });
  });
});
