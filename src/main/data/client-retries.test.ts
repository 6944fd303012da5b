import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest, testNow, testRenewal } from './client-for-test.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

const nowSeconds = testNow / 1000;
const three = { attempts: 3 };

/** An HTTP date some seconds from the test's now, with a `Date` of that now. */
function dated(seconds: number): Record<string, string> {
  return {
    date: new Date(testNow).toUTCString(),
    'retry-after': new Date(testNow + seconds * 1000).toUTCString(),
  };
}

describe('retries', () => {
  it('asks up to three times, with full jitter in between', async () => {
    server.script(raw('', 500), raw('', 502), json([]));
    const { client, sleeps, calls } = clientForTest(server.baseUrl, { limits: three });
    expect(await client.schedules({})).toMatchObject({ ok: true });
    expect(sleeps).toEqual([250, 500]);
    expect(calls.counted).toBe(3);
  });

  it('gives up after the third', async () => {
    server.script(raw('', 500));
    const { client, sleeps } = clientForTest(server.baseUrl, { limits: three });
    expect(await client.schedules({})).toMatchObject({ problem: { kind: 'server' } });
    expect([server.requests.length, sleeps.length]).toEqual([3, 2]);
  });

  it('asks again after silence and after a broken connection', async () => {
    server.script(
      () => undefined,
      (request) => {
        request.socket.destroy();
      },
      json([]),
    );
    const { client } = clientForTest(server.baseUrl, { limits: { ...three, headersMs: 1000 } });
    expect(await client.schedules({})).toMatchObject({ ok: true });
  });

  it('keeps no rows of an attempt that failed', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ flight_iata: `LX${index}` }));
    server.script(
      (_request, response) => {
        response.writeHead(200);
        response.write(JSON.stringify(rows).slice(0, -1), () => {
          setTimeout(() => response.destroy(), 20);
        });
      },
      json(rows.slice(0, 3)),
      json([]),
    );
    const { client } = clientForTest(server.baseUrl, { limits: three });
    const answer = await client.schedules({});
    expect(answer.ok && !answer.isNotModified && answer.entries.length).toBe(3);
  });

  it.each([
    [401, {}],
    [402, {}],
    [403, {}],
    [404, {}],
    [400, {}],
    [302, {}],
    [429, { error: { code: 'month_limit_exceeded' } }],
  ])('does not repeat after %i %j', async (status, body) => {
    server.script(json(body, status));
    const { client } = clientForTest(server.baseUrl, { limits: three });
    const answer = await client.referenceList('countries', {}, () => undefined);
    expect(answer.ok).toBe(false);
    expect(server.requests).toHaveLength(1);
  });

  it('ends when aborted while it waits', async () => {
    server.script(raw('', 500));
    const controller = new AbortController();
    const { client } = clientForTest(server.baseUrl, {
      limits: three,
      onSleep: () => {
        controller.abort();
      },
    });
    const answer = await client.schedules({}, { signal: controller.signal });
    expect(answer).toMatchObject({ problem: { kind: 'cancelled' } });
    expect(server.requests).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  it.each([
    ['seconds', 429, { 'retry-after': '2' }, 2000],
    ['less than the jitter', 503, { 'retry-after': '0' }, 250],
    ['a date', 429, dated(3), 3000],
    ['a date gone by', 503, dated(-30), 250],
    ['rubbish, after a fault', 503, { 'retry-after': 'soon' }, 250],
  ])('is waited for: %s', async (_what, status, headers, sleep) => {
    server.script(raw('', status, headers), json([]));
    const { client, sleeps } = clientForTest(server.baseUrl, { limits: three });
    expect(await client.schedules({})).toMatchObject({ ok: true });
    expect(sleeps).toEqual([sleep]);
  });

  it.each([
    ['missing', {}],
    ['rubbish', { 'retry-after': 'soon' }],
  ])('is %s: once more at the pace of the gate', async (_what, headers) => {
    server.script(raw('', 429, headers));
    const { client, sleeps } = clientForTest(server.baseUrl, { limits: three });
    expect(await client.schedules({})).toMatchObject({ ok: false, problem: { kind: 'limited' } });
    expect([server.requests.length, sleeps]).toEqual([2, [1000]]);
  });

  it.each([
    ['long', 429, { 'retry-after': '90' }, nowSeconds + 90],
    ['long, of a fault', 503, { 'retry-after': '90' }, nowSeconds + 90],
    ['a date', 429, dated(90), nowSeconds + 90],
    ['huge', 429, { 'retry-after': '99999999999' }, nowSeconds + 3600],
    ['a date in a year', 429, dated(31_536_000), nowSeconds + 3600],
  ])('is given back: %s', async (_what, status, headers, retryAt) => {
    server.script(raw('', status, headers));
    const { client, sleeps } = clientForTest(server.baseUrl, { limits: three });
    expect(await client.schedules({})).toMatchObject({ ok: false, problem: { retryAt } });
    expect([server.requests.length, sleeps.length]).toEqual([1, 0]);
  });

  it('is given back after the last attempt as well', async () => {
    server.script(raw('', 429, { 'retry-after': '1' }));
    const { client } = clientForTest(server.baseUrl, { limits: three });
    expect(await client.schedules({})).toMatchObject({
      problem: { kind: 'limited', retryAt: nowSeconds + 1 },
    });
  });
});

describe('the quota', () => {
  it('is not exceeded, not even by a retry', async () => {
    server.script(raw('', 500));
    const { client, calls } = clientForTest(server.baseUrl, { limits: three });
    calls.remaining = 2;
    const problem = { kind: 'quota', retryAt: testRenewal };
    expect(await client.schedules({})).toMatchObject({ ok: false, problem });
    expect(await client.schedules({})).toMatchObject({ ok: false, problem });
    expect(server.requests).toHaveLength(2);
  });

  it('counts reference lists too', async () => {
    server.script(json([{ code: 'CH' }]));
    const { client, calls } = clientForTest(server.baseUrl);
    await client.referenceList('countries', {}, () => undefined);
    expect(calls).toMatchObject({ counted: 1, returned: 0 });
  });
});
