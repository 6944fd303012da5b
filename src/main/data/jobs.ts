import type { Job } from '#shared/flight-data/job.ts';
import { timerDelay } from '#shared/timer-delay.ts';
import type { FinishedJob, JobAnswer, JobStart } from './answer.ts';
import type { AttemptFailure, Answered } from './attempt.ts';
import type { Asker, FlightDataClientParts } from './asker.ts';
import type { JobQueries } from './flight-queries.ts';
import { cleanResult, jobState, resultOfJob, errorOfJob, type BodyWithJob } from './job-outcome.ts';
import { type ClientLimits, hasEnded, passing } from './retries.ts';
import { problemOf, type Failure, type ServiceError } from './service-problems.ts';
import { isJobId, jobReaderFor } from './read-job.ts';
import type { FieldsOf, ListName } from './resources.ts';
import { wireFields, wireListQuery } from './wire-query.ts';

export interface JobParts extends Pick<FlightDataClientParts, 'now' | 'random' | 'sleep'> {
  readonly asker: Asker;
  readonly limits: ClientLimits;
}

/** Requests a list as a job. */
export async function startJob<Name extends ListName>(
  { asker, limits }: JobParts,
  name: Name,
  query: JobQueries[Name],
  { fields, signal }: { fields?: FieldsOf<Name> | undefined; signal?: AbortSignal | undefined },
): Promise<JobStart<Name>> {
  const checked = wireListQuery(name, query);
  if (!checked.ok) return { ok: false, problem: problemOf(checked.error) };
  const result = await asker.ask({
    endpoint: name,
    query: { ...checked.query, ...wireFields(fields) },
    etag: null,
    isForLater: true,
    reader: () => jobReaderFor(null),
    bodyMs: limits.listBodyMs,
    mostBytes: limits.listBytes,
    signal,
  });
  if (!result.ok) return result;
  // Without a tag of ours there is no 304: an attempt calls it malformed.
  if (result.isNotModified) return { ok: false, problem: problemOf('malformed') };
  const { content, isSimulated } = result;
  const jobId = content.job?.id ?? null;
  if (jobId !== null) return { ok: true, isAnswered: false, jobId };
  if (content.list === null) return { ok: false, problem: problemOf('malformed') };
  const cleaned = await cleanResult(name, content.list, isSimulated);
  return cleaned.ok ? { isAnswered: true, ...cleaned } : cleaned;
}

/** Asks once about a job. */
export async function askJob(
  { asker, limits, now }: JobParts,
  id: string,
  signal: AbortSignal | undefined,
): Promise<JobAnswer> {
  const result = await askOnce(asker, limits, id, signal);
  if (!result.ok && 'problem' in result) return result;
  if (!result.ok) {
    const { error, retryAfterMs } = result;
    return { ok: false, problem: problemOf(error, retryAt(retryAfterMs, now(), limits)) };
  }
  const { job, list } = result.content;
  return { ok: true, job: list === null ? job : { ...job, result: { data: list } } };
}

export interface JobWait {
  /** Milliseconds since 1970. */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  /** The service has reported the state of the job, and it is not over. */
  readonly onJob?: ((job: Job) => void) | undefined;
}

/**
 * Asks about a job until it has finished. After each answer there is a pause that doubles up to
 * `limits.longestSleepMs`, between half of it and all of it by chance so that the jobs of several
 * callers do not stay in step, and never shorter than a `Retry-After`. It waits through temporary
 * problems; any other problem is the answer.
 */
export async function waitForJob(
  parts: JobParts,
  id: string,
  { deadline, signal, onJob }: JobWait,
): Promise<FinishedJob> {
  const { asker, limits, now, random, sleep } = parts;
  // A deadline that is not a number has passed.
  const left = Math.max(deadline - now(), 0) || 0;
  const late = AbortSignal.timeout(timerDelay(left));
  const either = signal === undefined ? late : AbortSignal.any([signal, late]);
  for (let count = 0; ; count++) {
    if (hasEnded(signal)) return failure('cancelled');
    if (!(now() < deadline)) return failure('unfinished-job');
    const result = await askOnce(asker, limits, id, either);
    if (!result.ok && 'problem' in result) {
      const isLate = result.problem.kind === 'cancelled' && late.aborted && !hasEnded(signal);
      return isLate ? failure('unfinished-job') : result;
    }
    if (result.ok) {
      const state = jobState(result.content);
      if (state === 'failed') {
        const problem = problemOf(errorOfJob(result.content.job));
        return { ok: false, problem: { ...problem, isFailedJob: true } };
      }
      if (state === 'completed') {
        return (await resultOfJob(result.content, result.isSimulated)) ?? failure('malformed');
      }
      onJob?.(result.content.job);
    } else if (result.error === 'cancelled') {
      return failure(late.aborted && !hasEnded(signal) ? 'unfinished-job' : 'cancelled');
    } else if (!passing.has(result.error)) {
      return failure(result.error, result.retryAfterMs);
    }

    const asked = result.retryAfterMs;
    const bound = Math.min(limits.firstBackOffMs * 2 ** count, limits.longestSleepMs);
    const pause = Math.round((bound / 2) * (1 + random()));
    // The last request leaves the service a moment to answer.
    const last = deadline - now() - limits.firstBackOffMs;
    if (last <= 0 || last < (asked ?? 0)) {
      return failure(result.ok ? 'unfinished-job' : result.error, asked);
    }
    try {
      await sleep(Math.max(Math.min(pause, last), asked ?? 0), signal);
    } catch (error) {
      if (!hasEnded(signal)) throw error;
    }
  }

  function failure(error: ServiceError, asked: number | null = null): FinishedJob {
    return { ok: false, problem: problemOf(error, retryAt(asked, now(), limits)) };
  }
}

/**
 * When to ask about a job again, UNIX seconds. Here and not in the gate, because a successful answer
 * sets it, too, and it concerns only this job.
 */
function retryAt(asked: number | null, now: number, limits: ClientLimits): number | null {
  if (asked === null) return null;
  return Math.ceil((now + Math.min(asked, limits.longestRetryAfterMs)) / 1000);
}

/** The endpoint is not billed: its requests do not count. */
async function askOnce(
  asker: Asker,
  limits: ClientLimits,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Answered<BodyWithJob> | AttemptFailure | Failure> {
  const failed = (error: ServiceError): AttemptFailure => ({
    ok: false,
    error,
    retryAfterMs: null,
    isUnsent: false,
  });
  if (!isJobId(id)) return failed('invalid-job');
  const result = await asker.askFreely({
    endpoint: 'jobs',
    query: { id },
    etag: null,
    reader: () => jobReaderFor(id),
    bodyMs: limits.listBodyMs,
    mostBytes: limits.listBytes,
    signal,
  });
  if (!result.ok) {
    const isUnknown = 'error' in result && result.error === 'not-found';
    return isUnknown ? failed('unknown-job') : result;
  }
  if (result.isNotModified || result.content.job === null) return failed('malformed');
  return { ...result, content: { ...result.content, job: result.content.job } };
}
