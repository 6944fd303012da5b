import { describe, expect, it } from 'vitest';
import { entry, london, pollerBench, problem, renewal, rows, zurich } from './poller-for-test.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The test clock's start, UNIX seconds. */
const start = Date.UTC(2026, 9, 21, 7, 28, 0) / 1000;

const well = () => rows([entry('LX40')]);
const limited = problem('limited', start + 3600);

describe('another board while nothing may be polled', () => {
  it.each([
    ['the quota of the service', problem('quota'), 'quota'],
    ['a Retry-After', limited, 'limited'],
    ['a refused key', problem('unauthorized'), 'unauthorized'],
  ])('is told at once of %s', async (_what, answer, kind) => {
    const { clock, poller, polls, problems } = pollerBench(() => answer);
    poller.setTargets([zurich]);
    await clock.advance(10 * minute);
    poller.setTargets([london]);
    await clock.settle();
    poller.setTargets([zurich]);
    await clock.settle();
    expect(polls).toHaveLength(1);
    expect(problems.map(({ target }) => target)).toEqual([zurich, london, zurich]);
    expect(new Set(problems.map(({ problem: told }) => told.kind))).toEqual(new Set([kind]));
    expect(new Set(problems.map(({ problem: told }) => told.retryAt)).size).toBe(1);
  });

  it('is told of our own quota, and the service is not asked', async () => {
    const bench = pollerBench(well);
    bench.callsLeft = 0;
    bench.poller.setTargets([zurich]);
    await bench.clock.settle();
    bench.poller.setTargets([london]);
    await bench.clock.settle();
    expect(bench.polls).toHaveLength(0);
    expect(bench.problems.map(({ problem: told }) => told.retryAt)).toEqual([renewal, renewal]);
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
    const { clock, poller, polls, problems, changeService } = pollerBench((count) =>
      count === 1 ? limited : well(),
    );
    poller.setTargets([zurich]);
    await clock.settle();
    poller.setTargets([]);
    changeService();
    poller.setTargets([london]);
    expect([polls.length, problems.length]).toEqual([2, 1]);
  });
});

describe('a user who asks too early', () => {
  it('makes no board wait longer', async () => {
    const bench = pollerBench(() =>
      bench.polls.length === 1 ? problem('limited', start + 60) : well(),
    );
    bench.poller.setTargets([zurich]);
    for (let press = 0; press < 4; press++) {
      await bench.clock.advance(11_000);
      bench.poller.refresh();
    }
    await bench.clock.advance(20_000);
    expect(bench.polls.map(({ at }) => at / 1000 - start)).toEqual([0, 60]);
    expect(bench.notAsked).toBe(4);
  });

  it('is told nothing where the board is asked for', async () => {
    const bench = pollerBench(well);
    bench.poller.setTargets([zurich]);
    await bench.clock.advance(11_000);
    bench.poller.refresh();
    await bench.clock.settle();
    expect([bench.polls.length, bench.notAsked]).toEqual([2, 0]);
  });
});

describe('answers that may be to the wrong question', () => {
  it('are asked for again in the time that is named, the one under way as well', async () => {
    const bench = pollerBench();
    bench.poller.setTargets([zurich]);
    bench.poller.askAgain(0);
    await bench.polls[0]?.answer(well());
    expect(bench.polls).toHaveLength(2);
    await bench.polls[1]?.answer(well());
    bench.poller.askAgain(20_000);
    await bench.clock.advance(19_999);
    expect(bench.polls).toHaveLength(2);
    await bench.clock.advance(1);
    expect(bench.polls).toHaveLength(3);
  });

  it('are left alone where the service has refused them', async () => {
    const bench = pollerBench(() => problem('unauthorized'));
    bench.poller.setTargets([zurich]);
    await bench.clock.settle();
    bench.poller.askAgain(0);
    await bench.clock.settle();
    expect(bench.polls).toHaveLength(1);
  });
});

describe('a limit that all boards share', () => {
  it.each([
    [1, 60],
    [1, 90],
    [1, 120],
    [1, 300],
  ])('of %s a minute starves none of them (interval %s s)', async (most, seconds) => {
    let state = 42;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const counts = new Map<number, number>();
    const bench = pollerBench(
      (count) => {
        const at = bench.polls[count - 1]?.at ?? 0;
        const window = Math.floor(at / minute);
        const used = counts.get(window) ?? 0;
        counts.set(window, used + 1);
        return used < most ? well() : problem('limited', ((window + 1) * minute) / 1000);
      },
      undefined,
      random,
    );
    bench.changeInterval(seconds);
    bench.poller.setTargets([zurich, london]);
    await bench.clock.advance(2 * hour);
    const answers = [zurich, london].map(
      (board) => bench.results.filter(({ target }) => target === board).length,
    );
    expect(Math.min(...answers)).toBeGreaterThan(Math.max(...answers) / 2 - 2);
    expect(Math.min(...answers)).toBeGreaterThan(10);
  });

  it('that never ends is not asked about for each board', async () => {
    const bench = pollerBench(() => problem('limited', bench.clock.now() / 1000 + 5));
    bench.poller.setTargets([zurich, london]);
    await bench.clock.advance(4 * hour);
    expect(bench.polls.length).toBeLessThan(40);
  });
});

describe('the last call of a plan', () => {
  it('that ends badly is said as what it was, and the next as the plan', async () => {
    const bench = pollerBench((count) => {
      bench.callsLeft = 0;
      return count === 1 ? problem('server') : well();
    });
    bench.callsLeft = 1;
    bench.poller.setTargets([zurich]);
    await bench.clock.advance(30 * minute);
    const told = bench.problems.map(({ problem: { kind, retryAt } }) => [kind, retryAt]);
    expect(told.slice(0, 2)).toEqual([
      ['server', null],
      ['quota', renewal],
    ]);
    bench.callsLeft = null;
    bench.poller.settingsChanged(true);
    await bench.clock.settle();
    expect(bench.polls).toHaveLength(2);
  });
});

describe('another quota', () => {
  it('ends a wait for our own, and polls at once', async () => {
    const bench = pollerBench(well);
    const { clock, poller, polls, problems } = bench;
    bench.callsLeft = 0;
    poller.setTargets([zurich]);
    await clock.advance(minute);
    bench.callsLeft = null;
    poller.settingsChanged(true);
    expect(polls).toHaveLength(1);
    await clock.advance(minute);
    expect(polls).toHaveLength(2);
    expect(problems).toHaveLength(1);
  });

  it('that is used up as well holds again', async () => {
    const bench = pollerBench(well);
    const { clock, poller, polls } = bench;
    bench.callsLeft = 0;
    poller.setTargets([zurich]);
    await clock.advance(minute);
    poller.settingsChanged(true);
    await clock.advance(24 * hour);
    poller.refresh();
    await clock.settle();
    expect(polls).toHaveLength(0);
  });

  it('ends the wait while there is no target, too', async () => {
    const bench = pollerBench(well);
    const { clock, poller, polls } = bench;
    bench.callsLeft = 0;
    poller.setTargets([zurich]);
    await clock.settle();
    poller.setTargets([]);
    bench.callsLeft = null;
    poller.settingsChanged(true);
    poller.setTargets([london]);
    expect(polls).toHaveLength(1);
  });

  it.each([
    ['a Retry-After', limited],
    ['the quota of the service', problem('quota')],
    ['a refused key', problem('unauthorized')],
    ['an interval', well()],
  ])('ends no wait after %s', async (_what, answer) => {
    const { clock, poller, polls } = pollerBench(() => answer);
    poller.setTargets([zurich]);
    await clock.settle();
    poller.settingsChanged(true);
    await clock.advance(minute - 1);
    poller.settingsChanged(true);
    expect(polls).toHaveLength(1);
  });
});
