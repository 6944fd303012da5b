import { describe, expect, it } from 'vitest';
import { judge } from './judgement.ts';
import type { Held, Reading, Seen } from './reading.ts';
import { pollsOfDay, type Soaked } from './soak.ts';

const days = 30;

const held: Held = {
  mainResident: 300,
  pageResident: 150,
  gpuResident: 70,
  allResident: 600,
  mainHeap: 40,
  pageHeap: 5,
  nodes: 2000,
  detachedNodes: 600,
  listeners: 15,
  mainTimers: 6,
  pageTimers: 1,
  handles: 150,
  database: 0.4,
  log: 0.1,
  otherFiles: 1.7,
};

const seen: Seen = {
  waves: 100_000,
  flapsDrawn: 1_000_000,
  pageTurns: 50_000,
  languageTurns: 70_000,
  nights: 15,
  problems: 180,
  attachedNodes: 1400,
  timers: 1,
  paints: 60_000,
};

/** A month in which all happened that should, and nothing grew but what `grown` says of a reading. */
function month(grown: (index: number) => Partial<Held> = () => ({})): Soaked {
  const readings = Array.from({ length: 12 * days }, (_, index): Reading => ({
    held: { ...held, ...grown(index) },
    seen,
  }));
  return {
    readings,
    seen,
    polls: days * pollsOfDay,
    minutes: days * pollsOfDay + 2000,
    seconds: 1800,
    listsGiven: 5 * days,
    errors: {
      ...{ server: 90, malformed: 90, timeout: 60 },
      ...{ offline: 90, limited: 90, unauthorized: 30 },
    },
    pageRestarts: 0,
    mostWriteAheadLog: 4,
  };
}

function missed(soaked: Soaked, length = days): string[] {
  const lines = judge(soaked, length);
  return lines.filter(({ goal }) => goal?.isMet === false).map(({ what }) => what);
}

it('finds nothing in a month that leaves nothing behind', () => {
  expect(missed(month())).toEqual([]);
});

describe('growth', () => {
  it('is found in memory beyond a twentieth', () => {
    const growing = (least: number, by: number) => (index: number) => ({
      mainHeap: least * (1 + (by * index) / (12 * days)),
    });
    expect(missed(month(growing(40, 0.04)))).toEqual([]);
    expect(missed(month(growing(40, 0.1)))).toEqual(['heap of main']);
  });

  it.each([
    ['detachedNodes', 'detached nodes'],
    ['listeners', 'listeners of the page'],
    ['mainTimers', 'timers of main'],
    ['handles', 'handles, all processes'],
    ['database', 'file of the cache'],
  ] as const)('is found in %s where one a day is left behind', (name, what) => {
    const left = (index: number) => ({ [name]: held[name] + Math.floor(index / 12) });
    expect(missed(month(left))).toEqual([what]);
  });

  it('has no goal in a short run', () => {
    expect(
      missed(
        month((index) => ({ mainHeap: 40 + index })),
        1,
      ),
    ).toEqual([]);
  });
});

it('holds the logs to their bounds', () => {
  expect(missed({ ...month(), mostWriteAheadLog: 8.1 })).toEqual(['write-ahead log, at most']);
  expect(missed(month((index) => ({ log: index / 100 })))).toEqual(['log, at most']);
});

it('does not pass a month in which nothing happened', () => {
  const nothing = { waves: 0, pageTurns: 0, languageTurns: 0, nights: 0, paints: 0 };
  const idle = month();
  const stood: Soaked = {
    ...idle,
    seen: { ...seen, ...nothing },
    polls: 0,
    listsGiven: 0,
    errors: {},
  };
  expect(missed(stood)).toEqual([
    ...['polls answered', 'snapshots painted', 'pages turned', 'languages turned'],
    ...['waves of flaps', 'blank nights'],
    ...['server', 'malformed', 'timeout', 'offline', 'limited', 'unauthorized'].map(
      (kind) => `polls that failed: ${kind}`,
    ),
    'reference lists taken in',
  ]);
});

it('tells of a page that had to be loaded again', () => {
  expect(missed({ ...month(), pageRestarts: 1 })).toEqual(['pages that died']);
});
