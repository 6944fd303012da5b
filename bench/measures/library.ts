import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { wholeLibrary } from '#shared/library.ts';
import { inPage, libraryShown, scrollList, type Movement } from '../library/in-page.ts';
import { typeQueries } from '../library/type-queries.ts';
import {
  startLandside,
  temporaryFolder,
  type MeasuredApplication,
} from '../measured-application.ts';
import { libraryEntries } from '../library-entries.ts';
import { searchQueries, type QueryGroup } from '../search-queries.ts';
import { framesPerSecond, median, percentile } from '../statistics.ts';
import { milliseconds, ratio, type Line } from '../table.ts';

const rounds = 3;
const goals = { search: 10, paint: 50, framesPerSecond: 55, delay: 16 } as const;
const quietMilliseconds = 15_000;
const scrollMilliseconds = 5000;
const timeout = 120_000;

/**
 * The reference library in the running application, over the full cache: the bundled file and the
 * lists of the built-in service over it. The search as main answers it, against a plain scan with
 * `includes` over the same folded names; from key to painted list, against a plain field in the same
 * window; frames while its longest list scrolls, against the same list at rest; and how long main's
 * event loop waits meanwhile, and while all lists are imported, against a quiet time.
 */
export async function measureLibrary(): Promise<Line[]> {
  const names = await foldedNames();
  const groups = searchQueries(names.map(({ name }) => name));
  using profile = temporaryFolder();
  await using landside = startLandside(profile.path, null);
  await landside.told('painted');
  const first = await importAll(landside);
  const quiet = await delayDuring(landside, () => sleep(quietMilliseconds));
  const searches = await searchLines(landside, groups, names);
  await landside.ask('press', 'l');
  await landside.ask('evaluate', inPage(libraryShown, null));
  const { value: keys, delay: typing } = await delayDuring(landside, () =>
    typeQueries(landside, groups),
  );
  const scrolling = await scrollLines(landside);
  const imports = await delayDuring(landside, () => importAll(landside));
  await landside.quit();
  return [
    ...searches,
    keyLine(keys.search, keys.plain),
    ...scrolling,
    delayLine('while queries are typed', typing, quiet.delay),
    delayLine(
      `while ${first} records are imported and the index is built`,
      imports.delay,
      quiet.delay,
    ),
  ];
}

interface FoldedNames {
  readonly name: string;
  /** With all other names and codes. */
  readonly all: string;
}

/** What the search looks through. */
async function foldedNames(): Promise<FoldedNames[]> {
  const entries = await libraryEntries();
  return entries.map(({ name, names, codes }) => ({ name, all: name + names + codes }));
}

const statusSchema = z.object({
  kinds: z.record(
    z.string(),
    z.object({
      importedAt: z.number().nullable(),
      isExpected: z.boolean(),
      problem: z.string().nullable(),
    }),
  ),
});

const pageSchema = z.object({ revision: z.number(), total: z.number() });

async function shownPage(landside: MeasuredApplication): Promise<z.output<typeof pageSchema>> {
  return pageSchema.parse(await landside.ask('call', ['listLibrary', wholeLibrary, 0, 1]));
}

/** Has all lists fetched and waits until the index is made of them; how many records it then has. */
async function importAll(landside: MeasuredApplication): Promise<number> {
  // The index is there from the first question on, and made again with every list.
  let { revision, total } = await shownPage(landside);
  await landside.ask('call', ['refreshLibrary']);
  const end = performance.now() + timeout;
  for (let quietLooks = 0; quietLooks < 5;) {
    await sleep(200);
    const { kinds } = statusSchema.parse(await landside.ask('call', ['getLibraryStatus']));
    const lists = Object.values(kinds);
    const problem = lists.find((list) => list.problem !== null)?.problem;
    if (problem !== undefined) throw new Error(`A list was not imported: ${problem ?? ''}`);
    const page = await shownPage(landside);
    const isDone = lists.every((list) => list.importedAt !== null && !list.isExpected);
    quietLooks = isDone && page.revision === revision ? quietLooks + 1 : 0;
    ({ revision, total } = page);
    if (performance.now() > end) throw new Error('The lists were not imported in time.');
  }
  return total;
}

const worstSchema = z.object({ p99: z.number(), longest: z.number() });
const delaySchema = z.object({ delay: worstSchema, work: worstSchema });

type Delay = z.output<typeof delaySchema>;

async function delayDuring<Value>(
  landside: MeasuredApplication,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly delay: Delay }> {
  await landside.ask('watchLoop');
  const value = await work();
  return { value, delay: delaySchema.parse(await landside.ask('loopDelay')) };
}

const measuredSchema = z.object({
  searches: z.array(z.array(z.number())),
  scans: z.array(z.array(z.number())),
});

async function searchLines(
  landside: MeasuredApplication,
  groups: readonly QueryGroup[],
  names: readonly FoldedNames[],
): Promise<Line[]> {
  const queries = groups.flatMap((group) => group.queries);
  const work = { queries, names: names.map(({ all }) => all), limit: names.length, rounds };
  const { searches, scans } = measuredSchema.parse(await landside.ask('searchLibrary', work));
  const lines: Line[] = [];
  let place = 0;
  for (const { name, queries: own } of groups) {
    const end = place + own.length;
    // Of each query the median of the rounds: what the query takes, not what the machine did then.
    const [ours, theirs] = [searches, scans].map((times) => times.slice(place, end).map(median));
    if (!ours || !theirs) throw new Error('Both were measured.');
    const worst = percentile(ours, 0.99);
    lines.push({
      what: `library search over ${names.length}, ${name} (${own.length} queries); includes()`,
      measured: inShort(ours),
      baseline: inShort(theirs),
      ratio: ratio(worst, percentile(theirs, 0.99)),
      goal: { text: `p99 <= ${goals.search} ms`, isMet: worst <= goals.search },
    });
    place = end;
  }
  return lines;
}

function keyLine(search: readonly number[], plain: readonly number[]): Line {
  const worst = percentile(search, 0.99);
  return {
    what: `library, from key to painted list (${search.length} keys, 5 times); plain field`,
    measured: inShort(search),
    baseline: inShort(plain),
    ratio: ratio(worst, percentile(plain, 0.99)),
    goal: { text: `p99 <= ${goals.paint} ms`, isMet: worst <= goals.paint },
  };
}

const framesSchema = z.object({ intervals: z.array(z.number()), incomplete: z.number() });

type Frames = z.output<typeof framesSchema>;

async function scrollLines(landside: MeasuredApplication): Promise<Line[]> {
  const { total } = await shownPage(landside);
  const recorded: Record<Movement, Frames[]> = { still: [], flick: [], drag: [] };
  for (let round = 0; round < rounds; round++) {
    for (const movement of ['still', 'flick', 'drag'] as const) {
      const work = { movement, milliseconds: scrollMilliseconds };
      const frames = await landside.ask('evaluate', inPage(scrollList, work));
      recorded[movement].push(framesSchema.parse(frames));
    }
  }
  const still = recorded.still.flatMap(({ intervals }) => intervals);
  return (['flick', 'drag'] as const).map((movement) => {
    const intervals = recorded[movement].flatMap((frames) => frames.intervals);
    const incomplete = recorded[movement].reduce((sum, frames) => sum + frames.incomplete, 0);
    const rate = framesPerSecond(intervals);
    const how = movement === 'flick' ? 'scrolled quickly' : 'dragged from end to end in 5 s';
    return {
      what: `list of ${total} rows ${how}, frames a second; at rest`,
      measured: `${rate.toFixed(1)}, p99 ${milliseconds(percentile(intervals, 0.99))}, ${incomplete} of ${intervals.length} with a row still to come`,
      baseline: `${framesPerSecond(still).toFixed(1)}, p99 ${milliseconds(percentile(still, 0.99))}`,
      ratio: ratio(rate, framesPerSecond(still)),
      goal: { text: `>= ${goals.framesPerSecond}`, isMet: rate >= goals.framesPerSecond },
    };
  });
}

function delayLine(when: string, busy: Delay, quiet: Delay): Line {
  return {
    what: `main's event loop ${when}; quiet`,
    measured: worstInShort(busy),
    baseline: worstInShort(quiet),
    ratio: `+${milliseconds(Math.max(0, busy.delay.p99 - quiet.delay.p99))}`,
    goal: { text: `p99 <= ${goals.delay} ms`, isMet: busy.delay.p99 <= goals.delay },
  };
}

function worstInShort({ delay, work }: Delay): string {
  return `p99 ${milliseconds(delay.p99)}, max ${milliseconds(delay.longest)}; at work p99 ${milliseconds(work.p99)}, max ${milliseconds(work.longest)}`;
}

function inShort(values: readonly number[]): string {
  return `p50 ${milliseconds(median(values))}, p99 ${milliseconds(percentile(values, 0.99))}, max ${milliseconds(Math.max(...values))}`;
}
