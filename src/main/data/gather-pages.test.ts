import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SchedulesAnswer } from './answer.ts';
import { clientForTest } from './client-for-test.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

const flights = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    flight_iata: `LX${from + index}`,
    dep_time_ts: 1_792_000_000,
  }));

/** A service with this many flights and a maximum of its own for a page. */
function service(
  total: number,
  { most = 1000, ignoresOffset = false }: { most?: number; ignoresOffset?: boolean } = {},
): RequestListener {
  return (request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const limit = Math.min(most, Number(query.get('limit')));
    const offset = ignoresOffset ? 0 : Number(query.get('offset') ?? 0);
    const rows = flights(total).slice(offset, offset + limit);
    json(rows, 200, { etag: `"${offset}"` })(request, response);
  };
}

it('tells what has come, each time that another page is asked for', async () => {
  server.script(service(250, { most: 100 }));
  const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 100 } });
  const begun: number[] = [];
  await client.schedules({}, { onBeginning: (rows) => begun.push(rows.length) });
  expect(begun).toEqual([100, 200]);
  begun.length = 0;
  server.script(service(30, { most: 100 }));
  await client.schedules({}, { onBeginning: (rows) => begun.push(rows.length) });
  expect(begun).toEqual([]);
});

function entryCount(answer: SchedulesAnswer): number | null {
  return answer.ok && !answer.isNotModified ? answer.entries.length : null;
}

describe('pages', () => {
  it.each([
    // flights, page asked for, the service's own maximum, requests
    [0, 100, 1000, 1],
    [7, 100, 1000, 2],
    [100, 100, 1000, 2],
    [101, 100, 1000, 2],
    [250, 100, 1000, 3],
    [250, 100, 50, 6],
    [99, 100, 33, 4],
    [8, 100, 3, 3],
    [3, 100, 3, 2],
  ])('%i flights, %i asked for, at most %i given', async (total, pageSize, most, requests) => {
    server.script(service(total, { most }));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize } });
    const answer = await client.schedules({});
    expect(entryCount(answer)).toBe(total);
    expect(answer).toMatchObject({ isComplete: true });
    expect(server.requests).toHaveLength(requests);
  });

  it('stops when a service ignores the offset', async () => {
    server.script(service(100, { ignoresOffset: true }));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 100 } });
    expect(entryCount(await client.schedules({}))).toBe(100);
    expect(server.requests).toHaveLength(2);
  });

  it('takes a row that moved to the next page once', async () => {
    server.script(json(flights(10)), json(flights(4, 9)));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 10 } });
    expect(entryCount(await client.schedules({}))).toBe(13);
  });

  it('counts rows that were dropped as rows of the page', async () => {
    server.script(json([...flights(8), null, 3]), json([null]));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 10 } });
    expect(await client.schedules({})).toMatchObject({ droppedCount: 2 });
    expect(server.requests[1]?.url).toContain('offset=10');
  });

  it('asks for a second page of a short list only the first time', async () => {
    const { client } = clientForTest(server.baseUrl);
    for (const [total, requests] of [
      [37, 2],
      [37, 3],
      [21, 4],
      [38, 6],
      [38, 7],
    ] as const) {
      server.script(service(total));
      await client.schedules({});
      expect(server.requests).toHaveLength(requests);
    }
  });

  it('learns the maximum of a service, and that a page as long as that may go on', async () => {
    const { client } = clientForTest(server.baseUrl);
    server.script(service(100, { most: 37 }));
    expect(entryCount(await client.schedules({}))).toBe(100);
    server.script(service(50, { most: 37 }));
    expect(entryCount(await client.schedules({}))).toBe(50);
    const before = server.requests.length;
    server.script(service(36, { most: 37 }));
    expect(entryCount(await client.schedules({}))).toBe(36);
    expect(server.requests.length - before).toBe(1);
  });

  it('does without a limit where the service refuses ours', async () => {
    const strict: RequestListener = (request, response) => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const limit = Number(query.get('limit') ?? 100);
      const offset = Number(query.get('offset') ?? 0);
      const rows = flights(130).slice(offset, offset + limit);
      (limit > 100 ? json({ error: { code: 'VALIDATION_ERROR' } }, 400) : json(rows))(
        request,
        response,
      );
    };
    server.script(strict);
    const { client } = clientForTest(server.baseUrl);
    expect(entryCount(await client.schedules({}))).toBe(130);
    expect(entryCount(await client.schedules({}))).toBe(130);
    expect(server.requests.map(({ url }) => url?.split('?')[1])).toEqual([
      'limit=1000',
      undefined,
      'limit=100&offset=100',
      undefined,
      'limit=100&offset=100',
    ]);
  });

  it('does not try without a limit where one was taken before', async () => {
    const { client } = clientForTest(server.baseUrl);
    const invalid = { ok: false, problem: { kind: 'invalid' } };
    server.script(json({}, 400), json({}, 400), json([]), json({}, 400));
    expect(await client.schedules({})).toMatchObject(invalid);
    expect(server.requests).toHaveLength(2);
    await client.schedules({});
    expect(await client.schedules({})).toMatchObject(invalid);
    expect(server.requests).toHaveLength(4);
  });

  it('has an end', async () => {
    server.script(service(10_000));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 100, pageCount: 3 } });
    const answer = await client.schedules({});
    expect(answer).toMatchObject({ isComplete: false, etag: null });
    expect(entryCount(answer)).toBe(300);
  });

  it.each([
    ['a fault', raw('', 500), 'server'],
    ['too many requests', json({}, 429), 'limited'],
    ['another key', json({}, 401), 'unauthorized'],
  ])('keeps what came before %s, and says that the end is missing', async (_what, last, kind) => {
    server.script(json(flights(10)), last);
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 10 } });
    const answer = await client.schedules({});
    expect(answer).toMatchObject({ ok: true, isComplete: false, endProblem: { kind }, etag: null });
    expect(entryCount(answer)).toBe(10);
  });

  it.each([404, 400])('takes %i behind the last page for the end', async (status) => {
    server.script(json(flights(10)), json({}, status));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 10 } });
    expect(entryCount(await client.schedules({}))).toBe(10);
  });
});

describe('the tag', () => {
  it.each([
    // flights, page asked for, tag
    [7, 100, '"0"'],
    [0, 100, '"0"'],
    [100, 100, null],
    [150, 100, null],
    [50, 100, null],
  ])('of %i flights, %i asked for: %s', async (total, pageSize, etag) => {
    server.script(service(total));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize } });
    expect(await client.schedules({})).toMatchObject({ etag });
  });

  it('is sent with the first page only', async () => {
    server.script(service(150));
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 100 } });
    await client.schedules({}, { etag: '"old"' });
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      '"old"',
      undefined,
    ]);
  });
});
