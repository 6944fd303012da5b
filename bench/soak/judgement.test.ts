import { describe, expect, it } from 'vitest';
import { judge } from './judgement.ts';
import type { Held, Reading, Seen } from './reading.ts';
import { pollsOfDay, type Said, type Soaked } from './soak.ts';

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
  handles: 130,
  chromiumFiles: 20,
  database: 0.4,
  databaseUsed: 0.3,
  databaseFree: 0.1,
  pageMapEntries: 9000,
  log: 0.1,
  otherFiles: 1.7,
};

const seen: Seen = {
  waves: 100_000,
  flapsDrawn: 1_000_000,
  pageTurns: 50_000,
  languageTurns: 70_000,
  nights: 30,
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
    isKiosk: index % 3 === 0,
    parts: { maps: [], handles: {}, tables: {}, files: {} },
  }));
  return {
    readings,
    seen,
    polls: days * pollsOfDay,
    minutes: days * pollsOfDay + 2000,
    seconds: 1800,
    listsGiven: 5 * days,
    errors: {
      server: 90,
      malformed: 90,
      timeout: 60,
      offline: 90,
      limited: 90,
      unauthorized: 30,
    },
    pageRestarts: 6 * days,
    pageDeaths: 6 * days,
    mostWriteAheadLog: 4,
    unknownStatuses: days * pollsOfDay,
    said: { 'full-disk': saidOf(days), 'locked-ring': saidOf(1), 'no-network': saidOf(days) },
    slowestReturn: 1,
    keysKept: days,
    keysNotKept: days,
    wrongKeys: 0,
    logLines: {
      unknownStatus: 50,
      pageDied: 6 * days,
      inMemory: 0,
      backInFile: days,
      keyLocked: 1,
      uncaught: 0,
      all: 9000,
    },
  };
}

function saidOf(times: number): Said {
  return { times, words: new Set() };
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
    ['handles', 'other handles, all processes'],
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

it('bounds the files that Chromium opens of its own, which come and go', () => {
  const some = (index: number) => ({ chromiumFiles: index < 100 ? 18 : 33 });
  expect(missed(month(some))).toEqual([]);
  expect(missed(month((index) => ({ chromiumFiles: 18 + index })))).toEqual([
    'open files of Chromium’s own, at most',
  ]);
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
    readings: idle.readings.map((each) => ({ ...each, isKiosk: false })),
    pageRestarts: 0,
    pageDeaths: 0,
    unknownStatuses: 0,
    keysKept: 0,
    keysNotKept: 0,
    said: { 'full-disk': saidOf(0), 'locked-ring': saidOf(0), 'no-network': saidOf(0) },
    logLines: { ...idle.logLines, unknownStatus: 0, backInFile: 0, keyLocked: 0 },
  };
  expect(missed(stood)).toEqual([
    ...['polls answered', 'snapshots painted', 'pages turned', 'languages turned'],
    ...['waves of flaps', 'blank nights'],
    ...['server', 'malformed', 'timeout', 'offline', 'limited', 'unauthorized'].map(
      (kind) => `polls that failed: ${kind}`,
    ),
    ...['reference lists taken in', 'pages ended', 'different unknown statuses sent'],
    ...['log lines about unknown statuses', 'full disks that the board spoke of'],
    ...['times that the cache went back to its file', 'locked key rings that the board waited for'],
    ...['log lines about a key that is locked', 'keys entered that could not be kept'],
    ...['keys entered that were kept', 'hours without network that the board spoke of'],
    'readings in a kiosk',
  ]);
});

it('tells of what the board did not bear', () => {
  const whole = month();
  const lines = { ...whole.logLines, unknownStatus: 51, uncaught: 1 };
  const ill = { pageRestarts: 6 * days + 1, wrongKeys: 1, slowestReturn: 3, logLines: lines };
  expect(missed({ ...whole, ...ill })).toEqual([
    ...['pages that died and were loaded again', 'the same, at most'],
    ...['requests without the right key', 'minutes until there were rows again, at most'],
    'log lines about errors that nothing has caught',
  ]);
});
