import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest, testKey, testNow } from './client-for-test.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

const rows = [{ flight_iata: 'lx40', dep_iata: 'ZRH', dep_gate: 'n/a', duration: '720' }];

describe('schedules', () => {
  it('asks with the key in its header and nowhere else', async () => {
    server.script(json(rows), json([]));
    await clientForTest(`${server.baseUrl}/api/`).client.schedules({ dep_iata: 'ZRH' });
    const [request] = server.requests;
    expect(request?.url).toBe('/api/v1/schedules?dep_iata=ZRH&limit=1000');
    expect(request?.headers['x-api-key']).toBe(testKey);
    expect(request?.headers.cookie).toBeUndefined();
    expect(
      `${request?.url ?? ''}${JSON.stringify({ ...request?.headers, 'x-api-key': '' })}`,
    ).not.toContain(testKey);
  });

  it.each([
    ['a bare array', rows],
    ['data', { data: rows }],
    ['response', { request: { key: { api_key: testKey } }, response: rows }],
  ])('reads %s', async (_what, body) => {
    server.script(json(body), json([]));
    const answer = await clientForTest(server.baseUrl).client.schedules({});
    expect(answer).toMatchObject({
      ok: true,
      isNotModified: false,
      droppedCount: 0,
      isComplete: true,
      isSimulated: false,
      entries: [{ flight_iata: 'LX40', dep_gate: null, duration: 720, arr_iata: null }],
    });
  });

  it('reads what was compressed, and whether it is simulated', async () => {
    server.script(
      raw(gzipSync('[{"flight_iata":"LX40"}]'), 200, {
        'content-encoding': 'gzip',
        'x-simulated': 'true',
      }),
      json([]),
    );
    const answer = await clientForTest(server.baseUrl).client.schedules({});
    expect(answer).toMatchObject({ ok: true, isSimulated: true });
  });

  it('takes an empty list for an answer', async () => {
    server.script(json([]));
    const answer = await clientForTest(server.baseUrl).client.schedules({});
    expect(answer).toMatchObject({ ok: true, entries: [], isComplete: true });
    expect(server.requests).toHaveLength(1);
  });

  it('asks with the tag and takes 304 for unchanged', async () => {
    server.script(json(rows, 200, { etag: 'W/"abc"' }), json([]), raw('', 304));
    const { client } = clientForTest(server.baseUrl);
    const first = await client.schedules({});
    expect(first).toMatchObject({ ok: true, etag: 'W/"abc"' });
    expect(await client.schedules({}, { etag: 'W/"abc"' })).toEqual({
      ok: true,
      isNotModified: true,
    });
    expect(server.requests[2]?.headers['if-none-match']).toBe('W/"abc"');
    expect(server.requests[2]?.headers['cache-control']).not.toBe('no-cache');
  });

  it.each(['no quotes', '"new\u00e4"', `"${'x'.repeat(300)}"`])(
    'does not keep the tag %s',
    async (etag) => {
      server.script(json(rows, 200, { etag }), json([]));
      expect(await clientForTest(server.baseUrl).client.schedules({})).toMatchObject({
        etag: null,
      });
    },
  );

  it('does not believe a 304 that was not asked for', async () => {
    server.script(raw('', 304));
    expect(await clientForTest(server.baseUrl).client.schedules({})).toMatchObject({
      problem: { kind: 'malformed' },
    });
  });
});

describe('a problem', () => {
  const page = '<!doctype html><html><body>Sign in</body></html>';
  const echo = { error: { message: `Key ${testKey} <script>`, code: 'unknown_api_key' } };

  it.each([
    ['401', json(echo, 401), 'unauthorized'],
    ['403', json({}, 403), 'unauthorized'],
    ['404', json({}, 404), 'not-found'],
    ['404 as a page', raw(page, 404, { 'content-type': 'text/html' }), 'not-found'],
    ['400', json({ error: { code: 'VALIDATION_ERROR' } }, 400), 'invalid'],
    ['429', json({}, 429), 'limited'],
    ['429 for the month', json({ error: { code: 'month_limit_exceeded' } }, 429), 'quota'],
    ['500', json(echo, 500), 'server'],
    ['500 as a page', raw(page, 500), 'server'],
    ['503', raw('', 503), 'server'],
    ['200 with an error', json(echo), 'unauthorized'],
    ['200 with a limit', json({ error: { code: 'minute_limit_exceeded' } }), 'limited'],
    ['200 with a page', raw(page, 200, { 'content-type': 'text/html' }), 'malformed'],
    ['200 with nothing', raw(''), 'malformed'],
    ['200 with null', raw('null'), 'malformed'],
    ['200 with rubbish', raw(Buffer.from([0xff, 0xfe, 0x00, 0x80])), 'malformed'],
    ['200 with half a list', raw('[{"flight_iata":"LX40"},'), 'malformed'],
    ['204', raw('', 204), 'malformed'],
    ['an endless refusal', raw('x'.repeat(200_000), 400), 'invalid'],
    ['bad compression', raw('no gzip', 200, { 'content-encoding': 'gzip' }), 'malformed'],
  ])('%s', async (_what, listener, kind) => {
    server.script(listener);
    const { client } = clientForTest(server.baseUrl);
    const answer = await client.schedules({});
    // The gate says when it lets a refused call through again.
    const hours = { unauthorized: 6, quota: 24 }[kind];
    const retryAt = hours === undefined ? null : testNow / 1000 + hours * 3600;
    expect(answer).toMatchObject({ ok: false, problem: { kind, retryAt } });
    expect(JSON.stringify(answer)).not.toMatch(/5up3r|script|Sign in/);
  });

  it.each([
    [null, 'unauthorized'],
    ['', 'unauthorized'],
    ['k\u00e9y', 'unauthorized'],
    ['key\nx-other: 1', 'unauthorized'],
  ])('the key %j: nothing is asked', async (key, kind) => {
    const { client, calls } = clientForTest(server.baseUrl, { key });
    const answer = await client.schedules({});
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
    if (key) expect(JSON.stringify(answer)).not.toContain(key);
    expect([server.requests.length, calls.counted]).toEqual([0, 0]);
  });

  it.each(['http://example.org', 'ftp://127.0.0.1', 'nonsense', 'https://a:b@example.org'])(
    'the address %s: nothing is asked',
    async (baseUrl) => {
      const { client, calls } = clientForTest(baseUrl);
      expect(await client.schedules({})).toMatchObject({ problem: { kind: 'invalid' } });
      expect(calls.counted).toBe(0);
    },
  );
});

describe('referenceList', () => {
  it('gives clean records in slices', async () => {
    const countries = Array.from({ length: 401 }, (_, index) => ({
      code: 'ch',
      population: `${index}`,
    }));
    server.script(json([...countries, null]));
    const slices: number[] = [];
    const { client } = clientForTest(server.baseUrl);
    const answer = await client.referenceList('countries', { continent: 'EU' }, (records) => {
      slices.push(records.length);
      expect(records[0]?.code).toBe('CH');
    });
    expect(answer).toEqual({ ok: true, recordCount: 401, droppedCount: 1 });
    expect(slices).toEqual([200, 200, 1]);
    expect(server.requests[0]?.url).toBe('/v1/countries?continent=EU');
  });

  it('asks for a whole list without a question mark', async () => {
    server.script(json([{ timezone: 'Europe/Zurich' }]));
    await clientForTest(server.baseUrl).client.referenceList('timezones', {}, () => undefined);
    expect(server.requests[0]?.url).toBe('/v1/timezones');
  });

  it('does not ask again once slices were given away', async () => {
    server.script((_request, response) => {
      response.writeHead(200);
      response.write(`[${'{"code":"CH"},'.repeat(300)}`, () => {
        setTimeout(() => response.destroy(), 20);
      });
    });
    let given = 0;
    const { client } = clientForTest(server.baseUrl, { limits: { attempts: 3 } });
    const answer = await client.referenceList('countries', {}, (records) => {
      given += records.length;
    });
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'offline' } });
    expect([given, server.requests.length]).toEqual([200, 1]);
  });

  it('rejects with what the taker throws, and lets the connection go', async () => {
    let isClosed: () => void;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    server.script((_request, response) => {
      response.on('close', () => {
        isClosed();
      });
      response.writeHead(200);
      response.write(`[${'{"code":"CH"},'.repeat(300)}`);
    });
    const { client } = clientForTest(server.baseUrl);
    const taking = client.referenceList('countries', {}, () => {
      throw new Error('disk full');
    });
    await expect(taking).rejects.toThrow('disk full');
    await closed;
  });
});
