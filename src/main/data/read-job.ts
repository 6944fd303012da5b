import { jobSchema, type Job } from '#shared/flight-data/job.ts';
import { withoutKeys } from '../profile/hidden-keys.ts';
import type { BodyReader } from './attempt.ts';
import { readBody } from './read-body.ts';
import { inJob } from './record-splitter.ts';
import { errorOfBody } from './refusal.ts';
import { unwrap } from './read-fields.ts';

/** What a question about a job, or for one, is answered with. */
export interface JobBody {
  /** null if no job came but a list. */
  readonly job: Job | null;
  /**
   * The list in the job's result, or that came instead of a job, its elements as they came; null
   * if there is none.
   */
  readonly list: readonly unknown[] | null;
}

/**
 * Reads a job, or a list instead. If a 202 has neither, `Location` names the job;
 * without it, the answer concerns the job in the request.
 * @param asked the job in the request; null if the request creates one
 */
export function jobReaderFor(asked: string | null): BodyReader<JobBody> {
  return {
    read: readJobBody,
    isForLater: ({ job }) => job !== null,
    ofAccepted(location) {
      const id = asked ?? jobIdIn(location ?? '');
      if (id === null) return null;
      return { content: { job: jobSchema.parse({ id, status: 'QueuedJob' }), list: null } };
    },
  };
}

/** A longer identifier than this is none; `.` and `..` would be another path. */
export function isJobId(text: string): boolean {
  return /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u.test(text);
}

/**
 * The identifier in the address of a job. Nothing else of the address counts: whatever it leads to,
 * our key goes nowhere but to the service.
 */
export function jobIdIn(location: string): string | null {
  const [, id] = /\/jobs\/([^/?#]+)\/?(?:[?#]|$)/.exec(location) ?? [];
  try {
    const decoded = decodeURIComponent(withoutKeys(id ?? ''));
    return isJobId(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/**
 * Reads a job, or a list in its place. A job that failed is an answer. The list in a job is taken
 * apart while it arrives, as all lists are, since it may be as long as they.
 */
const readJobBody: BodyReader<JobBody>['read'] = async (parts) => {
  const values: unknown[] = [];
  const seen: { job: Job | null; hasList: boolean } = { job: null, hasList: false };
  const count = await readBody(parts, {
    // Of what it is a list may come after it.
    readElement: (value) => [value],
    onSlice: (slice) => {
      for (const value of slice) values.push(value);
    },
    place: inJob,
    judge(envelope, hasList) {
      seen.job = readJob(envelope);
      seen.hasList = hasList;
      if (seen.job !== null) return null;
      return errorOfBody(envelope) ?? (hasList ? null : 'malformed');
    },
  });
  if (!count.ok) return count;
  return { ok: true, content: { job: seen.job, list: seen.hasList ? values : null } };
};

/** The job in a body; null if the body has no job. */
export function readJob(body: unknown): Job | null {
  const jobs = [body, unwrap(body)].map((value) => jobSchema.safeParse(value).data);
  return jobs.find((job) => job !== undefined && isJob(job)) ?? null;
}

/** Not every object with an identifier and a status is one: envelopes have them, too. */
function isJob({ id, status, endpoint }: Job): boolean {
  if (id === null || status === null) return false;
  return endpoint !== null || status.toLowerCase().endsWith('job');
}
