import type { Log } from './log.ts';

/** Where errors go that no handler has caught. */
export interface ErrorLog {
  /**
   * Logs an error; the log counts those that repeat (log.ts).
   *
   * @param where a noun: `main`, `the page`
   */
  report(where: string, error: unknown): void;
}

/** Characters of an error that are logged at most. */
const longest = 2000;

export function createErrorLog(log: Pick<Log, 'error'>): ErrorLog {
  return {
    report(where, error) {
      log.error(`An error in ${where}: ${errorText(error).slice(0, longest)}`);
    },
  };
}

/** Reports what fails in one place: for `catch`. */
export function reporter(errors: ErrorLog, where: string): (error: unknown) => void {
  return (error) => {
    errors.report(where, error);
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
