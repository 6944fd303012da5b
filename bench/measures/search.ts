import { z } from 'zod';
import { startFakeService } from '../../e2e/support/fake-service.ts';
import { startLandside, temporaryFolder } from '../measured-application.ts';
import { libraryEntries } from '../library-entries.ts';
import { searchQueries } from '../search-queries.ts';
import { median, percentile } from '../statistics.ts';
import { milliseconds, ratio, type Line } from '../table.ts';

const rounds = 3;
const goal = 10;

/** As many as the picker lists (src/main/library/library.ts). */
const limit = 50;

const measuredSchema = z.object({
  /** Milliseconds of the very first search, which builds the index. */
  first: z.number(),
  searches: z.array(z.array(z.number())),
  scans: z.array(z.array(z.number())),
});

/**
 * The airport search in the running main process, from the call that comes in from the page to its
 * answer, over every airport; against a plain scan with `includes` over the same folded names.
 */
export async function measureSearch(): Promise<Line[]> {
  const names = await foldedNames();
  const groups = searchQueries(names);
  const queries = groups.flatMap((group) => group.queries);
  using profile = temporaryFolder();
  await using service = await startFakeService();
  await using landside = startLandside(profile.path, service.baseUrl);
  await landside.told('painted');
  const answer = await landside.ask('search', { queries, names, limit, rounds });
  await landside.quit();
  const { first, searches, scans } = measuredSchema.parse(answer);

  const lines: Line[] = [];
  let place = 0;
  for (const group of groups) {
    const end = place + group.queries.length;
    const what = `airport search, ${group.name} (${group.queries.length} queries); includes()`;
    lines.push(lineFor(what, searches.slice(place, end).flat(), scans.slice(place, end).flat()));
    place = end;
  }
  const build = { what: 'airport search, the first one builds the index', measured: first };
  return [
    ...lines,
    { ...build, measured: milliseconds(first), baseline: '', ratio: '', goal: null },
  ];
}

function lineFor(what: string, searches: readonly number[], scans: readonly number[]): Line {
  const worst = percentile(searches, 0.99);
  return {
    what,
    measured: inShort(searches),
    baseline: inShort(scans),
    ratio: ratio(worst, percentile(scans, 0.99)),
    goal: { text: `p99 <= ${goal} ms`, isMet: worst <= goal },
  };
}

function inShort(values: readonly number[]): string {
  return `p50 ${milliseconds(median(values))}, p99 ${milliseconds(percentile(values, 0.99))}, max ${milliseconds(Math.max(...values))}`;
}

/** What the search looks through, as one text an airport. */
async function foldedNames(): Promise<string[]> {
  const entries = await libraryEntries();
  return entries
    .filter(({ kind }) => kind === 'airports')
    .map(({ city, name, codes, names }) => [city, name, codes, names].join(' '));
}
