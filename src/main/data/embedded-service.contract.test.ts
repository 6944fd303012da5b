import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learn, newLane } from '../boards/poll-lane.ts';
import { systemClock } from '../clock/clock.ts';
import { mosquitto, startBroker } from '../fleet/testing/broker.ts';
import { startDisplay, startPublisher } from '../fleet/testing/members.ts';
import { clientForTest } from './client-for-test.ts';
import { startInThread, type ServiceProcess } from './embedded-service.ts';
import { createServiceLink, type ServiceLink } from './service-link.ts';

/** Our own service in a thread, as a publisher has it. */

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const serviceSource = file('../../service/process.ts');
const referenceFile = file('../../../resources/reference.sqlite');
const zurich = { airport: 'ZRH', direction: 'departures' } as const;
/** On a busy machine the service takes its time for a start. */
const soon = { timeout: 55_000, interval: 20 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-embedded-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The link to the embedded service, whose thread runs this file; and all that it has told. */
function open(path = serviceSource) {
  const threads: ServiceProcess[] = [];
  const outages: string[] = [];
  const errors: string[] = [];
  const none = Promise.resolve(null);
  const embedded = { provider: 'interface', serviceUrl: null, key: none } as const;
  const link = createServiceLink({
    service: embedded,
    referenceFile,
    folder,
    startProcess(onError) {
      const thread = startInThread(path)(onError);
      threads.push(thread);
      return thread;
    },
    keyProblemFor: () => ({ code: 'service.key-waits' }),
    onAddress: vi.fn(),
    onOutage: ({ code }) => outages.push(code),
    onError: (text) => errors.push(text),
  });
  link.use(embedded);
  return {
    link,
    threads,
    outages,
    errors,
    [Symbol.dispose]() {
      link.stop();
    },
  };
}

async function addressOf(link: ServiceLink) {
  await vi.waitFor(() => {
    expect(link.address).not.toBeNull();
  }, soon);
  return { baseUrl: '', key: null, ...link.address };
}

async function departures(link: ServiceLink) {
  const { baseUrl, key } = await addressOf(link);
  const { client } = clientForTest(baseUrl, { key, now: Date.now, limits: { headersMs: 55_000 } });
  const answer = await client.schedules({ dep_iata: 'ZRH' });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer;
}

it.skipIf(mosquitto === undefined)(
  'gives a fleet without a key flights, which each display marks as simulated',
  async () => {
    using service = open();
    const answer = await departures(service.link);
    await using broker = await startBroker();
    const { provider, host } = service.link;
    const source = () => ({ provider, host });
    await using one = startPublisher(broker.url, 'pub-a', 0, [], systemClock, source);
    await using display = startDisplay(broker.url, 'lobby-1', [zurich]);
    await vi.waitFor(() => {
      expect(one.leads).toEqual([true]);
    }, soon);
    const now = Math.floor(Date.now() / 1000);
    one.bus.emit('polled', learn(newLane(zurich, { wall: 0, monotonic: 0 }), answer, now));
    await vi.waitFor(() => {
      expect(display.results.at(-1)).toMatchObject({ isUnchanged: false, isSimulated: true });
    }, soon);
    const [result] = display.results;
    expect(result?.isUnchanged === false && result.entries.length).toBeGreaterThan(10);
    expect(display.link).toMatchObject({ provider: 'interface', host: null });
    expect([service.errors, one.errors, display.errors]).toEqual([[], [], []]);
  },
);

it('is started again where its thread ends, and is gone with the publisher', async () => {
  using service = open();
  const before = await addressOf(service.link);
  service.threads[0]?.kill();
  await vi.waitFor(() => {
    expect(service.outages).toEqual(['service.built-in-stopped']);
  }, soon);
  const after = await addressOf(service.link);
  expect(after.key).not.toBe(before.key);
  await expect(departures(service.link)).resolves.toMatchObject({ isSimulated: true });
  service.link.stop();
  await expect.poll(() => fetch(after.baseUrl).catch(() => 'gone'), soon).toBe('gone');
  expect(service.threads).toHaveLength(2);
});

it('tells why its thread has ended, and starts another', async () => {
  const broken = join(folder, 'broken.mjs');
  writeFileSync(broken, "throw new Error('a mistake of ours');");
  using service = open(broken);
  await vi.waitFor(() => {
    expect(service.errors.join()).toContain('a mistake of ours');
    expect(service.threads.length).toBeGreaterThan(1);
  }, soon);
});
