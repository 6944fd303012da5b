import { describe, expect, it } from 'vitest';
import { problemOf } from '../data/service-problems.ts';
import type { ProblemKind } from '#shared/board-view.ts';
import { entry, london, pollerBench, problem, rows, zurich } from './poller-for-test.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const well = () => rows([entry('LX40')]);

/** Waits between polls, milliseconds. */
function gaps(polls: readonly { readonly at: number }[]): number[] {
  return polls.slice(1).map(({ at }, index) => at - (polls[index]?.at ?? 0));
}

describe('back-off', () => {
  it.each(['offline', 'timeout', 'server', 'malformed'] as const)(
    'after %s doubles up to 10 minutes',
    async (kind) => {
      const { clock, poller, polls } = pollerBench(() => problem(kind));
      poller.setTargets([zurich]);
      await clock.advance(hour);
      expect(gaps(polls).slice(0, 6)).toEqual([1, 2, 4, 8, 10, 10].map((wait) => wait * minute));
    },
  );

  it('after limited without a time is the gate’s, from the second time on', async () => {
    const { clock, poller, polls } = pollerBench(() => problem('limited'));
    poller.setTargets([zurich]);
    await clock.advance(hour);
    expect(gaps(polls).slice(0, 6)).toEqual([1, 1, 2, 4, 8, 10].map((wait) => wait * minute));
  });

  it('starts at the interval where that is shorter', async () => {
    const { clock, poller, polls, changeInterval } = pollerBench(() => problem('offline'));
    changeInterval(15);
    poller.setTargets([zurich]);
    await clock.advance(2 * minute);
    expect(gaps(polls).slice(0, 3)).toEqual([15 * second, 30 * second, minute]);
  });

  it('is over with the first success', async () => {
    const { clock, poller, polls } = pollerBench((count) =>
      count === 4 ? well() : problem('server'),
    );
    poller.setTargets([zurich]);
    await clock.advance(20 * minute);
    expect(gaps(polls).slice(0, 6)).toEqual([1, 2, 4, 1, 1, 2].map((wait) => wait * minute));
  });

  it('of 100 failures stays within its bound', async () => {
    const { clock, poller, polls, problems } = pollerBench((count) =>
      count <= 100 ? problem('offline') : well(),
    );
    poller.setTargets([zurich]);
    await clock.advance(100 * 10 * minute);
    expect(Math.max(...gaps(polls))).toBe(10 * minute);
    expect(problems).toHaveLength(100);
    expect(gaps(polls).at(-1)).toBe(minute);
  });

  it('ends when a person asks or the computer wakes up', async () => {
    const { clock, poller, polls } = pollerBench(() => problem('offline'));
    poller.setTargets([zurich]);
    await clock.advance(30 * minute);
    const before = polls.length;
    poller.refresh();
    await clock.advance(20 * second);
    poller.wake();
    await clock.settle();
    expect(polls).toHaveLength(before + 2);
  });

  it('ends within seconds when the network is back', async () => {
    const bench = pollerBench(() => (bench.isOnline ? well() : problem('offline')));
    const { clock, poller, polls, results } = bench;
    bench.isOnline = false;
    poller.setTargets([zurich]);
    await clock.advance(hour);
    const before = polls.length;
    bench.isOnline = true;
    await clock.advance(4 * second);
    expect(polls).toHaveLength(before + 1);
    expect(results).toHaveLength(1);
  });

  it('tells of every problem, with its time', async () => {
    const { clock, poller, problems } = pollerBench(() => problem('server'));
    poller.setTargets([zurich]);
    await clock.advance(minute);
    const at = Date.UTC(2026, 9, 21, 7, 28, 0) / 1000;
    expect(problems).toEqual([
      { target: zurich, problem: { kind: 'server', code: 'service.server', retryAt: null }, at },
      {
        target: zurich,
        problem: { kind: 'server', code: 'service.server', retryAt: null },
        at: at + 60,
      },
    ]);
  });
});

describe('a refusal', () => {
  const refusals: [ProblemKind, number][] = [
    ['unauthorized', 6 * hour],
    ['quota', day],
    ['not-found', hour],
    ['invalid', hour],
  ];

  it.each(refusals)('%s stops polling but for a slow re-check', async (kind, wait) => {
    const { clock, poller, polls } = pollerBench(() => problem(kind));
    poller.setTargets([zurich]);
    await clock.advance(wait - second);
    expect(polls).toHaveLength(1);
    await clock.advance(second);
    expect(polls).toHaveLength(2);
  });

  it.each(refusals)('%s is not forgotten by waking up or a jump of the clock', async (kind) => {
    const { clock, poller, polls } = pollerBench(() => problem(kind));
    poller.setTargets([zurich]);
    await clock.advance(minute);
    clock.jump(30 * minute);
    poller.wake();
    await clock.advance(15 * second);
    clock.jump(-4 * hour);
    poller.wake();
    await clock.advance(15 * second);
    expect(polls).toHaveLength(1);
  });

  it.each(refusals)('%s is tried again when a user asks, or for another service', async (kind) => {
    const { clock, poller, polls, changeService } = pollerBench((count) =>
      count < 3 ? problem(kind) : well(),
    );
    poller.setTargets([zurich]);
    await clock.advance(second);
    poller.refresh();
    await clock.advance(second);
    expect(polls).toHaveLength(2);
    changeService();
    await clock.advance(second);
    expect(polls).toHaveLength(3);
    await clock.advance(minute);
    expect(polls).toHaveLength(4);
  });

  it.each(refusals)('%s is re-checked by chance a tenth later', async (kind, wait) => {
    const { clock, poller, polls } = pollerBench(
      () => problem(kind),
      undefined,
      () => 0.5,
    );
    poller.setTargets([zurich]);
    const later = Math.min(wait / 10, hour) / 2;
    await clock.advance(wait + later - second);
    expect(polls).toHaveLength(1);
    await clock.advance(second);
    expect(polls).toHaveLength(2);
  });

  it('a Retry-After is kept with what chance has added to it, however often a user asks before', async () => {
    const { clock, poller, polls } = pollerBench(
      (count) => (count === 1 ? problem('limited', clock.now() / 1000 + 3600) : well()),
      undefined,
      () => 0.5,
    );
    poller.setTargets([zurich]);
    await clock.advance(20 * minute);
    poller.refresh();
    await clock.advance(43 * minute - second);
    expect(polls).toHaveLength(1);
    await clock.advance(second);
    expect(polls).toHaveLength(2);
  });

  it.each(['unauthorized', 'quota'] as const)(
    '%s of a job is not asked for again and again',
    async (kind) => {
      // The gate has seen nothing but good answers.
      const unseen = { ok: false, problem: { ...problemOf('unauthorized'), kind } } as const;
      const { clock, polls, ...made } = pollerBench();
      made.poller.setTargets([zurich]);
      await polls[0]?.answer(unseen, true);
      await clock.advance(6 * hour - second);
      expect(polls).toHaveLength(1);
      await clock.advance(second);
      expect(polls).toHaveLength(2);
    },
  );

  it('of the quota is re-checked when the month turns', async () => {
    const { clock, poller, polls } = pollerBench(() => problem('quota'));
    poller.setTargets([zurich]);
    await clock.settle();
    clock.jump(Date.UTC(2026, 9, 31, 22) - clock.now());
    poller.refresh();
    await clock.advance(2 * hour - second);
    expect(polls).toHaveLength(2);
    await clock.advance(second);
    expect(polls).toHaveLength(3);
  });
});

describe('a named time', () => {
  /** The test clock's start, UNIX seconds. */
  const start = Date.UTC(2026, 9, 21, 7, 28, 0) / 1000;

  it.each<[ProblemKind, number]>([
    ['limited', 25 * 60],
    ['server', 700],
  ])('of %s is kept, even where a user asks', async (kind, seconds) => {
    const { clock, poller, polls, changeInterval } = pollerBench((count) =>
      count === 1 ? problem(kind, start + seconds) : well(),
    );
    poller.setTargets([zurich]);
    await clock.advance(minute);
    poller.refresh();
    poller.wake();
    poller.setTargets([london]);
    changeInterval(15);
    await clock.advance((seconds - 61) * second);
    poller.refresh();
    expect(polls).toHaveLength(1);
    await clock.advance(second);
    expect(polls).toHaveLength(2);
    expect(polls[1]?.query).toEqual({ arr_icao: 'EGLL' });
  });

  it.each([0, 1, -3600, 3600])(
    'of a quota in %s s does not shorten the slow re-check',
    async (seconds) => {
      const { clock, poller, polls } = pollerBench((count) =>
        count < 9 ? problem('quota', start + seconds) : well(),
      );
      poller.setTargets([zurich]);
      await clock.advance(day - second);
      expect(polls).toHaveLength(1);
      await clock.advance(second);
      expect(polls).toHaveLength(2);
    },
  );

  it.each<[ProblemKind, number]>([
    ['quota', 3600],
    ['unauthorized', 3600],
    ['limited', 40],
  ])('of %s is kept even where the wait is longer', async (kind, seconds) => {
    const { clock, poller, polls } = pollerBench((count) =>
      count < 9 ? problem(kind, start + seconds) : well(),
    );
    poller.setTargets([zurich]);
    await clock.advance((seconds - 1) * second);
    poller.refresh();
    poller.setTargets([london]);
    poller.wake();
    await clock.settle();
    expect(polls).toHaveLength(1);
    await clock.advance(second);
    poller.refresh();
    await clock.settle();
    expect(polls.length).toBeGreaterThan(1);
    expect(polls[1]?.at).toBe((start + seconds) * second);
  });

  it('that is sooner than the back-off is kept as well, until it has come again and again', async () => {
    const { clock, poller, polls } = pollerBench(() => problem('limited', clock.now() / 1000 + 5));
    poller.setTargets([zurich]);
    await clock.advance(hour);
    expect(gaps(polls).slice(0, 8)).toEqual(
      [5, 5, 5, 60, 120, 240, 480, 600].map((wait) => wait * second),
    );
  });

  it('lasts no longer than as long again after the clock was put back', async () => {
    const { clock, poller, polls } = pollerBench((count) =>
      count === 1 ? problem('limited', start + 1800) : well(),
    );
    poller.setTargets([zurich]);
    await clock.advance(minute);
    clock.jump(-3 * hour);
    await clock.advance(28 * minute);
    expect(polls).toHaveLength(1);
    await clock.advance(31 * minute);
    expect(polls).toHaveLength(2);
  });

  it.each([problem('limited', start + 1800), problem('unauthorized'), problem('quota')])(
    'that passes in a sleep is over: one poll',
    async (answer) => {
      const { clock, poller, polls } = pollerBench((count) => (count === 1 ? answer : well()));
      poller.setTargets([zurich]);
      await clock.advance(minute);
      clock.sleep(2 * day);
      poller.wake();
      await clock.advance(30 * second);
      expect(polls).toHaveLength(2);
      clock.sleep(2 * day);
      await clock.advance(30 * second);
      expect(polls).toHaveLength(3);
    },
  );

  it('of another service does not matter', async () => {
    const bench = pollerBench(() => problem('limited', start + 1800));
    const { clock, poller, polls } = bench;
    poller.setTargets([zurich]);
    await clock.advance(minute);
    bench.changeService();
    expect(polls).toHaveLength(2);
  });
});

describe('an answer that lacks most rows', () => {
  const less = rows([entry('LX8')]);
  const doubt = () =>
    pollerBench(undefined, undefined, undefined, (_target, answer) => answer.entries.length === 1);

  it('is asked for again within a minute, and believed then', async () => {
    const { clock, poller, polls, results, problems } = doubt();
    poller.setTargets([zurich]);
    await polls[0]?.answer(rows([entry('LX1'), entry('LX2')], '"all"'));
    await clock.advance(minute);
    await polls[1]?.answer(less);
    expect(problems.map((each) => each.problem.code)).toEqual(['service.lost-rows']);
    expect(results).toHaveLength(1);
    await clock.advance(minute);
    expect(polls).toHaveLength(3);
    // Of the rows that are known: "unchanged" would say that they are all there.
    expect(polls[2]?.etag).toBe('"all"');
    await polls[2]?.answer(less);
    expect(results).toHaveLength(2);
    expect(problems).toHaveLength(1);
    // The next one that lacks most of those is doubted as well.
    await clock.advance(minute);
    await polls[3]?.answer(less);
    expect(problems).toHaveLength(2);
  });

  it('is no matter where the next one has them', async () => {
    const { clock, poller, polls, results, problems } = doubt();
    poller.setTargets([zurich]);
    await polls[0]?.answer(less);
    await clock.advance(minute);
    await polls[1]?.answer(rows([entry('LX1'), entry('LX2')]));
    expect([results.length, problems.length]).toEqual([1, 1]);
    await clock.advance(minute);
    await polls[2]?.answer(less);
    expect([results.length, problems.length]).toEqual([1, 2]);
  });
});
