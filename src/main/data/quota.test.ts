import { describe, expect, it } from 'vitest';
import { defaultLimits } from './retries.ts';
import { problemOf } from './service-problems.ts';
import { createGate } from './gate.ts';
import { providerFacts, type FreePlan } from '#shared/providers.ts';
import { planMemory } from '../boards/plan-for-test.ts';
import { createCallCounter, isOwnQuota } from './quota.ts';

function counterAt(start: number, quota: number | null, freePlan: FreePlan | null = null) {
  const { months, storage, plan } = planMemory();
  const time = { now: start, quota };
  const make = () =>
    createCallCounter({
      storage,
      plan,
      freePlan,
      monthlyQuota: () => time.quota,
      now: () => time.now,
    });
  return { counter: make(), months, time, make };
}

const october = Date.UTC(2026, 9, 31, 23, 59, 59, 999);

describe('createCallCounter', () => {
  it('counts within the UTC month and begins again with the next', () => {
    const { counter, months, time } = counterAt(october, 3);
    counter.countCall('board');
    counter.countCall('board');
    expect([counter.remaining('board'), counter.callsThisMonth()]).toEqual([1, 2]);
    expect(counter.renewsAt()).toBe(Date.UTC(2026, 10, 1) / 1000);
    time.now += 1;
    expect([counter.remaining('board'), counter.callsThisMonth()]).toEqual([3, 0]);
    counter.countCall('board');
    expect(Object.fromEntries(months)).toEqual({ '2026-10': 2, '2026-11': 1 });
  });

  it('goes on where it was after a restart', () => {
    const { counter, make } = counterAt(october, 3);
    counter.countCall('board');
    expect(make().remaining('board')).toBe(2);
  });

  it('gives a call back to the month it was counted in', () => {
    const { counter, months, time } = counterAt(october, 3);
    counter.countCall('board');
    time.now += 1000;
    counter.returnCall('board');
    expect(Object.fromEntries(months)).toEqual({ '2026-10': 0 });
    counter.returnCall('board');
    expect(months.get('2026-10')).toBe(0);
  });

  it('finds both counts again when the clock jumps over the end of a month and back', () => {
    const { counter, time } = counterAt(october, 10);
    counter.countCall('board');
    time.now += 3_600_000;
    counter.countCall('board');
    time.now -= 3_600_000;
    counter.countCall('board');
    expect(counter.callsThisMonth()).toBe(2);
  });

  it('knows no limit where none is set, and never less than nothing', () => {
    const { counter, time } = counterAt(october, null);
    counter.countCall('board');
    counter.countCall('board');
    expect(counter.remaining('board')).toBeNull();
    time.quota = 1;
    expect(counter.remaining('board')).toBe(0);
  });
});

describe('the plan', () => {
  const at = Date.parse('2026-11-10T12:00:00Z');
  const renewal = Date.parse('2026-11-18T00:00:00Z') / 1000;

  it('is what the service said, else the setting, else the free plan of the provider', () => {
    const monthly = { calls: 100, days: null, fromHour: 0 };
    const { counter, time } = counterAt(at, null, monthly);
    expect(counter.plan()).toMatchObject({ limit: 100, left: 100 });
    time.quota = 500;
    expect(counter.plan()).toMatchObject({ limit: 500, left: 500 });
    counter.learn({ remaining: 40, limit: 200, renewsAt: renewal });
    expect(counter.plan()).toMatchObject({ limit: 200, left: 40, renewsAt: renewal * 1000 });
  });

  it('of a day has its calls again when the day of its owner begins', () => {
    const { counter, time, make } = counterAt(at, null, providerFacts.incheon.freePlan);
    for (let call = 0; call < 500; call++) counter.countCall('board');
    expect(counter.remaining('board')).toBe(0);
    // Midnight in Korea.
    expect(counter.renewsAt()).toBe(Date.parse('2026-11-10T15:00Z') / 1000);
    time.now = Date.parse('2026-11-10T15:00Z');
    expect(make().remaining('board')).toBe(500);
    expect(counter.callsThisMonth()).toBe(500);
    counter.countCall('board');
    expect(make().plan()).toMatchObject({ limit: 500, left: 499 });
    // The setting is for a month: each day has its part.
    time.quota = 6200;
    expect(counter.plan()).toMatchObject({ limit: 200, left: 199 });
  });

  it('is not known without any of them', () => {
    const { counter } = counterAt(at, null);
    expect([counter.plan(), counter.remaining('board')]).toEqual([null, null]);
  });

  it('counts on from what the service said, also after a restart', () => {
    const { counter, make, time } = counterAt(at, null);
    counter.countCall('board');
    counter.learn({ remaining: 40, limit: null, renewsAt: renewal });
    counter.countCall('board');
    counter.countCall('view');
    counter.returnCall('view');
    counter.countCall('map');
    expect(make().plan()).toMatchObject({ limit: 41, left: 38, usedByOthers: 1 });
    expect(make().callsForBoards(false)).toBe(2);
    // It renews on its own day, with what it allows.
    time.now = renewal * 1000 + 1;
    expect(make().plan()).toMatchObject({
      limit: 41,
      left: 41,
      usedByOthers: 0,
      renewsAt: Date.parse('2026-12-18T00:00:00Z'),
    });
    make().countCall('board');
    expect(make().remaining('board')).toBe(40);
  });

  it('may have more left than it allows, bought once', () => {
    const { counter, time } = counterAt(at, null);
    counter.learn({ remaining: 600, limit: 100, renewsAt: renewal });
    expect(counter.plan()).toMatchObject({ limit: 600, left: 600 });
    time.now = renewal * 1000 + 1;
    expect(counter.plan()).toMatchObject({ limit: 100, left: 100 });
  });

  it('does not begin again where the service counts the seconds to its renewal', () => {
    const { counter } = counterAt(at, null);
    counter.countCall('board');
    for (const jitter of [0, 2, -1, 3]) {
      counter.learn({ remaining: 40, limit: 100, renewsAt: renewal + jitter });
      counter.countCall('board');
      expect(counter.plan()?.renewsAt).toBe(renewal * 1000);
    }
    expect(counter.callsForBoards(false)).toBe(5);
    expect(counter.plan()?.left).toBe(39);
  });

  it('says when there is something again, for each purpose', () => {
    const { counter, time } = counterAt(at, 100);
    for (let call = 0; call < 55; call++) counter.countCall('board');
    // 45 left, and of the 68 that are for the rest of the month six tenths are the boards'.
    expect(counter.remaining('board')).toBe(45);
    expect(counter.remaining('hand')).toBe(4);
    for (let call = 0; call < 4; call++) counter.countCall('hand');
    expect(counter.remaining('hand')).toBe(0);
    const again = counter.renewsAt('hand');
    expect(counter.renewsAt('board')).toBe(Date.UTC(2026, 11, 1) / 1000);
    expect(again).toBeLessThan(Date.UTC(2026, 10, 12) / 1000);
    time.now = again * 1000;
    expect(counter.remaining('hand')).toBe(1);
  });
});

describe('isOwnQuota', () => {
  it('knows the refusal of our own count from that of the service', async () => {
    const { counter } = counterAt(october, 0);
    const gate = createGate({
      quota: counter,
      leastMs: 0,
      limits: defaultLimits,
      now: () => october,
      sleep: () => Promise.resolve(),
    });
    const result = await gate.enter({ endpoint: 'schedules', purpose: 'board' });
    if (result.ok) throw new Error('The quota was exceeded.');
    expect(isOwnQuota(result.problem)).toBe(true);
    expect(isOwnQuota(problemOf('quota', counter.renewsAt()))).toBe(false);
  });
});
