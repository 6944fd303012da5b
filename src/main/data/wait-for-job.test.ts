import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest, testNow } from './client-for-test.ts';
import { completed, failed, queued, started, wait, waitingClient } from './jobs-for-test.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

describe('waitForJob', () => {
  it('waits longer and longer, and counts for nothing', async () => {
    server.script(json(queued), json(started), json(started), json(started), json(completed));
    const bench = waitingClient(server.baseUrl, { longestSleepMs: 1600 });
    const { sleeps, calls } = bench;
    calls.remaining = 0;
    expect(await wait(bench)).toMatchObject({
      ok: true,
      endpoint: 'schedules',
      records: [{ flight_iata: 'LX40', duration: 720 }],
      droppedCount: 0,
      isSimulated: false,
    });
    expect(sleeps).toEqual([375, 750, 1200, 1200]);
    expect(calls.counted).toBe(0);
  });

  it.each([
    ['of an answer', json(queued, 200, { 'retry-after': '7' }), 7000],
    ['of a refusal', json({}, 429, { 'retry-after': '7' }), 7000],
    ['of a fault', raw('', 503, { 'retry-after': '7' }), 7000],
    ['that is shorter than the pause', json(queued, 200, { 'retry-after': '0' }), 375],
    // The rest of the second is the pace that the gate has learnt.
    ['that is missing', json({}, 429), 375, 625],
  ])('obeys the Retry-After %s', async (_what, listener, ...waits) => {
    server.script(listener, json(completed));
    const bench = waitingClient(server.baseUrl);
    const { sleeps } = bench;
    expect(await wait(bench)).toMatchObject({ ok: true });
    expect(sleeps).toEqual(waits);
  });

  it('tells where the job stands whenever the service does', async () => {
    server.script(json(queued), json(started), json(completed));
    const told: (string | null)[] = [];
    await waitingClient(server.baseUrl).client.waitForJob('a-1', {
      deadline: testNow + 60_000,
      onJob: (job) => told.push(job.started_at),
    });
    expect(told).toEqual([null, started.started_at]);
  });

  it('takes a 202 without a job for one that is not over yet', async () => {
    server.script(raw('', 202, { 'retry-after': '7' }), raw('still at it', 202), json(completed));
    const bench = waitingClient(server.baseUrl);
    expect(await wait(bench)).toMatchObject({ ok: true });
    expect(bench.sleeps).toEqual([7000, 750]);
  });

  it('waits out passing errors', async () => {
    server.script(
      (request) => {
        request.socket.destroy();
      },
      raw('', 502),
      json(completed),
    );
    expect(await wait(waitingClient(server.baseUrl))).toMatchObject({ ok: true });
  });

  it.each([
    [401, {}, 'unauthorized'],
    [404, {}, 'not-found'],
    [429, { error: { code: 'month_limit_exceeded' } }, 'quota'],
    [200, { error: { code: 'unknown_api_key' } }, 'unauthorized'],
    [200, 'Hello', 'malformed'],
  ])('ends with what does not pass: %i %j', async (status, body, kind) => {
    server.script(json(body, status));
    const bench = waitingClient(server.baseUrl);
    const { sleeps } = bench;
    expect(await wait(bench)).toMatchObject({ ok: false, problem: { kind } });
    expect(sleeps).toEqual([]);
  });

  it.each([
    ['VALIDATION_ERROR', 'invalid'],
    ['INTERNAL_ERROR', 'server'],
    ['QUOTA_EXCEEDED', 'quota'],
    ['SOMETHING_NEW', 'server'],
    [null, 'server'],
  ])('gives the error %s of a job as a problem', async (code, kind) => {
    server.script(json(failed(code)));
    const answer = await wait(waitingClient(server.baseUrl));
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it.each([
    ['without error', { ...started, status: 'FailedJob' }],
    ['that completed without success', { ...completed, success: false }],
  ])('takes a job %s for failed', async (_what, job) => {
    server.script(json(job));
    expect(await wait(waitingClient(server.baseUrl))).toMatchObject({
      problem: { kind: 'server' },
    });
  });

  it('asks a last time before the deadline, and never after it', async () => {
    server.script(json(queued));
    const bench = waitingClient(server.baseUrl);
    const { sleeps } = bench;
    expect(await wait(bench, 3)).toMatchObject({
      ok: false,
      problem: { kind: 'timeout', retryAt: null },
    });
    expect(sleeps).toEqual([375, 750, 1375]);
    expect(server.requests).toHaveLength(4);
  });

  it.each([0, -1, Number.NaN])('does not ask after the deadline: %d', async (seconds) => {
    const bench = waitingClient(server.baseUrl);
    expect(await wait(bench, seconds)).toMatchObject({ problem: { kind: 'timeout' } });
    expect(server.requests).toHaveLength(0);
  });

  it('names a Retry-After that is later than the deadline', async () => {
    server.script(json(queued, 200, { 'retry-after': '90' }));
    const bench = waitingClient(server.baseUrl);
    const { sleeps } = bench;
    expect(await wait(bench)).toMatchObject({
      problem: { kind: 'timeout', retryAt: testNow / 1000 + 90 },
    });
    expect(sleeps).toEqual([]);
  });

  it('ends with the deadline while the service is silent', async () => {
    server.script(() => undefined);
    expect(await wait(waitingClient(server.baseUrl), 0.1005)).toMatchObject({
      problem: { kind: 'timeout' },
    });
  });

  it('ends when aborted, before and while it waits', async () => {
    const controller = new AbortController();
    const options = { deadline: testNow + 60_000, signal: controller.signal };
    server.script(json(queued));
    const { client } = clientForTest(server.baseUrl, {
      onSleep: () => {
        controller.abort();
      },
    });
    const cancelled = { ok: false, problem: { kind: 'cancelled' } };
    expect(await client.waitForJob('a-1', options)).toMatchObject(cancelled);
    expect(await client.waitForJob('a-1', options)).toMatchObject(cancelled);
    expect(server.requests).toHaveLength(1);
  });
});
