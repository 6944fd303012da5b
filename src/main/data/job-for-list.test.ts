import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest } from './client-for-test.ts';
import { completed, failed, queued } from './jobs-for-test.ts';
import type { PageLengths } from './page-end.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

/** A list may be answered with a job instead: it is followed, and the list asked for only once. */

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

const paths = (): string[] => server.requests.map(({ url = '' }) => url.split('?')[0] ?? '');

describe('a job in place of a list', () => {
  it.each([
    ['with status 200', json(queued)],
    ['with status 201', json(queued, 201)],
    ['with status 202', json(queued, 202)],
    ['without a body', raw('', 202, { location: '/v1/jobs/a-1' })],
  ])('is followed: %s', async (_what, listener) => {
    server.script(listener, json(queued), json(completed));
    const { client, calls } = clientForTest(server.baseUrl, { isClockMoving: true });
    const answer = await client.schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: true, entries: [{ flight_iata: 'LX40' }] });
    expect(paths().slice(0, 3)).toEqual(['/v1/schedules', '/v1/jobs/a-1', '/v1/jobs/a-1']);
    // The list, and one page more, which has to be asked for once: jobs are not billed.
    expect(calls.counted).toBe(2);
  });

  it('that takes long keeps no caller waiting, and is asked about again by the next call', async () => {
    server.script(json(queued, 202), json(queued));
    const { client, calls } = clientForTest(server.baseUrl, { isClockMoving: true });
    const first = await client.schedules({ dep_iata: 'ZRH' });
    expect(first).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
    expect(calls.counted).toBe(1);
    const before = server.requests.length;
    server.script(...Array.from({ length: before }, () => json(queued)), json(completed), json([]));
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({ ok: true });
    expect(paths()[before]).toBe('/v1/jobs/a-1');
  });

  it('that failed is told, and asked for again by the next call', async () => {
    server.script(json(queued, 202), json(failed('INTERNAL')), json([{ flight_iata: 'LX40' }]));
    const { client } = clientForTest(server.baseUrl, { isClockMoving: true });
    expect(await client.schedules({})).toMatchObject({ ok: false, problem: { kind: 'server' } });
    expect(await client.schedules({})).toMatchObject({ ok: true });
  });
});

it('a page of more rows than any page has is a problem', async () => {
  server.script(json(Array.from({ length: 20_001 }, () => ({ flight_iata: 'LX40' }))));
  const { client } = clientForTest(server.baseUrl);
  const answer = await client.schedules({});
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  expect(server.requests).toHaveLength(1);
});

it('a list as long as a plan’s page costs fewer and fewer second calls', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ flight_iata: `LX${index}` }));
  server.script((request, response) => {
    const isSecond = request.url?.includes('offset=') === true;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isSecond ? [] : rows));
  });
  const { client } = clientForTest(server.baseUrl);
  const counts: number[] = [];
  for (let poll = 0; poll < 12; poll++) {
    const before = server.requests.length;
    await client.schedules({});
    counts.push(server.requests.length - before);
  }
  expect(counts).toEqual([2, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 1]);
});

it('what is known of a service’s pages costs no second call after a start', async () => {
  let kept: PageLengths | null = null;
  const pageLengths = () => ({
    read: () => kept,
    write: (lengths: PageLengths) => {
      kept = lengths;
    },
  });
  server.script((request, response) => {
    const isSecond = request.url?.includes('offset=') === true;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(isSecond ? [] : [{ flight_iata: 'LX40' }, { flight_iata: 'LX41' }]),
    );
  });
  await clientForTest(server.baseUrl, { pageLengths }).client.schedules({});
  expect(server.requests).toHaveLength(2);
  await clientForTest(server.baseUrl, { pageLengths }).client.schedules({});
  expect(server.requests).toHaveLength(3);
});
