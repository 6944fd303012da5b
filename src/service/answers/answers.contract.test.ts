import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type StartedService } from '../start.ts';
import { answerHere } from './answer-here.ts';
import { answerInThread, startThread } from './answer-in-thread.ts';
import type { ThreadReport } from './answerer.ts';

/** The service with the whole world behind it, which answers in its own thread or in another. */

const referenceFile = fileURLToPath(
  new URL('../../../resources/reference.sqlite', import.meta.url),
);
const instant = Date.UTC(2026, 6, 14, 8, 30);
const key = 'answers';
const mistakes: unknown[] = [];

let here: StartedService;
let inThread: StartedService;
beforeAll(async () => {
  const options = {
    referenceFile,
    key,
    port: 0,
    clock: () => instant,
    reportError: (error: unknown) => mistakes.push(error),
  };
  const started = [
    await startService(options, answerHere),
    await startService(options, answerInThread()),
  ] as const;
  if (!started[0].ok || !started[1].ok) throw new Error('a service does not start');
  [here, inThread] = [started[0].service, started[1].service];
}, 120_000);
afterAll(async () => {
  await here.close();
  await inThread.close();
  expect(mistakes).toStrictEqual([]);
});

// Encodings are computed beside the event loop: a caller who waits for one lets others go first.
const headers = { 'x-api-key': key, 'accept-encoding': 'identity' };
const ask = (service: StartedService, path: string) =>
  fetch(`http://127.0.0.1:${service.port}${path}`, { headers });

describe('a service that answers in another thread', { timeout: 120_000 }, () => {
  it('refuses nonsense before it has answered who came first and asked for the whole world', async () => {
    const order: number[] = [];
    const note = async (reply: Promise<Response>) => order.push((await reply).status);
    const whole = note(ask(inThread, '/v1/flights'));
    for (const query of ['zoom=12', 'bbox=here', 'nonsense=1', 'hex=x&hex=y']) {
      await note(ask(inThread, `/v1/flights?${query}`));
    }
    await note(ask(inThread, '/v1/jobs/none'));
    await whole;
    expect(order).toStrictEqual([400, 400, 400, 400, 404, 200]);
  });

  it('answers what it is asked before it has opened its files', async () => {
    const thread = startThread();
    const bodies = new Promise<number[]>((resolve) => {
      const ids: number[] = [];
      thread.on('message', (report: ThreadReport) => {
        if (report.type === 'body' && ids.push(report.id) === 2) resolve(ids);
      });
    });
    thread.postMessage({ referenceFile });
    for (const id of [1, 2]) {
      thread.postMessage({ id, path: '/v1/timezones', parameters: {}, now: instant / 1000 });
    }
    expect(await bodies).toStrictEqual([1, 2]);
    await thread.terminate();
  });

  it('gives everybody who asks at the same time the same answer', async () => {
    const path = '/v1/delays?type=arrivals&delay=40';
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(inThread, path)));
    const tags = new Set(replies.map(({ headers }) => headers.get('etag')));
    expect([...tags]).toStrictEqual([expect.stringMatching(/^"/)]);
    await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  });

  it('says the same, byte for byte, as one that answers here, whatever the order', async () => {
    const paths = [
      ...[
        '/v1/flights?zoom=4',
        '/v1/schedules?dep_iata=IST',
        '/v1/schedules?arr_iata=GRU&limit=50',
      ],
      ...['/v1/delays?type=departures&delay=31', '/v1/routes?flight_number=117'],
      ...['/v1/fleets?airline_iata=KQ', '/v1/flights/lookup?flight_iata=QF1', '/v1/airports'],
    ];
    const answers = new Map<string, string>();
    for (const path of paths) answers.set(path, await (await ask(here, path)).text());
    for (const path of paths.toReversed()) {
      expect(await (await ask(inThread, path)).text()).toBe(answers.get(path));
    }
  });
});
