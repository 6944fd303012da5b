import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { wholeLibrary } from '#shared/library.ts';
import { inPage, libraryShown } from '../library/in-page.ts';
import { typeQueries } from '../library/type-queries.ts';
import {
  startLandside,
  temporaryFolder,
  type MeasuredApplication,
} from '../measured-application.ts';
import { libraryEntries } from '../library-entries.ts';
import { inShort, searchLines, searchRounds } from '../search-lines.ts';
import { searchQueries } from '../search-queries.ts';
import { percentile } from '../statistics.ts';
import { ratio, type Line } from '../table.ts';

/** From key to painted list, milliseconds. */
const goal = 50;
const timeout = 120_000;

/**
 * The reference library in the running application, over the full cache: the bundled file and the
 * lists of the built-in service over it. The search as main answers it, against a plain scan with
 * `includes` over the same folded names; and from key to painted list, against a plain field in the same window.
 */
export async function measureLibrary(): Promise<Line[]> {
  const entries = await libraryEntries();
  const groups = searchQueries(entries.map(({ name }) => name));
  const names = entries.map(({ name, names: others, codes }) => name + others + codes);
  using profile = temporaryFolder();
  await using landside = startLandside(profile.path, null);
  await landside.told('painted');
  await importAll(landside);
  const queries = groups.flatMap((group) => group.queries);
  const work = { queries, names, limit: names.length, rounds: searchRounds };
  const measured = await landside.ask('searchLibrary', work);
  await landside.ask('press', 'l');
  await landside.ask('evaluate', inPage(libraryShown, null));
  const keys = await typeQueries(landside, groups);
  await landside.quit();
  return [
    ...searchLines(`library search over ${names.length}`, groups, measured),
    keyLine(keys.search, keys.plain),
  ];
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

async function shownRevision(landside: MeasuredApplication): Promise<number> {
  const page = await landside.ask('call', ['listLibrary', wholeLibrary, 0, 1]);
  return z.object({ revision: z.number() }).parse(page).revision;
}

/** Has all lists fetched and waits until the index is made of them. */
async function importAll(landside: MeasuredApplication): Promise<void> {
  // The index is there from the first question on, and made again with every list.
  let revision = await shownRevision(landside);
  await landside.ask('call', ['refreshLibrary']);
  const end = performance.now() + timeout;
  for (let quietLooks = 0; quietLooks < 5;) {
    await sleep(200);
    const { kinds } = statusSchema.parse(await landside.ask('call', ['getLibraryStatus']));
    const lists = Object.values(kinds);
    const problem = lists.find((list) => list.problem !== null)?.problem;
    if (problem !== undefined) throw new Error(`A list was not imported: ${problem ?? ''}`);
    const shown = await shownRevision(landside);
    const isDone = lists.every((list) => list.importedAt !== null && !list.isExpected);
    quietLooks = isDone && shown === revision ? quietLooks + 1 : 0;
    revision = shown;
    if (performance.now() > end) throw new Error('The lists were not imported in time.');
  }
}

function keyLine(search: readonly number[], plain: readonly number[]): Line {
  const worst = percentile(search, 0.99);
  return {
    what: `library, from key to painted list (${search.length} keys, 5 times); plain field`,
    measured: inShort(search),
    baseline: inShort(plain),
    ratio: ratio(worst, percentile(plain, 0.99)),
    goal: { text: `p99 <= ${goal} ms`, isMet: worst <= goal },
  };
}
