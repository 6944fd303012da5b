import type { Clock } from '../query/clock.ts';
import type { RequestError } from '../query/request-error.ts';

interface CallLimitOptions {
  /** Calls in any one minute; null: any number. */
  readonly perMinute: number | null;
  /** Calls in a calendar month, UTC; null: any number. */
  readonly perMonth: number | null;
  readonly clock: Clock;
}

const minute = 60_000;

/**
 * Counts calls against the limits, each of which is there for testing clients.
 * @returns a function to be called for each call; an error where it is one too many
 */
export function createCallLimits(options: CallLimitOptions): () => RequestError | null {
  const { perMinute, perMonth, clock } = options;
  if (perMinute === null && perMonth === null) return () => null;
  let minuteStart = Number.NEGATIVE_INFINITY;
  let inMinute = 0;
  let month = '';
  let inMonth = 0;
  return () => {
    const now = clock();
    // A clock that was set back begins a new minute, too.
    if (now >= minuteStart + minute || now < minuteStart) {
      minuteStart = now;
      inMinute = 0;
    }
    const present = new Date(now).toISOString().slice(0, 7);
    if (present !== month) {
      month = present;
      inMonth = 0;
    }
    if (perMonth !== null && inMonth >= perMonth) {
      return {
        code: 'QUOTA_EXCEEDED',
        message: `The ${perMonth} calls of this month are used up; the next month begins at midnight UTC of its first day.`,
        retryAfter: Math.ceil((nextMonth(now) - now) / 1000),
      };
    }
    if (perMinute !== null && inMinute >= perMinute) {
      return {
        code: 'RATE_LIMIT_EXCEEDED',
        message: `More than ${perMinute} calls in a minute; slow down.`,
        retryAfter: Math.ceil((minuteStart + minute - now) / 1000),
      };
    }
    inMinute += 1;
    inMonth += 1;
    return null;
  };
}

function nextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
