import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest } from './client-for-test.ts';
import type { ClientLimits } from './retries.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

/** Short ones, where a deadline has to pass; else a busy machine would meet them by chance. */
const short = { headersMs: 100, pageBodyMs: 100 };

async function problemKind(
  limits: Partial<ClientLimits> = {},
  baseUrl = server.baseUrl,
): Promise<string> {
  const answer = await clientForTest(baseUrl, { limits }).client.schedules({ dep_iata: 'ZRH' });
  return answer.ok ? 'none' : answer.problem.kind;
}

describe('a server that', () => {
  it('never answers', async () => {
    server.script(() => undefined);
    expect(await problemKind(short)).toBe('timeout');
  });

  it('hangs after the headers', async () => {
    server.script((_request, response) => {
      response.writeHead(200);
      response.flushHeaders();
    });
    expect(await problemKind({ pageBodyMs: 100 })).toBe('timeout');
  });

  it('drips', async () => {
    server.script((_request, response) => {
      response.writeHead(200);
      response.write('[');
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    expect(await problemKind({ pageBodyMs: 100 })).toBe('timeout');
  });

  it('drips its refusal', async () => {
    server.script((_request, response) => {
      response.writeHead(403);
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    expect(await problemKind({ pageBodyMs: 100 })).toBe('unauthorized');
  });

  it('closes without a word', async () => {
    server.script((request) => {
      request.socket.destroy();
    });
    expect(await problemKind()).toBe('offline');
  });

  it('closes in the middle of the body', async () => {
    server.script((_request, response) => {
      response.writeHead(200);
      response.write('[{"flight_iata":"LX40"},', () => {
        response.destroy();
      });
    });
    expect(await problemKind()).toBe('offline');
  });

  it('promises more than it sends', async () => {
    server.script((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[{"flight_iata":"LX40"}]', () => {
        response.destroy();
      });
    });
    expect(await problemKind()).toBe('offline');
  });

  it('sends a compressed bomb', async () => {
    const bomb = gzipSync(`["${'x'.repeat(20 * 1024 * 1024)}"]`);
    server.script(raw(bomb, 200, { 'content-encoding': 'gzip' }));
    const limits = { pageBytes: 100_000 };
    const answer = await clientForTest(server.baseUrl, { limits }).client.schedules({});
    expect(answer).toMatchObject({ problem: { kind: 'malformed', code: 'service.too-large' } });
  });

  it('never ends', async () => {
    let sent = 0;
    server.script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const zip = createGzip();
      zip.pipe(response);
      const row = `{"flight_iata":"LX40","dep_gate":"${'x'.repeat(5000)}"},`;
      zip.write('[');
      const more = setInterval(() => {
        sent += row.length;
        zip.write(row.repeat(10));
      }, 1);
      response.on('close', () => {
        clearInterval(more);
      });
    });
    const limits = { pageBytes: 300_000 };
    const answer = await clientForTest(server.baseUrl, { limits }).client.schedules({});
    expect(answer).toMatchObject({ problem: { kind: 'malformed' } });
    expect(sent).toBeGreaterThan(0);
  });

  it.each([301, 302, 303, 307, 308])('redirects with %i', async (status) => {
    const other = await startScriptedServer();
    other.script(json([]));
    server.script(raw('', status, { location: `${other.baseUrl}/v1/schedules` }));
    const answer = await clientForTest(server.baseUrl).client.schedules({});
    expect(answer).toMatchObject({ problem: { kind: 'malformed', code: 'service.redirect' } });
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  it('redirects, as Electron tells of it', async () => {
    const fetch = () => Promise.reject(new Error('Redirect was cancelled'));
    const answer = await clientForTest('https://example.org', { fetch }).client.schedules({});
    expect(answer).toMatchObject({ problem: { code: 'service.redirect' } });
  });

  it('is not there', async () => {
    const { baseUrl } = server;
    await server.close();
    const { client, calls } = clientForTest(baseUrl);
    expect(await client.schedules({})).toMatchObject({ problem: { kind: 'offline' } });
    expect(calls).toMatchObject({ counted: 1, returned: 1 });
    server = await startScriptedServer();
  });

  it('does not speak HTTP', async () => {
    const sockets: Socket[] = [];
    const other: Server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.end('SSH-2.0-OpenSSH_9.2\r\n');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    // `address()` of a server that listens on a TCP port is an AddressInfo.
    const { port } = other.address() as AddressInfo;
    expect(await problemKind({}, `http://127.0.0.1:${port}`)).toBe('malformed');
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('a request', () => {
  it('follows no redirect, takes no cookie along and leaves nothing in a cache', async () => {
    const asked: (RequestInit | undefined)[] = [];
    const fetch = (_input: unknown, init?: RequestInit) => {
      asked.push(init);
      return Promise.resolve(Response.json([]));
    };
    await clientForTest(server.baseUrl, { fetch }).client.schedules({});
    expect(asked).toMatchObject([
      { redirect: 'manual', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' },
    ]);
  });

  it('lets go of a body that is not worth reading on', async () => {
    let isLetGo = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        stream.enqueue(new TextEncoder().encode('<html>'));
      },
      cancel: () => {
        isLetGo = true;
      },
    });
    const fetch = () => Promise.resolve(new Response(body));
    const answer = await clientForTest(server.baseUrl, { fetch }).client.schedules({});
    expect(answer).toMatchObject({ problem: { kind: 'malformed' } });
    expect(isLetGo).toBe(true);
  });
});

describe('an abort', () => {
  it.each([
    ['before the request', (abort: () => void) => abort],
    ['before the headers', (abort: () => void) => () => setTimeout(abort, 20)],
  ])('%s', async (_when, arrange) => {
    const controller = new AbortController();
    const start = arrange(() => {
      controller.abort();
    });
    server.script(() => undefined);
    start();
    const { client } = clientForTest(server.baseUrl, { limits: { attempts: 3 } });
    const answer = await client.schedules({}, { signal: controller.signal });
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
  });

  it('in the middle of the body closes the connection', async () => {
    const controller = new AbortController();
    const abort = () => {
      controller.abort();
    };
    const closed = new Promise<void>((resolve) => {
      server.script((_request, response) => {
        response.on('close', () => {
          resolve();
        });
        response.writeHead(200);
        response.write('[', () => setTimeout(abort, 20));
      });
    });
    const { client } = clientForTest(server.baseUrl);
    const answer = await client.schedules({}, { signal: controller.signal });
    expect(answer).toMatchObject({ problem: { kind: 'cancelled' } });
    await closed;
  });

  it('ends a call whose fetch ignores it', async () => {
    const controller = new AbortController();
    const fetch = () => new Promise<Response>(() => undefined);
    const { client } = clientForTest(server.baseUrl, { fetch });
    const asking = client.schedules({}, { signal: controller.signal });
    controller.abort();
    expect(await asking).toMatchObject({ problem: { kind: 'cancelled' } });
  });

  it('ends a body that ignores it', async () => {
    const controller = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      pull: () => new Promise<void>(() => undefined),
      cancel: () => new Promise<void>(() => undefined),
    });
    const fetch = () => Promise.resolve(new Response(body));
    const { client } = clientForTest(server.baseUrl, { fetch });
    const asking = client.schedules({}, { signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 10);
    expect(await asking).toMatchObject({ problem: { kind: 'cancelled' } });
  });
});
