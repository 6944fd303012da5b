import { describe, expect, it } from 'vitest';
import { entry, london, pollerBench, problem, rows, zurich } from './poller-for-test.ts';
import { spreadOut } from './poller.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const well = () => rows([entry('LX40')]);

describe('the interval', () => {
  it('polls at once and then after each interval', async () => {
    const { clock, poller, polls } = pollerBench(well);
    poller.setTargets([zurich]);
    expect(polls).toHaveLength(1);
    await clock.advance(10 * minute);
    expect(polls).toHaveLength(11);
    expect(polls[0]?.query).toEqual({ dep_iata: 'ZRH' });
  });

  it('counts from the answer: a slow service is not asked all the time', async () => {
    const { clock, poller, polls, mostAtOnce } = pollerBench();
    poller.setTargets([zurich]);
    await clock.advance(5 * minute);
    expect(polls).toHaveLength(1);
    await polls[0]?.answer(well());
    await clock.advance(59 * second);
    expect(polls).toHaveLength(1);
    await clock.advance(second);
    expect(polls).toHaveLength(2);
    expect(mostAtOnce).toBeLessThanOrEqual(1);
  });

  it('does nothing without a target, nor after the end', async () => {
    const { clock, poller, polls, changeInterval } = pollerBench(well);
    poller.refresh();
    poller.wake();
    poller.serviceChanged();
    changeInterval(15);
    await clock.advance(hour);
    expect(polls).toHaveLength(0);
    poller.setTargets([zurich]);
    await clock.settle();
    poller.stop();
    await clock.advance(hour);
    expect([polls.length, clock.timerCount]).toEqual([1, 0]);
  });

  it('may change: an interval that is over already polls at once', async () => {
    const { clock, poller, polls, changeInterval } = pollerBench(well);
    poller.setTargets([zurich]);
    await clock.advance(30 * second);
    changeInterval(300);
    await clock.advance(4 * minute);
    expect(polls).toHaveLength(1);
    changeInterval(15);
    await clock.advance(0);
    expect(polls).toHaveLength(2);
    await clock.advance(15 * second);
    expect(polls).toHaveLength(3);
  });

  it('never sets a timer beyond what setTimeout can hold', async () => {
    const { clock, poller, changeInterval } = pollerBench(() => problem('quota', 4_000_000_000));
    changeInterval(3_000_000);
    poller.setTargets([zurich]);
    await clock.advance(hour);
    expect(clock.longestTimer).toBeLessThan(2 ** 31);
  });
});

describe('the first pages of a list', () => {
  const begun = [entry('LX40')];

  it('are on a board without rows while the next one waits, marked as a beginning', async () => {
    const { clock, poller, polls, results } = pollerBench();
    poller.setTargets([zurich]);
    polls[0]?.onBeginning?.(begun, true);
    await clock.advance(999);
    expect(results).toEqual([]);
    await clock.advance(1);
    expect(results).toMatchObject([
      { isBeginning: true, isComplete: false, entries: begun, isSimulated: true },
    ]);
    await polls[0]?.answer(rows([entry('LX40'), entry('LX41')]));
    expect(results).toHaveLength(2);
    expect(results[1]).not.toHaveProperty('isBeginning');
    expect(results[1]).toMatchObject({ isComplete: true });
  });

  it('are not shown where the rest comes soon, or the board is no longer wanted', async () => {
    const { clock, poller, polls, results } = pollerBench();
    poller.setTargets([zurich]);
    polls[0]?.onBeginning?.(begun, false);
    await clock.advance(500);
    await polls[0]?.answer(well());
    await clock.advance(minute / 2);
    expect(results).toHaveLength(1);

    poller.setTargets([london]);
    polls[1]?.onBeginning?.(begun, false);
    poller.setTargets([]);
    await clock.advance(2 * second);
    expect(results).toHaveLength(1);
  });

  it('take no rows from a board that has some', async () => {
    const { clock, poller, polls } = pollerBench();
    poller.setTargets([zurich]);
    await polls[0]?.answer(well());
    await clock.advance(minute);
    expect(polls).toHaveLength(2);
    expect(polls[1]?.onBeginning).toBeUndefined();
  });
});

describe('sleep and jumps of the clock', () => {
  const cases: [string, (bench: ReturnType<typeof pollerBench>) => void][] = [
    [
      '8 h of sleep',
      ({ clock }) => {
        clock.sleep(8 * hour);
      },
    ],
    [
      '8 h of sleep, told by the system',
      ({ clock, poller }) => {
        clock.sleep(8 * hour);
        poller.wake();
      },
    ],
    [
      '8 h of sleep, told twice',
      ({ clock, poller }) => {
        clock.sleep(8 * hour);
        poller.wake();
        poller.wake();
      },
    ],
    [
      '20 s of sleep',
      ({ clock }) => {
        clock.sleep(20 * second);
      },
    ],
    [
      'a jump of an hour',
      ({ clock }) => {
        clock.jump(hour);
      },
    ],
    [
      'a jump of an hour back',
      ({ clock }) => {
        clock.jump(-hour);
      },
    ],
    [
      'a jump of a day back',
      ({ clock }) => {
        clock.jump(-24 * hour);
      },
    ],
    [
      'a jump of a day',
      ({ clock }) => {
        clock.jump(24 * hour);
      },
    ],
    [
      'a jump of 30 years back',
      ({ clock }) => {
        clock.jump(-30 * 365 * 24 * hour);
      },
    ],
  ];

  it.each(cases)('%s: one poll within 15 s, then the interval as before', async (_what, happen) => {
    const bench = pollerBench(well);
    const { clock, poller, polls } = bench;
    poller.setTargets([zurich]);
    await clock.advance(5 * second);
    happen(bench);
    await clock.advance(15 * second);
    expect(polls).toHaveLength(2);
    await clock.advance(44 * second);
    expect(polls).toHaveLength(2);
    await clock.advance(16 * second);
    expect(polls).toHaveLength(3);
  });

  it('a jump forth and back within a look is none', async () => {
    const { clock, poller, polls } = pollerBench(well);
    poller.setTargets([zurich]);
    await clock.advance(5 * second);
    clock.jump(hour);
    clock.jump(-hour);
    await clock.advance(50 * second);
    expect(polls).toHaveLength(1);
  });

  it('a poll under way is the one poll after a sleep', async () => {
    const { clock, poller, polls } = pollerBench();
    poller.setTargets([zurich]);
    clock.sleep(8 * hour);
    poller.wake();
    await clock.advance(30 * second);
    expect(polls).toHaveLength(1);
    await polls[0]?.answer(well());
    await clock.advance(59 * second);
    expect(polls).toHaveLength(1);
  });

  it('waking up right after a poll does not poll again', async () => {
    const { clock, poller, polls } = pollerBench(well);
    poller.setTargets([zurich]);
    await clock.advance(2 * second);
    poller.wake();
    expect(polls).toHaveLength(1);
  });
});

describe('a change of target', () => {
  it('polls at once and aborts what is under way', async () => {
    const { poller, polls, clock } = pollerBench();
    poller.setTargets([zurich]);
    poller.setTargets([london]);
    await clock.settle();
    expect(polls.map(({ query }) => query)).toEqual([{ dep_iata: 'ZRH' }, { arr_icao: 'EGLL' }]);
    expect(polls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it('delivers no late answer', async () => {
    const { poller, polls, results, problems } = pollerBench();
    poller.setTargets([zurich]);
    poller.setTargets([london]);
    await polls[0]?.answer(well());
    await polls[1]?.answer(rows([entry('BA1')]));
    expect(results.map(({ target }) => target)).toEqual([london]);
    poller.setTargets([zurich]);
    poller.setTargets([london]);
    await polls[2]?.answer(problem('cancelled'));
    await polls[2]?.answer(problem('server'));
    expect(problems).toEqual([]);
  });

  it('to the same target is none', async () => {
    const { clock, poller, polls } = pollerBench(well);
    poller.setTargets([zurich]);
    await clock.settle();
    poller.setTargets([{ ...zurich }]);
    expect(polls).toHaveLength(1);
  });

  it('to none rests', async () => {
    const { clock, poller, polls, results } = pollerBench();
    poller.setTargets([zurich]);
    poller.setTargets([]);
    await polls[0]?.answer(well());
    await clock.advance(hour);
    expect([polls.length, results.length, clock.timerCount]).toEqual([1, 0, 0]);
  });

  it('forgets the tag and the rows of the old target', async () => {
    const { clock, poller, polls, results } = pollerBench(() => rows([entry('LX40')], '"a"'));
    poller.setTargets([zurich]);
    await clock.settle();
    poller.setTargets([london]);
    await clock.settle();
    expect(polls[1]?.etag).toBeNull();
    expect(results[1]?.isUnchanged).toBe(false);
  });
});

describe('results', () => {
  it('says what changed and when it was fetched', async () => {
    const answers = [
      rows([entry('LX40'), entry('LX14')]),
      rows([entry('LX14'), entry('LX40')]),
      rows([entry('LX14', 'A1'), entry('LX40')], '"a"'),
      { ok: true, isNotModified: true } as const,
      rows([], '"b"'),
      rows([], null),
    ];
    const { clock, poller, polls, results } = pollerBench((count) => answers[count - 1] ?? well());
    poller.setTargets([zurich]);
    await clock.advance(5 * minute);
    expect(results.map(({ isUnchanged }) => isUnchanged)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(polls.slice(0, 6).map(({ etag }) => etag)).toEqual([
      null,
      null,
      null,
      '"a"',
      '"a"',
      '"b"',
    ]);
    const start = Date.UTC(2026, 9, 21, 7, 28, 0) / 1000;
    expect(results.map(({ fetchedAt }) => fetchedAt - start)).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it('are new after the service was changed', async () => {
    const { clock, poller, polls, results } = pollerBench(() => rows([entry('LX40')], '"a"'));
    poller.setTargets([zurich]);
    await clock.settle();
    poller.serviceChanged();
    await clock.settle();
    expect(polls[1]?.etag).toBeNull();
    expect(results[1]?.isUnchanged).toBe(false);
  });
});

it.each([
  ['alone', [], 60],
  ['far from the others', [90], 60],
  ['too near to one', [50], 80],
  ['at the same time as one', [60], 90],
  ['too near to one after the other', [62, 80], 100],
  ['in whatever order they come', [80, 62], 100],
  ['past all others', [60, 80, 100], 115],
])('%s', (_what, others, expected) => {
  expect(spreadOut(60, others, 60)).toBe(expected);
});

it('never comes before the interval is over, nor later than another interval', () => {
  for (let count = 0; count < 8; count++) {
    const others = Array.from({ length: count }, () => 60);
    const at = spreadOut(60, others, 60);
    expect(at).toBeGreaterThanOrEqual(60);
    expect(at).toBeLessThan(120);
  }
});
