import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { fixtureKey, runService, type RunningService } from '../fixtures/running-service.ts';
import { fixtureFlight, fixtureNow, fixtureWorld } from '../fixtures/world.ts';

let service: RunningService;
let now = fixtureNow * 1000;
beforeAll(async () => {
  service = await runService(fixtureWorld([fixtureFlight()]), () => now);
});
afterAll(() => service.stop());
afterEach(() => {
  expect(service.mistakes).toStrictEqual([]);
});

/** Sends bytes as they are, and reads until the service ends the connection. */
function send(request: string): Promise<string> {
  const socket = connect(service.port, '127.0.0.1');
  socket.end(request);
  return text(socket);
}

describe('the key', () => {
  it.each([
    ['no key', {}],
    ['an empty key', { 'x-api-key': '' }],
    ['another key', { 'x-api-key': 'the-wrong-key' }],
    ['a part of the key', { 'x-api-key': fixtureKey.slice(0, -1) }],
    ['the key in another case', { 'x-api-key': fixtureKey.toUpperCase() }],
    ['the key twice', { 'x-api-key': `${fixtureKey}, ${fixtureKey}` }],
    ['the key in another header', { authorization: `Bearer ${fixtureKey}` }],
  ] as [string, Record<string, string>][])('is needed: %s', async (_name, headers) => {
    for (const path of ['/v1/schedules', '/v1/timezones', '/v1/nothing']) {
      const response = await fetch(service.url + path, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('ApiKey');
      expect(await response.json()).toStrictEqual(expectedError('UNAUTHORIZED'));
    }
  });

  it('is not taken from the query', async () => {
    const response = await fetch(`${service.url}/v1/timezones?x-api-key=${fixtureKey}`);
    expect(response.status).toBe(401);
  });

  it.each([`/v1/timezones?${fixtureKey}=1`, `/v1/airports?_fields=${fixtureKey}`])(
    'is not repeated in an error: %s',
    async (path) => {
      const response = await service.get(path);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain(fixtureKey);
    },
  );
});

describe('errors', () => {
  it.each([
    '/',
    '/v1',
    '/v1/nothing',
    '/v1/airports/',
    '//v1/airports',
    '/V1/airports',
    '/v2/airports',
  ])('404 for %s', async (path) => {
    const response = await service.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toStrictEqual(expectedError('NOT_FOUND'));
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])(
    '405 for %s',
    async (method) => {
      const headers = { 'x-api-key': fixtureKey, 'content-type': 'text/strange' };
      const body = method === 'POST' ? 'x'.repeat(3_000_000) : null;
      const response = await fetch(`${service.url}/v1/airports`, { method, headers, body });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(await response.json()).toStrictEqual(expectedError('METHOD_NOT_ALLOWED'));
    },
  );

  it('404 for POST where there is nothing', async () => {
    const headers = { 'x-api-key': fixtureKey };
    const response = await fetch(`${service.url}/v1/x`, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(404);
    expect(await response.json()).toStrictEqual(expectedError('NOT_FOUND'));
  });

  it('406 where JSON is not accepted', async () => {
    const response = await service.get('/v1/airports', { accept: 'text/html, application/xml' });
    expect(response.status).toBe(406);
    expect(await response.json()).toStrictEqual(expectedError('NOT_ACCEPTABLE'));
  });

  it('414 for an address that is too long', async () => {
    const response = await service.get(`/v1/airports?_fields=${'x'.repeat(5000)}`);
    expect(response.status).toBe(414);
    expect(await response.json()).toStrictEqual(expectedError('URI_TOO_LONG'));
  });

  it.each(['/v1/airports?iata_code=%zz', '/v1/airports?iata_code=%ff', '/v1/airports?%'])(
    '400 for a query that cannot be decoded: %s',
    async (path) => {
      const response = await service.get(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toStrictEqual(expectedError('VALIDATION_ERROR'));
    },
  );

  it('400 for a path that cannot be decoded', async () => {
    const response = await service.get('/v1/%zz');
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(expectedError('BAD_REQUEST'));
  });

  it.each([
    ['400', 'BAD_REQUEST', 'rubbish\r\n\r\n'],
    ['400', 'BAD_REQUEST', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      '400',
      'BAD_REQUEST',
      'GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['431', 'HEADERS_TOO_LARGE', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['431', 'HEADERS_TOO_LARGE', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
    ['417', 'EXPECTATION_FAILED', 'GET /v1/airports HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n'],
    ['401', 'UNAUTHORIZED', 'GET /v1/airports HTTP/1.0\r\nConnection: close\r\n\r\n'],
    ['401', 'UNAUTHORIZED', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s %s for a request that is hardly one', async (status, code, request) => {
    const reply = await send(request);
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    expect(JSON.parse(length === undefined ? (body.split('\r\n')[1] ?? '') : body)).toStrictEqual(
      expectedError(code),
    );
  });

  it.each([`HEAD /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 'HEAD / HTTP/9\r\n\r\n'])(
    'no body for a HEAD that is hardly a request',
    async (request) => {
      const [head = '', body] = (await send(request)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(body).toBe('');
    },
  );

  it('500 for a mistake of its own, which is reported, not told', async () => {
    const broken = await runService({
      ...fixtureWorld([]),
      flights() {
        throw new Error(`secret ${fixtureKey}`);
      },
    });
    const response = await broken.get('/v1/schedules');
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toStrictEqual(expectedError('INTERNAL_ERROR'));
    expect(body).not.toContain('secret');
    expect(broken.mistakes).toHaveLength(1);
    expect((await broken.get('/v1/timezones')).status).toBe(200);
    await broken.stop();
  });
});

describe('answers', () => {
  it('are JSON, typed, not sniffed and always checked again', async () => {
    const { headers, status } = await service.get('/v1/countries');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('have a head of their own', async () => {
    const whole = await service.get('/v1/countries');
    const size = (await whole.arrayBuffer()).byteLength;
    const headers = { 'x-api-key': fixtureKey };
    const head = await fetch(`${service.url}/v1/countries`, { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(size));
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  it('are not sent again to who has them', async () => {
    const etag = (await service.get('/v1/schedules')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await service.get('/v1/schedules', { 'if-none-match': known });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
    const response = await service.get('/v1/schedules', { 'if-none-match': '"other"' });
    expect(response.status).toBe(200);
  });

  it('are never "unchanged" when they are errors', async () => {
    const response = await service.get('/v1/schedules?limit=x', { 'if-none-match': '*' });
    expect(response.status).toBe(400);
  });

  it('are the same all through a minute, and follow the clock after it', async () => {
    const rows = async () => (await service.list('/v1/schedules?dep_iata=LHR')).length;
    expect(await rows()).toBe(1);
    now += 59_000;
    expect(await rows()).toBe(1);
    now -= 24 * 3600_000;
    expect(await rows()).toBe(0);
    now = fixtureNow * 1000;
    expect(await rows()).toBe(1);
  });

  it('may be asked for with a content type and a body, which are passed over', async () => {
    const head = `GET /v1/timezones HTTP/1.1\r\nHost: x\r\nX-API-Key: ${fixtureKey}\r\n`;
    const reply = await send(
      `${head}Content-Type: application/json\r\nContent-Length: 1\r\nConnection: close\r\n\r\n{`,
    );
    expect(reply).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('bad company', () => {
  it('many at once, some of whom go away, do not stop the service', async () => {
    const requests = Array.from({ length: 200 }, async (_, index) => {
      const leaving = new AbortController();
      const asked = fetch(`${service.url}/v1/schedules?offset=${index}`, {
        headers: { 'x-api-key': fixtureKey },
        signal: leaving.signal,
      });
      if (index % 3 === 0) leaving.abort();
      return asked.then(
        (response) => response.status,
        () => 'gone',
      );
    });
    const outcomes = await Promise.all(requests);
    expect(new Set(outcomes)).toStrictEqual(new Set(['gone', 200]));
    expect((await service.get('/v1/timezones')).status).toBe(200);
  });

  it('one who sends slowly and one who never reads hold up no other', async () => {
    const slow = connect(service.port, '127.0.0.1');
    slow.write('GET /v1/airports HTTP/1.1\r\nX-Api-');
    const deaf = connect(service.port, '127.0.0.1');
    deaf.pause();
    const head = `GET /v1/airports HTTP/1.1\r\nHost: x\r\nX-API-Key: ${fixtureKey}\r\n\r\n`;
    deaf.write(head.repeat(500));
    await sleep(20);
    expect((await service.get('/v1/timezones')).status).toBe(200);
    slow.destroy();
    deaf.resetAndDestroy();
    expect((await service.get('/v1/timezones')).status).toBe(200);
  });

  it('the service ends although a client is still connected', async () => {
    const ending = await runService(fixtureWorld([]));
    const lingering = connect(ending.port, '127.0.0.1');
    lingering.on('error', () => undefined);
    lingering.write('GET /v1/airports HTTP/1.1\r\n');
    await sleep(20);
    await ending.stop();
    await expect(ending.get('/v1/timezones')).rejects.toThrow('fetch failed');
  });
});
