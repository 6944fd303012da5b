import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceUnderTest } from '../../scripts/conformance/service-under-test.ts';
import { allChecks, runCheck } from '../../scripts/conformance/suite.ts';
import { answerInThread } from './answers/answer-in-thread.ts';
import { startService, type StartedService } from './start.ts';

/** The suite of `npm run conformance` against this service, with the whole world behind it. */

const referenceFile = fileURLToPath(new URL('../../resources/reference.sqlite', import.meta.url));
const key = 'conformance';
const mistakes: unknown[] = [];

let started: StartedService;
let service: ServiceUnderTest;
beforeAll(async () => {
  const options = {
    referenceFile,
    key,
    // Stands still, so that nothing moves while it is looked at.
    clock: () => Date.UTC(2026, 6, 14, 8, 30),
    port: 0,
    reportError: (error: unknown) => mistakes.push(error),
  };
  const result = await startService(options, answerInThread());
  if (!result.ok) throw new Error(result.message);
  started = result.service;
  const baseUrl = `http://127.0.0.1:${started.port}`;
  service = new ServiceUnderTest({ baseUrl, key, airport: 'LHR' });
}, 120_000);
afterAll(() => started.close());

it.each(allChecks)(
  '$name',
  async (check) => {
    const outcome = await runCheck(check, service);
    expect(outcome).toStrictEqual({ name: check.name, verdict: 'passed', reason: '' });
    expect(mistakes).toStrictEqual([]);
  },
  120_000,
);
