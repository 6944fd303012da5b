import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { LibraryQuery } from '../../src/shared/library.ts';
import { inProject } from '../../scripts/set-up/project.ts';
import { findEntries } from '../../src/main/library/find-entries.ts';
import { buildLibraryIndex, type LibraryIndex } from '../../src/main/library/library-index.ts';
import { readStored } from '../../src/main/library/read-stored.ts';
import { createTurns } from '../../src/main/library/turns.ts';
import { openStore } from '../../src/main/store/open-store.ts';
import { temporaryFolder } from '../measured-application.ts';
import { searchQueries } from '../search-queries.ts';
import { median, percentile } from '../statistics.ts';
import { milliseconds, ratio, type Line } from '../table.ts';

const rounds = 3;
const searchGoal = 10;
const turnGoal = 16;

/**
 * The search of the reference library over the whole bundled file, all kinds at once; against a
 * plain scan with `includes` over the same folded names. And how long the event loop waits while the
 * index is built; against the same time with nothing to do.
 */
export async function measureLibrary(): Promise<Line[]> {
  using folder = temporaryFolder();
  const store = openStore({
    profileFolder: folder.path,
    referenceFile: inProject('resources', 'reference.sqlite'),
    now: Date.now,
  });
  const build = async (): Promise<LibraryIndex> => {
    const turns = createTurns(() => performance.now());
    const stored = await readStored(store, turns);
    if (stored === null) throw new Error('The cache was closed.');
    return buildLibraryIndex(stored, 'en', turns);
  };
  // The first one is for the compiler: the application builds it once main has been at work.
  await build();
  const busy = await delayDuring(build);
  const quiet = await delayDuring(() => sleep(busy.took));
  store.close();
  return [...(await searchLines(busy.value)), buildLine(busy, quiet)];
}

async function searchLines(index: LibraryIndex): Promise<Line[]> {
  const names = index.entries.map(({ name, names: others, codes }) => name + others + codes);
  const groups = searchQueries(index.entries.map(({ name }) => name));
  const lines: Line[] = [];
  for (const { name, queries } of groups) {
    const searches: number[] = [];
    const scans: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      for (const text of queries) {
        await nextTurn();
        const start = performance.now();
        findEntries(index, queryFor(text));
        const middle = performance.now();
        names.filter((folded) => folded.includes(text));
        const end = performance.now();
        if (round === 0) continue;
        searches.push(middle - start);
        scans.push(end - middle);
      }
    }
    const worst = percentile(searches, 0.99);
    lines.push({
      what: `library search over ${index.entries.length}, ${name} (${queries.length} queries); includes()`,
      measured: inShort(searches),
      baseline: inShort(scans),
      ratio: ratio(worst, percentile(scans, 0.99)),
      goal: { text: `p99 <= ${searchGoal} ms`, isMet: worst <= searchGoal },
    });
  }
  return lines;
}

interface Delay<Value> {
  readonly value: Value;
  /** Milliseconds. */
  readonly took: number;
  readonly p99: number;
  readonly longest: number;
}

async function delayDuring<Value>(work: () => Promise<Value>): Promise<Delay<Value>> {
  const resolution = 1;
  const monitor = monitorEventLoopDelay({ resolution });
  monitor.enable();
  const start = performance.now();
  const value = await work();
  const took = performance.now() - start;
  monitor.disable();
  // What is measured is the time between two looks, one of which is always a resolution away.
  const delay = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolution);
  return { value, took, p99: delay(monitor.percentile(99)), longest: delay(monitor.max) };
}

function buildLine(busy: Delay<unknown>, quiet: Delay<unknown>): Line {
  return {
    what: `event loop while the library's index is built (${milliseconds(busy.took)}); idle`,
    measured: `p99 ${milliseconds(busy.p99)}, max ${milliseconds(busy.longest)}`,
    baseline: `p99 ${milliseconds(quiet.p99)}, max ${milliseconds(quiet.longest)}`,
    ratio: `+${milliseconds(busy.p99 - quiet.p99)}`,
    goal: { text: `p99 <= ${turnGoal} ms`, isMet: busy.p99 <= turnGoal },
  };
}

function inShort(values: readonly number[]): string {
  return `p50 ${milliseconds(median(values))}, p99 ${milliseconds(percentile(values, 0.99))}, max ${milliseconds(Math.max(...values))}`;
}

function queryFor(text: string): LibraryQuery {
  return {
    text,
    kind: 'all',
    country: null,
    timeZone: null,
    type: null,
    alliance: null,
    sort: 'best',
    isReversed: false,
  };
}
