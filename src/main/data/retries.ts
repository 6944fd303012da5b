import type { AttemptFailure, AttemptResult } from './attempt.ts';
import { problemOf, type Failure, type ServiceError } from './service-problems.ts';

export interface RetryParts {
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly limits: ClientLimits;
}

export interface Retriable<Content> {
  /** The gate rejected it: nothing was sent. */
  readonly attempt: () => Promise<AttemptResult<Content> | Failure>;
  /** When the gate allows such a call again, UNIX seconds; null: at any time. */
  readonly reopensAt: () => number | null;
  /** What is worth another attempt. */
  readonly repeated: ReadonlySet<ServiceError>;
  /** False once another attempt would do harm: the caller already has parts of the answer. */
  readonly isRepeatable: () => boolean;
  readonly signal: AbortSignal | undefined;
}

type AttemptSuccess<Content> = Exclude<AttemptResult<Content>, AttemptFailure>;
export type RetryResult<Content> = AttemptSuccess<Content> | Failure;

/** Problems that may be over a moment later. The others would only get the same answer again. */
export const passing: ReadonlySet<ServiceError> = new Set([
  'offline',
  'interrupted',
  'no-answer',
  'slow-answer',
  'server',
  'limited',
]);

/** Of these, the ones that the service has not worked for: repeated where its owner says how often to ask. */
export const passingUnserved: ReadonlySet<ServiceError> = new Set(['offline', 'limited']);

/**
 * Asks until there is an answer, at most `limits.attempts` times. Waits between attempts have full
 * jitter: a random time up to a bound that doubles
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/); the gate, which each
 * attempt goes through, makes them as long as a `Retry-After`. A wait longer than
 * `limits.longestSleepMs` is returned as `retryAt` instead. Too many requests without a
 * `Retry-After` are repeated once, when the gate's pace allows it.
 *
 * Not p-retry: its waits are random between one and two times the bound and not from zero, they know
 * nothing of `Retry-After`, and neither its timer nor its random numbers can be given to it.
 */
export async function withRetries<Content>(
  { random, sleep, limits }: RetryParts,
  { attempt, reopensAt, repeated, isRepeatable, signal }: Retriable<Content>,
): Promise<RetryResult<Content>> {
  for (let count = 1; ; count++) {
    if (hasEnded(signal)) return { ok: false, problem: problemOf('cancelled') };
    const result = await attempt();
    if (result.ok || 'problem' in result) return result;

    const asked = result.retryAfterMs;
    const isPaced = result.error === 'limited' && asked === null;
    const isWorthwhile = repeated.has(result.error) && !(isPaced && count > 1);
    const isShort = (asked ?? 0) <= limits.longestSleepMs;
    if (!isWorthwhile || !isShort || !isRepeatable() || count >= limits.attempts) {
      return { ok: false, problem: problemOf(result.error, reopensAt()) };
    }
    const jitter = Math.round(random() * limits.firstBackOffMs * 2 ** (count - 1));
    if (isPaced || (asked ?? 0) > jitter) continue;
    try {
      await sleep(jitter, signal);
    } catch (error) {
      if (!hasEnded(signal)) throw error;
    }
  }
}

/** Whether the caller has cancelled. */
export function hasEnded(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** Limits for waiting, reading and repeating. Tests use smaller ones. */
export interface ClientLimits {
  /**
   * From the call to the end of the response's headers, milliseconds. Connecting is part of it:
   * neither `fetch` nor Electron's `net` tells when the connection stands (Electron's webRequest
   * events fire before it does), so there is one deadline for both, chosen for the two together.
   * Both runtimes have a connect timeout of their own besides (Node 10 s, Chromium 4 min).
   */
  readonly headersMs: number;
  /** From the end of the headers to the end of a page of schedules, milliseconds. */
  readonly pageBodyMs: number;
  /** From the end of the headers to the end of a reference list, milliseconds. */
  readonly listBodyMs: number;
  /** Size of a page of schedules once decoded, bytes. */
  readonly pageBytes: number;
  /** Size of a reference list once decoded, bytes. */
  readonly listBytes: number;
  /** Size of a single record once decoded, bytes. */
  readonly recordBytes: number;
  /** Rows requested in one page. A service may return fewer, depending on its plan. */
  readonly pageSize: number;
  /** Pages requested in one call. */
  readonly pageCount: number;
  /** Attempts at one request, the first included. */
  readonly attempts: number;
  /** The first retry waits a random time up to this, the next up to twice this; milliseconds. */
  readonly firstBackOffMs: number;
  /** A longer wait is returned to the caller as `retryAt`; milliseconds. */
  readonly longestSleepMs: number;
  /** A call waits at most this long for a job instead of an answer; milliseconds. */
  readonly jobTimeoutMs: number;
  /** A job that has not finished after this is requested again; milliseconds. */
  readonly longestJobMs: number;
  /** The longest pause that a service can ask for; milliseconds. */
  readonly longestRetryAfterMs: number;
}

export const defaultLimits: ClientLimits = {
  headersMs: 15_000,
  pageBodyMs: 30_000,
  listBodyMs: 180_000,
  pageBytes: 5 * 1024 * 1024,
  listBytes: 50 * 1024 * 1024,
  recordBytes: 256 * 1024,
  pageSize: 1000,
  pageCount: 10,
  attempts: 3,
  firstBackOffMs: 500,
  longestSleepMs: 5000,
  jobTimeoutMs: 10_000,
  // docs.flystack.dev/api-reference/jobs: given up after two hours.
  longestJobMs: 2 * 3_600_000,
  longestRetryAfterMs: 3_600_000,
};
