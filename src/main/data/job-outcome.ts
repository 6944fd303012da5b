import type { Job } from '#shared/flight-data/job.ts';
import { setImmediate } from 'node:timers/promises';
import type { FinishedJob, JobResult } from './answer.ts';
import type { Page } from './gather-pages.ts';
import {
  problemOf,
  type Failure,
  type ServiceProblem,
  type ServiceError,
} from './service-problems.ts';
import { readRecord, sliceSize } from './read-body.ts';
import { withoutReferences } from './read-fields.ts';
import type { JobBody } from './read-job.ts';
import { errorOfBody } from './refusal.ts';
import { listSchemas, type ListName, type ListRecords } from './resources.ts';
import { createListJudge } from './row-identity.ts';

/** An answer about a job. */
export type BodyWithJob = JobBody & { readonly job: Job };

type JobState = 'queued' | 'completed' | 'failed';

/**
 * Where a job stands. Of a status that the interface does not know, what the job holds decides: by
 * the presence rules only a completed one has a result, and only a failed one an error.
 */
export function jobState({ job, list }: BodyWithJob): JobState {
  switch (job.status) {
    case 'QueuedJob':
      return 'queued';
    case 'CompletedJob':
      return job.success === false ? 'failed' : 'completed';
    case 'FailedJob':
      return 'failed';
    case null:
    default:
      if (job.error !== null) return 'failed';
      return job.result === null && list === null ? 'queued' : 'completed';
  }
}

/** Why a job failed, as its error says. */
export function errorOfJob({ error }: Job): ServiceError {
  const name = errorOfBody({ error });
  return name === null || name === 'malformed' ? 'failed-job' : name;
}

/**
 * The clean records of a completed job.
 * @returns null if the job does not name their list, or if there is no list
 */
export async function resultOfJob(
  { job, list }: BodyWithJob,
  isSimulated: boolean,
): Promise<FinishedJob | null> {
  const name = endpointOf(job.endpoint ?? '');
  if (name === null || list === null) return null;
  const fields = job.args?._fields;
  const names = typeof fields === 'string' ? fields.split(',').map((field) => field.trim()) : [];
  return cleanResult(name, list, isSimulated, names);
}

/**
 * The clean records of a list whose kind is known; it is judged as one that is not a job's (row-identity.ts).
 * @param names of the values, where a record may come as a list of values
 */
export async function cleanResult<Name extends ListName>(
  endpoint: Name,
  list: readonly unknown[],
  isSimulated: boolean,
  names: readonly string[] = [],
): Promise<JobResult<Name> | Failure> {
  const schema = listSchemas[endpoint];
  const judge = createListJudge(endpoint, names);
  const clean = [];
  for (let start = 0; start < list.length; start += sliceSize) {
    const slice = list.slice(start, start + sliceSize);
    for (const value of slice) {
      const record = readRecord(schema, withoutReferences(value), names);
      judge.see(value, record?.value ?? null);
      clean.push(record);
    }
    await setImmediate();
  }
  const records = clean.filter((record) => record !== null).map(({ value }) => value);
  const error = judge.verdict();
  if (error !== null) return { ok: false, problem: problemOf(error) };
  const droppedCount = list.length - records.length;
  const result: JobResult<Name> = { ok: true, endpoint, records, droppedCount, isSimulated };
  return result;
}

/** Whether a job may still have an answer after this problem: it can be asked about again. */
export function isUnderWay({ kind, isFailedJob }: ServiceProblem): boolean {
  const passing = ['timeout', 'cancelled', 'limited', 'offline', 'server'];
  return passing.includes(kind) && isFailedJob !== true;
}

/** What a job has found, as the page of a list that it stands for. */
export function pageOfJob<Name extends ListName>(
  name: Name,
  finished: FinishedJob,
): Page<ListRecords[Name]> {
  if (!finished.ok) return finished;
  if (finished.endpoint !== name) return { ok: false, problem: problemOf('malformed') };
  const { isSimulated, droppedCount } = finished;
  // The endpoint is the one that was asked for, and so are its records.
  const records = finished.records as readonly ListRecords[Name][];
  const rowCount = records.length + droppedCount;
  return {
    ok: true,
    isNotModified: false,
    content: { records, droppedCount, rowCount, hasMore: null, jobId: null },
    etag: null,
    isSimulated,
    retryAfterMs: null,
  };
}

/** The list that a path such as `/v1/schedules` names, whatever stands around it. */
function endpointOf(path: string): ListName | null {
  const [withoutQuery = ''] = path.split(/[?#]/, 1);
  const last = withoutQuery.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return isListName(last) ? last : null;
}

function isListName(name: string): name is ListName {
  return Object.hasOwn(listSchemas, name);
}
