import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerInThread } from '../answers/answer-in-thread.ts';
import { askWith } from '../fixtures/ask-with.ts';
import { generatedRequests } from '../fixtures/generated-requests.ts';
import { fixtureKey, runService, type RunningService } from '../fixtures/running-service.ts';
import {
  fixtureAircraft,
  fixtureFlight,
  fixtureLive,
  fixtureRoute,
  fixtureWorld,
} from '../fixtures/world.ts';
import { startService, type StartedService } from '../start.ts';

/** Requests in one run. With the whole world behind them they take longer, so there are fewer. */
const requestCount = 20_000;
const requestCountOfWholeWorld = 1_000;
/** Answers of the minute and finished jobs are kept, each up to a limit. Bytes. */
const mostGrowth = 64 * 1024 * 1024;

const errorSchema = z.strictObject({
  error: z.strictObject({
    message: z
      .string()
      .max(300)
      .regex(/^[A-Z].*\.$/s),
    code: z.string().regex(/^[A-Z_]+$/),
  }),
});
const recordSchema = z.record(z.string(), z.unknown());
const contentSchema = z.union([z.array(recordSchema), z.array(z.array(z.unknown())), recordSchema]);

type Service = Parameters<typeof askWith>[0];

/** Content or an error of the one shape, and never a fault of the service's own. */
function answersEverything(service: Service, count: number, onAnswer?: () => void): Promise<void> {
  return fc.assert(
    fc.asyncProperty(generatedRequests, async (generated) => {
      const { status, body } = await askWith(service, generated);
      expect(status).toBeLessThan(500);
      if (generated.method === 'HEAD' || status === 304) expect(body).toBe('');
      else (status < 300 ? contentSchema : errorSchema).parse(JSON.parse(body));
      onAnswer?.();
    }),
    // What fails is told as it is: making thousands of characters fewer takes longer than all else.
    { numRuns: count, endOnFailure: true },
  );
}

describe('whatever it is asked', { timeout: 900_000 }, () => {
  let service: RunningService;
  beforeAll(async () => {
    const [flights, live] = [[fixtureFlight()], [fixtureLive()]];
    const world = { flights, live, routes: [fixtureRoute()], aircraft: [fixtureAircraft()] };
    service = await runService(fixtureWorld(world));
  });
  afterAll(() => service.stop());

  it('answers in the one shape, never with a 5xx, and does not grow', async () => {
    // What has to be remembered is remembered after the first half.
    let middle = 0;
    let count = 0;
    await answersEverything({ port: service.port, key: fixtureKey }, requestCount, () => {
      count += 1;
      if (count === Math.floor(requestCount / 2)) middle = usedHeap();
    });
    expect(service.mistakes).toStrictEqual([]);
    expect(usedHeap() - middle).toBeLessThan(mostGrowth);
  });
});

describe('whatever it is asked about the whole world', { timeout: 900_000 }, () => {
  const referenceFile = fileURLToPath(
    new URL('../../../resources/reference.sqlite', import.meta.url),
  );
  const mistakes: unknown[] = [];
  let service: StartedService;
  beforeAll(async () => {
    const options = {
      referenceFile,
      key: fixtureKey,
      port: 0,
      clock: () => Date.UTC(2026, 6, 14, 8, 30),
      reportError: (error: unknown) => mistakes.push(error),
    };
    const started = await startService(options, answerInThread());
    if (!started.ok) throw new Error(started.message);
    service = started.service;
  });
  afterAll(() => service.close());

  it('answers in the one shape, never with a 5xx', async () => {
    await answersEverything({ port: service.port, key: fixtureKey }, requestCountOfWholeWorld);
    expect(mistakes).toStrictEqual([]);
  });
});

/** Bytes in use once everything that can be let go of is gone. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  // A function of this engine that no types describe.
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
