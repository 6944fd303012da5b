import { describe, expect, it } from 'vitest';
import type { SchedulesAnswer } from '../service-client/answer.ts';
import { problemOf } from '../service-client/service-problems.ts';
import { entry, london, pollerBench, problem, rows, zurich } from './poller-for-test.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The test clock's start, UNIX seconds. */
const start = Date.UTC(2026, 9, 21, 7, 28, 0) / 1000;
const monthEnd = Date.UTC(2026, 10, 1) / 1000;

const well = () => rows([entry('LX40')]);
const ownQuota: SchedulesAnswer = { ok: false, problem: problemOf('own-quota', monthEnd) };
const theirQuota: SchedulesAnswer = { ok: false, problem: problemOf('quota', monthEnd) };
const limited: SchedulesAnswer = { ok: false, problem: problemOf('limited', start + 3600) };

describe('another board while nothing may be polled', () => {
  it.each([
    ['our own quota', ownQuota],
    ['the quota of the service', theirQuota],
    ['a Retry-After', limited],
    ['a refused key with a Retry-After', problem('unauthorized', start + 7 * 3600)],
  ])('is told at once of %s, and since when', async (_what, answer) => {
    const { clock, poller, polls, problems } = pollerBench(() => answer);
    poller.setTargets([zurich]);
    await clock.advance(10 * minute);
    poller.setTargets([london]);
    poller.setTargets([]);
    poller.setTargets([zurich]);
    expect(polls).toHaveLength(1);
    expect(problems.map(({ target }) => target)).toEqual([zurich, london, zurich]);
    for (const told of problems) {
      expect(told.problem).toBe(problems[0]?.problem);
      expect(told.at).toBe(start);
    }
  });

  it('is told since when the same problem has lasted, however often it was met', async () => {
    const { clock, poller, polls, problems } = pollerBench((count) => ({
      ok: false,
      problem: problemOf('limited', start + count * 3600),
    }));
    poller.setTargets([zurich]);
    await clock.advance(hour + minute);
    poller.setTargets([london]);
    expect(polls).toHaveLength(2);
    expect(problems.map(({ at }) => at - start)).toEqual([0, 3600, 0]);
    expect(problems[2]?.problem).toBe(problems[1]?.problem);
  });

  it('is told nothing once it is polled', async () => {
    const { clock, poller, polls, problems } = pollerBench((count) =>
      count === 1 ? limited : well(),
    );
    poller.setTargets([zurich]);
    await clock.advance(hour);
    poller.setTargets([london]);
    await clock.settle();
    poller.setTargets([zurich]);
    await clock.settle();
    expect(polls).toHaveLength(4);
    expect(problems).toHaveLength(1);
  });

  it('is told nothing of another service', async () => {
    const { clock, poller, polls, problems } = pollerBench((count) =>
      count === 1 ? limited : well(),
    );
    poller.setTargets([zurich]);
    await clock.settle();
    poller.setTargets([]);
    poller.serviceChanged();
    poller.setTargets([london]);
    expect([polls.length, problems.length]).toEqual([2, 1]);
  });
});

describe('another quota', () => {
  it('ends a wait for our own, and polls at once', async () => {
    const { clock, poller, polls, problems } = pollerBench((count) =>
      count === 1 ? ownQuota : well(),
    );
    poller.setTargets([zurich]);
    await clock.advance(minute);
    poller.quotaChanged();
    expect(polls).toHaveLength(2);
    await clock.advance(minute);
    expect(polls).toHaveLength(3);
    expect(problems).toHaveLength(1);
  });

  it('that is used up as well holds again', async () => {
    const { clock, poller, polls } = pollerBench(() => ownQuota);
    poller.setTargets([zurich]);
    await clock.advance(minute);
    poller.quotaChanged();
    await clock.advance(24 * hour);
    poller.pollNow();
    expect(polls).toHaveLength(2);
  });

  it('ends the wait while there is no target, too', async () => {
    const { clock, poller, polls } = pollerBench(() => ownQuota);
    poller.setTargets([zurich]);
    await clock.settle();
    poller.setTargets([]);
    poller.quotaChanged();
    poller.setTargets([london]);
    expect(polls).toHaveLength(2);
  });

  it.each([
    ['a Retry-After', limited],
    ['the quota of the service', theirQuota],
    ['a refused key', problem('unauthorized')],
    ['an interval', well()],
  ])('ends no wait after %s', async (_what, answer) => {
    const { clock, poller, polls } = pollerBench(() => answer);
    poller.setTargets([zurich]);
    await clock.settle();
    poller.quotaChanged();
    await clock.advance(minute - 1);
    poller.quotaChanged();
    expect(polls).toHaveLength(1);
  });
});
