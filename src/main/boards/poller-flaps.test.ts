import { defaultSettings } from '#shared/default-settings.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientForTest } from '../data/client-for-test.ts';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
} from '../data/scripted-server-for-test.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import { longestBackOff } from './poll-lane.ts';
import { zurich } from './poller-for-test.ts';
import { createPoller } from './poller.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(async () => {
  await server.close();
});

const second = 1000;
const minute = 60 * second;

/** Numbers from 0 to below 1, the same in every run (https://en.wikipedia.org/wiki/Lehmer_random_number_generator). */
function* randomNumbers(): Generator<number, never> {
  for (let state = 42; ; state = (state * 48_271) % 2_147_483_647) yield state / 2_147_483_647;
}

it('is fresh again within the longest back-off after each of 100 outages of the network', async () => {
  const clock = createFakeClock();
  const { client } = clientForTest(server.baseUrl, { limits: { attempts: 1 } });
  const random = randomNumbers();
  const next = (): number => random.next().value;
  let freshAt = 0;
  let isUp = true;
  let underWay: Promise<unknown> | null = null;
  const answer = json([{ flight_iata: 'LX40', dep_iata: 'ZRH' }]);
  server.script((request, response) => {
    if (isUp) answer(request, response);
    else request.socket.destroy();
  });
  const poller = createPoller({
    clock,
    random: next,
    configuration: { settings: { ...defaultSettings, pollSeconds: 60 } },
    plan: null,
    boards: { losesMost: () => false, scheduleOf: () => null },
    isOnline: () => true,
    bus: {
      emit(name: string) {
        if (name === 'polled') freshAt = clock.monotonic();
      },
    },
    errors: {
      report(_where, error) {
        throw error;
      },
    },
    schedules: (query, options) => {
      const asking = client.schedules(query, options);
      underWay = asking;
      return asking;
    },
  });
  /** Lets time pass; whatever is asked meanwhile is answered by the real network before it goes on. */
  async function pass(milliseconds: number): Promise<void> {
    const end = clock.monotonic() + milliseconds;
    while (clock.monotonic() < end) {
      await clock.advance(Math.min(15 * second, end - clock.monotonic()));
      while (underWay !== null) {
        const asked: Promise<unknown> = underWay;
        underWay = null;
        await asked;
        await clock.settle();
      }
    }
  }

  poller.setTargets([zurich]);
  const waits: number[] = [];
  for (let outage = 1; outage <= 100; outage += 1) {
    await pass(next() * 3 * minute);
    isUp = false;
    // From a moment to an hour, the short ones more often.
    await pass(next() ** 3 * 60 * minute);
    isUp = true;
    const backAt = clock.monotonic();
    while (freshAt <= backAt && clock.monotonic() - backAt <= longestBackOff)
      await pass(15 * second);
    expect(freshAt).toBeGreaterThan(backAt);
    waits.push(freshAt - backAt);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(longestBackOff);
  // Not by luck: some outages were long enough for the back-off to have grown.
  expect(Math.max(...waits)).toBeGreaterThan(2 * minute);
  poller.stop();
});
