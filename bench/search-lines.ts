import { z } from 'zod';
import type { QueryGroup } from './search-queries.ts';
import { median, percentile } from './statistics.ts';
import { milliseconds, ratio, type Line } from './table.ts';

/** Every query is searched for as often. */
export const searchRounds = 3;
const goal = 10;

const measuredSchema = z.object({
  searches: z.array(z.array(z.number())),
  scans: z.array(z.array(z.number())),
});

/**
 * One line for each group of queries, beside a plain scan with `includes`.
 * @param measured what measure-searches.mjs answered to all queries of the groups
 */
export function searchLines(
  what: string,
  groups: readonly QueryGroup[],
  measured: unknown,
): Line[] {
  const { searches, scans } = measuredSchema.parse(measured);
  let place = 0;
  return groups.map(({ name, queries }) => {
    const end = place + queries.length;
    // Of each query the median of the rounds: what the query takes, not what the machine did then.
    const ours = searches.slice(place, end).map(median);
    const theirs = scans.slice(place, end).map(median);
    place = end;
    const worst = percentile(ours, 0.99);
    return {
      what: `${what}, ${name} (${queries.length} queries); includes()`,
      measured: inShort(ours),
      baseline: inShort(theirs),
      ratio: ratio(worst, percentile(theirs, 0.99)),
      goal: { text: `p99 <= ${goal} ms`, isMet: worst <= goal },
    };
  });
}

/** The middle, the slowest of a hundred and the slowest, milliseconds. */
export function inShort(values: readonly number[]): string {
  return `p50 ${milliseconds(median(values))}, p99 ${milliseconds(percentile(values, 0.99))}, max ${milliseconds(Math.max(...values))}`;
}
