import type { Log } from './log.ts';

/** Where errors go that no handler has caught. */
export interface ErrorLog {
  /**
   * Logs an error, each different one once; when it has come 10, 100, 1000 ... times, how often.
   *
   * @param where a noun: `main`, `the page`
   */
  met(where: string, error: unknown): void;
}

/** Different errors of one place that are told apart; whatever comes beyond that is counted as one. */
const most = 50;

/** Characters of an error that are logged at most. */
const longest = 2000;

/**
 * Errors may come with every frame, and with another number in them each time: digits make no difference, and what is
 * kept has a limit, for good.
 */
export function createErrorLog(log: Pick<Log, 'error'>): ErrorLog {
  const countsByPlace = new Map<string, Map<string, number>>();
  return {
    met(where, error) {
      const text = errorText(error).slice(0, longest);
      const counts = countsByPlace.get(where) ?? new Map<string, number>();
      countsByPlace.set(where, counts);
      const own = text.replaceAll(/\d+/g, '0');
      const key = counts.has(own) || counts.size < most ? own : '';
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (!isPowerOfTen(count)) return;
      const what = key === '' ? 'One of many more errors' : 'An error';
      const often = count === 1 ? '' : `, ${count} times by now`;
      log.error(`${what} in ${where}${often}: ${text}`);
    },
  };
}

/** An error with where it happened; never throws. */
export function errorText(error: unknown): string {
  try {
    return error instanceof Error ? (error.stack ?? String(error)) : String(error);
  } catch {
    return 'something that cannot be told as text';
  }
}

function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count));
}
