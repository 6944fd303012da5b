import type { CallCounter, ServiceProblem } from '../service-client/answer.ts';

/** Where the counts are kept: one number for each UTC month, `YYYY-MM`; 0 for an unknown one. */
export interface CallCountStorage {
  read(month: string): number;
  write(month: string, count: number): void;
}

export interface CallCounterParts {
  readonly storage: CallCountStorage;
  /** Calls a month that the plan allows; null: no limit known. */
  readonly monthlyQuota: () => number | null;
  /** Milliseconds since 1970, as Date.now. */
  readonly now: () => number;
}

/** The UTC month of an instant (milliseconds since 1970), `YYYY-MM`. */
function monthOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 7);
}

/** When the UTC month after this instant (milliseconds since 1970) begins, UNIX seconds. */
export function nextMonthAt(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000;
}

/** Whether our own count refused the call, and not the service: both are of kind `quota`. */
export function isOwnQuota(problem: ServiceProblem): boolean {
  return problem.isOwnQuota === true;
}

/**
 * Counts calls by UTC month. Each count is written down before the call is made, so that a crash
 * never makes calls forgotten; months are kept apart, so that a clock that jumps over the end of a
 * month and back finds both counts as they were.
 */
export function createCallCounter({
  storage,
  monthlyQuota,
  now,
}: CallCounterParts): CallCounter & { callsThisMonth(): number } {
  /** The month of the last call: a call is given back to the month that it was counted in. */
  let lastMonth = monthOf(now());

  function change(month: string, by: 1 | -1): void {
    storage.write(month, Math.max(0, storage.read(month) + by));
  }

  return {
    countCall() {
      lastMonth = monthOf(now());
      change(lastMonth, 1);
    },
    returnCall() {
      change(lastMonth, -1);
    },
    remaining() {
      const quota = monthlyQuota();
      return quota === null ? null : Math.max(0, quota - storage.read(monthOf(now())));
    },
    learn: () => undefined,
    renewsAt: () => nextMonthAt(now()),
    callsThisMonth: () => storage.read(monthOf(now())),
  };
}
