import { describe, expect, it } from 'vitest';
import type { SchedulesAnswer } from '../data/answer.ts';
import { problemOf } from '../data/service-problems.ts';
import type { ProblemKind } from '#shared/board-view.ts';
import {
  entry,
  london,
  pollerBench,
  problem,
  rows,
  zurich,
  type PollerBench,
} from './poller-for-test.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The test clock's start, UNIX seconds. */
const start = Date.UTC(2026, 9, 21, 7, 28, 0) / 1000;

const tokyo = { airport: 'HND', direction: 'departures' } as const;
const all = [zurich, london, tokyo];

const well = () => rows([entry('LX40')]);

/** The airports in the order in which they were polled. */
function airports({ polls }: PollerBench): string[] {
  return polls.map(({ query }) => Object.values(query).join());
}

describe('several boards', () => {
  it('are polled at once, one after the other', async () => {
    const bench = pollerBench();
    bench.poller.setTargets(all);
    expect(airports(bench)).toEqual(['ZRH']);
    await bench.polls[0]?.answer(well());
    expect(airports(bench)).toEqual(['ZRH', 'EGLL']);
    await bench.polls[1]?.answer(problem('server'));
    await bench.polls[2]?.answer(well());
    expect(airports(bench)).toEqual(['ZRH', 'EGLL', 'HND']);
    expect(bench.mostAtOnce).toBe(1);
  });

  it('are spread over the interval from then on', async () => {
    const { clock, poller, polls } = pollerBench(well);
    poller.setTargets(all);
    await clock.advance(10 * minute);
    const times = polls.slice(3).map(({ at }) => at - start * 1000);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBe(20 * second);
    expect(Math.max(...gaps)).toBe(20 * second);
  });

  it('stay spread where the service takes its time', async () => {
    const bench = pollerBench();
    const { clock, poller, polls } = bench;
    poller.setTargets(all);
    let answered = 0;
    for (let time = 0; time < 20 * minute; time += second) {
      await clock.advance(second);
      const poll = polls[answered];
      const takes = (1 + (answered % 5)) * second;
      if (poll === undefined || clock.now() - poll.at < takes) continue;
      answered += 1;
      await poll.answer(well());
    }
    const times = polls.slice(6).map(({ at }) => at);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15 * second);
    expect(polls.length).toBeGreaterThan(48);
    expect(bench.mostAtOnce).toBe(1);
  });

  it('have tag and rows of their own', async () => {
    const { clock, poller, polls, results } = pollerBench((count) =>
      rows([entry('LX40')], `"${count}"`),
    );
    poller.setTargets([zurich, london]);
    await clock.advance(2 * minute);
    expect(polls.slice(0, 4).map(({ etag }) => etag)).toEqual([null, null, '"1"', '"2"']);
    expect(results.slice(0, 4).map(({ isUnchanged }) => isUnchanged)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(results.slice(0, 4).map(({ target }) => target)).toEqual([
      zurich,
      london,
      zurich,
      london,
    ]);
  });

  it('each have their own back-off', async () => {
    const bench = pollerBench((count) => (count === 1 ? problem('not-found') : well()));
    bench.poller.setTargets(all);
    await bench.clock.advance(30 * minute);
    expect(airports(bench).filter((airport) => airport === 'ZRH')).toHaveLength(1);
    expect(airports(bench).filter((airport) => airport === 'HND').length).toBeGreaterThan(20);
    expect(bench.problems.map(({ target }) => target)).toEqual([zurich]);
  });

  it.each(['interrupted', 'limited'] as const)(
    'that is %s each time is not tried again with each success of the others',
    async (error) => {
      const bench = pollerBench((count): SchedulesAnswer => {
        if (bench.polls[count - 1]?.query.dep_iata !== 'ZRH') return well();
        return error === 'limited' ? problem('limited') : { ok: false, problem: problemOf(error) };
      });
      bench.poller.setTargets(all);
      await bench.clock.advance(hour);
      expect(airports(bench).filter((airport) => airport === 'ZRH').length).toBeLessThan(12);
      expect(airports(bench).filter((airport) => airport === 'HND').length).toBeGreaterThan(40);
    },
  );

  it('are all tried again once the network is back for one', async () => {
    const bench = pollerBench((count) => (count <= 40 ? problem('offline') : well()));
    bench.poller.setTargets(all);
    await bench.clock.advance(2 * hour);
    const first = bench.results[0]?.fetchedAt ?? 0;
    expect(bench.results.slice(0, 3).map(({ fetchedAt }) => fetchedAt)).toEqual([
      first,
      first,
      first,
    ]);
  });
});

describe('a change of boards', () => {
  it('polls the new ones and leaves the others alone', async () => {
    const bench = pollerBench(well);
    const { clock, poller } = bench;
    poller.setTargets([zurich]);
    await clock.advance(10 * second);
    poller.setTargets([london, zurich]);
    await clock.settle();
    expect(airports(bench)).toEqual(['ZRH', 'EGLL']);
    await clock.advance(50 * second);
    expect(airports(bench)).toEqual(['ZRH', 'EGLL', 'ZRH']);
  });

  it('aborts a poll only where its board is gone', async () => {
    const bench = pollerBench();
    const { clock, poller, polls } = bench;
    poller.setTargets([zurich]);
    poller.setTargets([zurich, london]);
    expect(polls[0]?.signal?.aborted).toBe(false);
    poller.setTargets([london]);
    await clock.settle();
    expect(polls[0]?.signal?.aborted).toBe(true);
    expect(airports(bench)).toEqual(['ZRH', 'EGLL']);
  });
});

describe('a problem of the service as a whole', () => {
  const problems: [ProblemKind, number | null, number][] = [
    ['unauthorized', null, 6 * hour],
    ['quota', null, 24 * hour],
    ['limited', 1800, 30 * minute],
    ['server', 1800, 30 * minute],
  ];

  it.each(problems)('%s (%s s): all boards wait and are told', async (kind, seconds, wait) => {
    const retryAt = seconds === null ? null : start + seconds;
    const bench = pollerBench((count) => (count === 2 ? problem(kind, retryAt) : well()));
    bench.poller.setTargets(all);
    await bench.clock.advance(wait - second);
    expect(airports(bench)).toEqual(['ZRH', 'EGLL']);
    expect(bench.problems.map(({ target }) => target)).toEqual([london, tokyo, zurich]);
    await bench.clock.advance(second);
    expect(airports(bench).slice(2, 5).sort()).toEqual(['EGLL', 'HND', 'ZRH']);
  });

  it('is met once, not by each of them', async () => {
    const bench = pollerBench(() => problem('unauthorized'));
    bench.poller.setTargets(all);
    await bench.clock.advance(20 * hour);
    expect(bench.polls).toHaveLength(4);
  });

  it('is over for all when one of them has an answer', async () => {
    const bench = pollerBench((count) => (count === 1 ? problem('unauthorized') : well()));
    bench.poller.setTargets(all);
    await bench.clock.advance(hour);
    expect(airports(bench)).toEqual(['ZRH']);
    bench.poller.setTargets([zurich]);
    bench.poller.refresh();
    bench.poller.setTargets(all);
    await bench.clock.settle();
    expect(airports(bench).slice(1).sort()).toEqual(['EGLL', 'HND', 'ZRH']);
  });

  it('is over for all when another quota is set', async () => {
    const bench = pollerBench(well);
    bench.callsLeft = 0;
    bench.poller.setTargets(all);
    await bench.clock.advance(minute);
    bench.callsLeft = null;
    bench.poller.settingsChanged(true);
    await bench.clock.settle();
    expect(airports(bench)).toEqual(['ZRH', 'EGLL', 'HND']);
  });
});

describe('waking up', () => {
  const happenings: [string, (bench: PollerBench) => void][] = [
    [
      'told by the system',
      ({ poller }) => {
        poller.wake();
      },
    ],
    [
      'told twice',
      ({ poller }) => {
        poller.wake();
        poller.wake();
      },
    ],
    ['noticed by the clocks', () => undefined],
  ];

  it.each(happenings)('polls each board once: %s', async (_what, happen) => {
    const bench = pollerBench(well);
    const { clock, poller, polls } = bench;
    poller.setTargets(all);
    await clock.advance(25 * second);
    expect(polls).toHaveLength(3);
    clock.sleep(8 * hour);
    happen(bench);
    await clock.advance(15 * second);
    expect(airports(bench).slice(3).sort()).toEqual(['EGLL', 'HND', 'ZRH']);
  });

  it('polls each of them once while one poll was under way', async () => {
    const bench = pollerBench();
    const { clock, poller, polls } = bench;
    poller.setTargets(all);
    for (const index of [0, 1, 2]) await polls[index]?.answer(well());
    await clock.advance(minute);
    expect(airports(bench)).toEqual(['ZRH', 'EGLL', 'HND', 'ZRH']);
    clock.sleep(8 * hour);
    poller.wake();
    poller.wake();
    for (const index of [3, 4, 5]) await polls[index]?.answer(well());
    await clock.advance(10 * second);
    expect(airports(bench).slice(3).sort()).toEqual(['EGLL', 'HND', 'ZRH']);
  });
});

it('asks for all of them when a person does', async () => {
  const bench = pollerBench(well);
  bench.poller.setTargets(all);
  await bench.clock.advance(10 * second);
  bench.poller.refresh();
  await bench.clock.settle();
  expect(airports(bench).slice(3)).toEqual(['ZRH', 'EGLL', 'HND']);
});
