import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds that never go back, without those in which this thread waited for a core: what it
 * takes itself, on a busy machine as on a quiet one. Elsewhere than on Linux with all of them.
 */
function ownNow() {
  return performance.now() - waited();
}

/** Milliseconds that this thread waited for a core; Linux tells nanoseconds on one, of waiting, and turns. */
function waited() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Runs every query through the search of the application and through a plain scan of the same
 * names, in turn, round by round. Answers milliseconds, without those in which others had the core, in
 * the order of the queries.
 *
 * @param {{ queries: string[], names: string[], limit: number, rounds: number }} work
 * @param {(query: string) => unknown} search
 */
export async function measureSearches({ queries, names, limit, rounds }, search) {
  const scan = (query) => {
    const found = [];
    for (const name of names) {
      if (name.includes(query) && found.push(name) === limit) break;
    }
    return found;
  };
  for (const query of queries) {
    await search(query);
    scan(query);
  }
  const searches = queries.map(() => []);
  const scans = queries.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, query] of queries.entries()) {
      // Whatever else main has to do is done between two measurements and not within one.
      await nextTurn();
      const start = ownNow();
      await search(query);
      const middle = ownNow();
      scan(query);
      searches[place].push(middle - start);
      scans[place].push(ownNow() - middle);
    }
  }
  return { searches, scans };
}
