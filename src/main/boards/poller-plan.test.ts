import { describe, expect, it } from 'vitest';
import type { SchedulesAnswer } from '../data/answer.ts';
import { problemOf } from '../data/service-problems.ts';
import type { FakeClock } from '../clock/fake-clock-for-test.ts';
import type { PollPlan } from './poll-plan.ts';
import { targetId } from '../data/poll-target.ts';
import { entry, london, pollerBench, problem, rows, zurich } from './poller-for-test.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const well = () => rows([entry('LX40')]);

interface World {
  isSeen: boolean;
  handRoom: number;
  seconds: number;
  calls: number;
  isLeft: boolean;
  /** What the plan throws where it is asked or told; null: nothing. */
  failure: Error | null;
  readonly costs: number[];
  /** Seconds before the start at which rows were fetched. */
  readonly ages: Map<string, number>;
}

/** A plan that has an hour between two polls. */
function planned(change: Partial<World> = {}) {
  const world: World = {
    isSeen: true,
    handRoom: 10,
    seconds: 3600,
    calls: 0,
    isLeft: true,
    failure: null,
    costs: [],
    ages: new Map(),
    ...change,
  };
  const plan = (clock: FakeClock): PollPlan => {
    const start = clock.now() / 1000;
    return {
      isPaced() {
        if (world.failure !== null) throw world.failure;
        return true;
      },
      isSeen: () => world.isSeen,
      secondsFor: () => world.seconds,
      hasCallsLeft: () => world.isLeft,
      mayAskByHand: (targets) => targets.length <= world.handRoom,
      fetchedAt(target) {
        const age = world.ages.get(targetId(target));
        return age === undefined ? null : start - age;
      },
      callsSoFar: () => world.calls,
      learnCost: (_target, calls) => world.costs.push(calls),
      pollSeconds: () => world.seconds,
      view: () => ({ plan: null, isTold: false, callsPerRound: 1, seenShare: 1 }),
    };
  };
  return { world, plan };
}

it('a board whose feed fails is polled once more soon, and then at the pace of its owner', async () => {
  const { world, plan } = planned();
  const unpaced = (clock: FakeClock) => ({ ...plan(clock), isPaced: () => false });
  const { clock, poller, polls, useProvider } = pollerBench(() => {
    world.calls += 1;
    return problem('server');
  }, unpaced);
  useProvider('avinor');
  poller.setTargets([zurich]);
  await clock.advance(20 * 60 * second);
  const gaps = polls.slice(1).map(({ at }, index) => (at - (polls[index]?.at ?? 0)) / second);
  expect(gaps.slice(0, 5)).toEqual([60, 180, 240, 480]);
});

describe('a plan', () => {
  it('sets the interval of all boards, together', async () => {
    const { clock, poller, polls } = pollerBench(well, planned().plan);
    poller.setTargets([zurich, london]);
    await clock.advance(hour - second);
    expect(polls).toHaveLength(2);
    await clock.advance(second);
    expect(polls).toHaveLength(4);
  });

  it('is told what each poll has cost', async () => {
    const { world, plan } = planned();
    const { clock, poller, polls } = pollerBench(undefined, plan);
    poller.setTargets([zurich]);
    world.calls += 2;
    await polls[0]?.answer(well());
    await clock.advance(hour);
    world.calls += 3;
    await polls[1]?.answer(well());
    expect(world.costs).toEqual([2, 3]);
  });

  it('that changes is counted from the last polls', async () => {
    const { world, plan } = planned();
    const { clock, poller, polls } = pollerBench(well, plan);
    poller.setTargets([zurich]);
    await clock.advance(20 * minute);
    world.seconds = 15 * 60;
    poller.settingsChanged(false);
    await clock.settle();
    expect(polls).toHaveLength(2);
  });
});

describe('a start', () => {
  it('waits until the rows in the cache are an interval old', async () => {
    const ages = new Map([[targetId(zurich), 50 * 60]]);
    const { clock, poller, polls } = pollerBench(well, planned({ ages }).plan);
    poller.setTargets([zurich]);
    await clock.advance(10 * minute - second);
    expect(polls).toHaveLength(0);
    await clock.advance(second);
    expect(polls).toHaveLength(1);
  });

  it.each([
    ['none are known', new Map<string, number>()],
    ['they are older than the interval', new Map([[targetId(zurich), 3601]])],
    ['they are from the future', new Map([[targetId(zurich), -60]])],
  ])('polls at once where %s', async (_what, ages) => {
    const { clock, poller, polls } = pollerBench(well, planned({ ages }).plan);
    poller.setTargets([zurich]);
    await clock.settle();
    expect(polls).toHaveLength(1);
  });

  it('polls at once all the same when a person asks', async () => {
    const ages = new Map([[targetId(zurich), 60]]);
    const { clock, poller, polls } = pollerBench(well, planned({ ages }).plan);
    poller.setTargets([zurich]);
    poller.refresh();
    await clock.settle();
    expect(polls.map(({ isByHand }) => isByHand)).toEqual([true]);
  });
});

describe('while no one sees the boards', () => {
  it('nothing is polled by itself, and all that is due once they are seen', async () => {
    const { world, plan } = planned();
    const { clock, poller, polls } = pollerBench(well, plan);
    poller.setTargets([zurich, london]);
    await clock.advance(minute);
    world.isSeen = false;
    await clock.advance(8 * hour);
    expect(polls).toHaveLength(2);
    world.isSeen = true;
    await clock.advance(15 * second);
    expect(polls).toHaveLength(4);
  });

  it('a person may ask', async () => {
    const { plan } = planned({ isSeen: false });
    const { clock, poller, polls } = pollerBench(well, plan);
    poller.setTargets([zurich]);
    await clock.advance(minute);
    expect(polls).toHaveLength(0);
    poller.refresh();
    await clock.settle();
    expect(polls).toHaveLength(1);
  });
});

describe('waking up', () => {
  it('polls what is due by the clock, and nothing else', async () => {
    const { clock, poller, polls } = pollerBench(well, planned().plan);
    poller.setTargets([zurich]);
    await clock.advance(minute);
    clock.sleep(30 * minute);
    poller.wake();
    await clock.advance(minute);
    expect(polls).toHaveLength(1);
    clock.sleep(30 * minute);
    poller.wake();
    await clock.settle();
    expect(polls).toHaveLength(2);
  });
});

describe('F5', () => {
  it('held down costs one poll in ten seconds', async () => {
    for (const plan of [undefined, planned().plan]) {
      const { clock, poller, polls } = pollerBench(well, plan);
      poller.setTargets([zurich]);
      await clock.settle();
      for (let press = 0; press < 299; press++) {
        poller.refresh();
        await clock.advance(100);
      }
      // The first of the run, and three by hand in thirty seconds.
      expect(polls.map(({ isByHand }) => isByHand)).toEqual([false, true, true, true]);
    }
  });

  it('pressed too soon is done when ten seconds are over', async () => {
    const { clock, poller, polls } = pollerBench(() => problem('server'));
    poller.setTargets([zurich]);
    poller.refresh();
    await clock.advance(2 * second);
    poller.refresh();
    await clock.advance(2 * second);
    poller.refresh();
    const first = polls.length;
    await clock.advance(8 * second - 1);
    expect(polls).toHaveLength(first);
    await clock.advance(1);
    expect(polls).toHaveLength(first + 1);
  });

  it('polls only as many boards as the plan has calls for by hand', async () => {
    const { plan } = planned({ handRoom: 1 });
    const bench = pollerBench(well, plan);
    const { clock, poller, polls } = bench;
    poller.setTargets([zurich, london]);
    await clock.advance(minute);
    poller.refresh();
    await clock.settle();
    expect(polls).toHaveLength(3);
    expect(bench.notAsked).toBe(1);
  });

  it('that is refused for want of calls by hand stops no board', async () => {
    const { plan } = planned();
    const { clock, poller, polls, problems } = pollerBench(undefined, plan);
    poller.setTargets([zurich]);
    await polls[0]?.answer(well());
    await clock.advance(minute);
    poller.refresh();
    // Our own count has refused it: the gate learns nothing of the service.
    await polls[1]?.answer({ ok: false, problem: problemOf('own-quota', 2_000_000_000) }, true);
    await clock.advance(hour);
    expect([polls.length, problems.length]).toEqual([3, 0]);
  });
});

it('tells of a plan that is used up, and polls when it renews', async () => {
  const { world, plan } = planned();
  const renewal = Date.UTC(2026, 10, 1) / 1000;
  const { clock, poller, polls, problems } = pollerBench(
    (count) => (count === 2 ? { ok: false, problem: problemOf('own-quota', renewal) } : well()),
    plan,
  );
  poller.setTargets([zurich]);
  await clock.advance(minute);
  world.isLeft = false;
  poller.refresh();
  await clock.settle();
  expect(problems.map((told) => told.problem.retryAt)).toEqual([renewal]);
  await clock.advance(renewal * 1000 - clock.now() - second);
  poller.refresh();
  expect(polls).toHaveLength(2);
  await clock.advance(second);
  expect(polls).toHaveLength(3);
});

it('tells a board that is opened while the plan is used up, whatever is known of it', async () => {
  const ages = new Map([[targetId(london), 60]]);
  const { world, plan } = planned({ ages });
  const bench = pollerBench(well, plan);
  bench.poller.setTargets([zurich]);
  await bench.clock.advance(minute);
  bench.callsLeft = 0;
  world.isLeft = false;
  bench.poller.setTargets([zurich, london]);
  await bench.clock.advance(minute);
  expect(bench.problems.map(({ target }) => target)).toEqual([london]);
  expect(bench.polls).toHaveLength(1);
});

it('wakes a refused board when another one has an answer, though it cost a call itself', async () => {
  const { world, plan } = planned({ handRoom: 1 });
  let isPaid = false;
  const bench = pollerBench((count) => {
    world.calls += 1;
    return isPaid || bench.polls[count - 1]?.query.dep_iata === 'ZRH' ? well() : problem('quota');
  }, plan);
  bench.poller.setTargets([zurich, london]);
  await bench.clock.advance(minute);
  isPaid = true;
  bench.poller.refresh();
  await bench.clock.advance(minute);
  expect(bench.results.map(({ target }) => target)).toEqual([zurich, zurich, london]);
});

describe('a plan that throws, as where the cache cannot be read,', () => {
  it('after an answer stops no board', async () => {
    const { world, plan } = planned();
    const { clock, poller, polls, errors } = pollerBench(undefined, plan);
    poller.setTargets([zurich]);
    world.failure = new Error('disk I/O error');
    await polls[0]?.answer(well());
    expect(errors).toEqual([world.failure]);
    world.failure = null;
    await clock.advance(hour);
    expect(polls.length).toBeGreaterThan(1);
  });
});

describe('error', () => {
  it('that costs calls is tried once more at once, and then at the pace of the plan', async () => {
    const { world, plan } = planned();
    const { clock, poller, polls } = pollerBench(() => {
      world.calls += 1;
      return problem('server');
    }, plan);
    poller.setTargets([zurich]);
    await clock.advance(minute);
    expect(polls).toHaveLength(2);
    await clock.advance(3 * hour);
    expect(polls.length).toBeLessThanOrEqual(5);
  });

  it('that costs calls at one board is not tried again with each success of another', async () => {
    const { world, plan } = planned();
    const bench = pollerBench((count): SchedulesAnswer => {
      if (bench.polls[count - 1]?.query.dep_iata !== 'ZRH') return well();
      world.calls += 3;
      return problem('offline');
    }, plan);
    bench.poller.setTargets([zurich, london]);
    await bench.clock.advance(3 * hour + minute);
    const ofZurich = bench.polls.filter(({ query }) => query.dep_iata === 'ZRH');
    expect(bench.polls.length - ofZurich.length).toBe(4);
    expect(ofZurich.length).toBeLessThanOrEqual(5);
  });

  it('that costs nothing is tried as ever', async () => {
    const { clock, poller, polls } = pollerBench(() => problem('offline'), planned().plan);
    poller.setTargets([zurich]);
    await clock.advance(hour);
    expect(polls.length).toBeGreaterThan(6);
  });

  it('is not asked by a poll that ends after the stop', async () => {
    const { world, plan } = planned();
    const { poller, polls, errors } = pollerBench(undefined, plan);
    poller.setTargets([zurich]);
    poller.stop();
    world.failure = new Error('The cache is closed.');
    await polls[0]?.answer(problem('cancelled'));
    expect(polls).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
