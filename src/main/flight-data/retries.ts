import type { CallCounter, ServiceProblem } from './answer.ts';
import type { AttemptFailure, AttemptResult } from './attempt.ts';
import type { ClientLimits } from './limits.ts';
import { problemOf, type Trouble } from './problem-sentences.ts';

export interface RetryParts {
  readonly quota: CallCounter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly limits: ClientLimits;
}

export interface Retriable {
  readonly attempt: () => Promise<AttemptResult>;
  /** False once another attempt would do harm: parts of the answer were already given away. */
  readonly isRepeatable: () => boolean;
  readonly signal: AbortSignal | undefined;
}

type AttemptSuccess = Exclude<AttemptResult, AttemptFailure>;
export type RetryResult = AttemptSuccess | { readonly ok: false; readonly problem: ServiceProblem };

/** Troubles that may be over a moment later. The others would only be answered the same again. */
const passing: ReadonlySet<Trouble> = new Set([
  'offline',
  'interrupted',
  'no-answer',
  'slow-answer',
  'server',
  'limited',
]);

/**
 * Asks until there is an answer, at most `limits.attempts` times, each attempt counted against the
 * quota. Waits between attempts have full jitter: a random time up to a bound that doubles
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), and never less than a
 * `Retry-After`. A wait longer than `limits.longestSleepMs` is not slept through but named in
 * `retryAt`. Too many requests without a `Retry-After` are not repeated at all.
 *
 * Not p-retry: its waits are random between one and two times the bound and not from zero, they know
 * nothing of `Retry-After`, and neither its timer nor its random numbers can be given to it.
 */
export async function withRetries(
  { quota, now, random, sleep, limits }: RetryParts,
  { attempt, isRepeatable, signal }: Retriable,
): Promise<RetryResult> {
  for (let count = 1; ; count++) {
    if (hasEnded(signal)) return { ok: false, problem: problemOf('cancelled') };
    if ((quota.remaining() ?? 1) <= 0) {
      return { ok: false, problem: problemOf('own-quota', quota.renewsAt()) };
    }
    quota.countCall();
    const result = await attempt();
    if (result.ok) return result;
    if (result.isUnsent) quota.returnCall();

    const asked = result.retryAfterMs;
    const isWorthwhile =
      passing.has(result.trouble) && !(result.trouble === 'limited' && asked === null);
    const isShort = (asked ?? 0) <= limits.longestSleepMs;
    if (!isWorthwhile || !isShort || !isRepeatable() || count >= limits.attempts) {
      return { ok: false, problem: problemOf(result.trouble, retryAt(asked)) };
    }
    const jitter = Math.round(random() * limits.firstBackOffMs * 2 ** (count - 1));
    try {
      await sleep(Math.max(jitter, asked ?? 0), signal);
    } catch (error) {
      if (!hasEnded(signal)) throw error;
    }
  }

  function retryAt(asked: number | null): number | null {
    if (asked === null) return null;
    return Math.ceil((now() + Math.min(asked, limits.longestRetryAfterMs)) / 1000);
  }
}

function hasEnded(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
