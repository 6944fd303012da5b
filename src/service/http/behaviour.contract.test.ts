import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { expectedError } from '../fixtures/expected-error.ts';
import { fixtureKey, runService, type RunningService } from '../fixtures/running-service.ts';
import { fixtureFlight, fixtureNow, fixtureWorld } from '../fixtures/world.ts';

let service: RunningService;
let now = fixtureNow * 1000;
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.stop();
});

const many = Array.from({ length: 200 }, (_, index) =>
  fixtureFlight({ number: String(index + 1) }),
);

async function start(behaviour: Partial<Behaviour> = {}): Promise<void> {
  now = fixtureNow * 1000;
  service = await runService(fixtureWorld(many), () => now, behaviour);
}

describe('limits', () => {
  it('on the rate answer 429 with the time to wait, and let go after it', async () => {
    await start({ callsPerMinute: 2 });
    expect((await service.get('/v1/countries')).status).toBe(200);
    expect((await service.get('/v1/countries?code=LOND')).status).toBe(400);
    const refused = await service.get('/v1/countries');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toStrictEqual(expectedError('RATE_LIMIT_EXCEEDED'));
    now += 60_000;
    expect((await service.get('/v1/countries')).status).toBe(200);
  });

  it('on the month answer 429 until the next one', async () => {
    await start({ callsPerMonth: 1 });
    expect((await service.get('/v1/countries')).status).toBe(200);
    const refused = await service.get('/v1/countries');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String((17 * 24 + 15.5) * 3600));
    expect(await refused.json()).toStrictEqual(expectedError('QUOTA_EXCEEDED'));
  });

  it('do not count jobs, documents and callers without the key', async () => {
    await start({ callsPerMinute: 1 });
    const headers = { prefer: 'respond-async' };
    const path = (await service.get('/v1/countries', headers)).headers.get('location') ?? '';
    for (let call = 0; call < 5; call += 1) {
      expect((await service.get(path)).status).toBe(200);
      expect((await service.get('/openapi.json')).status).toBe(200);
      expect((await service.get('/v1/countries', { 'x-api-key': 'wrong' })).status).toBe(401);
    }
    expect((await service.get('/v1/countries')).status).toBe(429);
  });
});

it('latency holds up every answer, good or bad', async () => {
  const latency = 40_001;
  await start({ latency });
  const held: (() => void)[] = [];
  const { setTimeout: startTimer } = globalThis;
  // Of all timers, that of the latency alone waits for the test.
  vi.stubGlobal('setTimeout', (callback: () => void, milliseconds: number, ...args: []) => {
    if (milliseconds !== latency) return startTimer(callback, milliseconds, ...args);
    held.push(callback);
    return { unref: () => undefined };
  });
  for (const path of ['/v1/countries', '/v1/nothing']) {
    let isAnswered = false;
    const answer = service.get(path).then(() => (isAnswered = true));
    await vi.waitUntil(() => held.length === 1, { timeout: 30_000 });
    expect(isAnswered).toBe(false);
    held.pop()?.();
    await answer;
  }
});

describe('CORS', () => {
  const origin = 'http://localhost:5173';
  const preflight = (from: string) =>
    fetch(`${service.url}/v1/countries`, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'GET' },
    });

  it('is off unless asked for', async () => {
    await start();
    const response = await service.get('/v1/countries', { origin });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight(origin)).status).toBe(401);
  });

  it('lets the pages of one origin in, and no others', async () => {
    await start({ corsOrigin: origin });
    const allowed = await preflight(origin);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-api-key');
    const response = await service.get('/v1/countries', { origin });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-expose-headers')).toContain('etag');
    expect(response.headers.get('vary')).toBe('origin, accept-encoding');
    const foreign = await service.get('/v1/countries', { origin: 'http://evil.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(await foreign.json()).toStrictEqual(expectedError('FORBIDDEN'));
    const asked = await preflight('http://evil.example');
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect((await service.get('/v1/countries')).status).toBe(200);
  });

  it('lets the pages read errors, too', async () => {
    await start({ corsOrigin: '*' });
    const response = await fetch(`${service.url}/v1/countries`, { headers: { origin } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('encodings', () => {
  /** Not by `fetch`, which would take the encoding off. */
  async function ask(path: string, headers: Record<string, string>, method = 'GET') {
    const sent = request(service.url + path, {
      method,
      headers: { 'x-api-key': fixtureKey, ...headers },
    });
    sent.end();
    return new Promise<{ headers: Record<string, unknown>; status: number; body: Buffer }>(
      (resolve, reject) => {
        sent.on('error', reject);
        sent.on('response', (response) => {
          buffer(response).then((body) => {
            resolve({ headers: response.headers, status: response.statusCode ?? 0, body });
          }, reject);
        });
      },
    );
  }

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s is the same answer in fewer bytes', async (encoding, decompress) => {
    await start();
    const plain = await ask('/v1/schedules?dep_iata=LHR', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    const packed = await ask('/v1/schedules?dep_iata=LHR', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    expect(packed.body.length).toBeLessThan(plain.body.length / 5);
    expect(decompress(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('have a head and a tag of their own', async () => {
    await start();
    const headers = { 'accept-encoding': 'br' };
    const [packed, again] = await Promise.all([
      ask('/v1/schedules?dep_iata=LHR', headers),
      ask('/v1/schedules?dep_iata=LHR', headers),
    ]);
    expect(again.body.equals(packed.body)).toBe(true);
    const head = await ask('/v1/schedules?dep_iata=LHR', headers, 'HEAD');
    expect(head.headers).toMatchObject({
      etag: packed.headers.etag,
      'content-encoding': 'br',
      'content-length': String(packed.body.length),
    });
    const etag = String(packed.headers.etag);
    const unchanged = await ask('/v1/schedules?dep_iata=LHR', {
      ...headers,
      'if-none-match': etag,
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.etag).toBe(etag);
    expect((await ask('/v1/schedules?dep_iata=LHR', { 'if-none-match': etag })).status).toBe(200);
  });

  it('are not worth it for a few bytes, nor for errors', async () => {
    await start();
    for (const path of ['/v1/countries?code=GB', '/v1/nothing']) {
      const { headers } = await ask(path, { 'accept-encoding': 'br, gzip' });
      expect(headers['content-encoding']).toBeUndefined();
    }
  });
});
