import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../service-client/limits.ts';
import { problemOf } from '../service-client/problem-sentences.ts';
import { createGate } from '../service-client/gate.ts';
import { createCallCounter, isOwnQuota, nextMonthAt, type CallCountStorage } from './quota.ts';

function counterAt(start: number, quota: number | null) {
  const months = new Map<string, number>();
  const time = { now: start, quota };
  const storage: CallCountStorage = {
    read: (month) => months.get(month) ?? 0,
    write: (month, count) => months.set(month, count),
  };
  const make = () =>
    createCallCounter({ storage, monthlyQuota: () => time.quota, now: () => time.now });
  return { counter: make(), months, time, make };
}

const october = Date.UTC(2026, 9, 31, 23, 59, 59, 999);

describe('createCallCounter', () => {
  it('counts within the UTC month and begins anew with the next', () => {
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

describe('nextMonthAt', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ])('%s: %s', (instant, next) => {
    expect(nextMonthAt(Date.parse(instant))).toBe(Date.parse(next) / 1000);
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
