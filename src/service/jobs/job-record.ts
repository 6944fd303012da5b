import { z } from 'zod';
import { readParameters, type Endpoint, type Parameters } from '../query/endpoint.ts';
import { fieldsOf } from '../query/parameters.ts';
import { errorBody, type RequestError } from '../query/request-error.ts';
import { shorten } from '../query/wire-record.ts';

/** A job as it goes out and as it is kept in a file. */
export const jobRecordSchema = z.discriminatedUnion('status', [
  z.strictObject({
    id: z.uuid(),
    status: z.literal('QueuedJob'),
    endpoint: z.string(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().optional(),
    args: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    id: z.uuid(),
    status: z.literal('CompletedJob'),
    success: z.literal(true),
    endpoint: z.string(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime(),
    duration_ms: z.number(),
    args: z.record(z.string(), z.unknown()),
    result: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    id: z.uuid(),
    status: z.literal('FailedJob'),
    endpoint: z.string(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime(),
    args: z.record(z.string(), z.unknown()),
    error: z.strictObject({ message: z.string(), code: z.string() }),
  }),
]);

/** The fields that a job has in one state or another. */
const jobFields = z.object(
  Object.assign({}, ...jobRecordSchema.options.map(({ shape }) => shape)) as z.ZodRawShape,
);

const query = z.strictObject({ _fields: fieldsOf(jobFields) });

/**
 * The text of a job shortened to what the parameters of a question about it want; what is wrong with them, where
 * something is.
 */
export function shortenedJob(text: string, parameters: Parameters): string | RequestError {
  const read = readParameters(parameters, query);
  if (!read.ok) return read.error;
  const { _fields } = read.values;
  if (_fields === undefined) return text;
  const job = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return JSON.stringify(shorten(job, _fields));
}

export type JobRecord = z.output<typeof jobRecordSchema>;
export type QueuedJob = Extract<JobRecord, { status: 'QueuedJob' }>;
export type StartedJob = QueuedJob & { readonly started_at: string };

/** A job out of a file; null if the file has no job. */
export function readJobRecord(text: string): JobRecord | null {
  try {
    return jobRecordSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const iso = (instant: number) => new Date(instant).toISOString();

/** A new job. `now` in UNIX milliseconds. */
export function queuedJob(
  id: string,
  { path }: Endpoint,
  args: Parameters,
  now: number,
): QueuedJob {
  return { id, status: 'QueuedJob', endpoint: path, created_at: iso(now), args: { ...args } };
}

/** The job once it is being processed. `now` in UNIX milliseconds. */
export function startedJob(
  { id, status, endpoint, created_at, args }: QueuedJob,
  now: number,
): StartedJob {
  return { id, status, endpoint, created_at, started_at: iso(now), args };
}

/**
 * The text of the job that found a list, which took it until `now` (UNIX milliseconds). The list,
 * JSON already, may be long: it is put in as it is.
 */
export function completedJobText(
  { id, endpoint, created_at, started_at, args }: StartedJob,
  list: string,
  now: number,
): string {
  const head = JSON.stringify({
    id,
    status: 'CompletedJob',
    success: true,
    endpoint,
    created_at,
    started_at,
    duration_ms: Math.max(0, now - Date.parse(started_at)),
    args,
  });
  return `${head.slice(0, -1)},"result":{"data":${list}}}`;
}

/** The job that came to nothing. */
export function failedJob(
  { id, endpoint, created_at, started_at, args }: StartedJob,
  cause: RequestError,
): JobRecord {
  const { error } = errorBody(cause);
  return { id, status: 'FailedJob', endpoint, created_at, started_at, args, error };
}

/** What the paths of all jobs begin with. */
export const jobsPrefix = '/v1/jobs/';

/** The path of a job. */
export const jobPath = (id: string): string => jobsPrefix + id;

/** There never was one, or it was forgotten. */
export const unknownJob: RequestError = {
  code: 'NOT_FOUND',
  message: 'There is no job with this identifier; finished jobs are kept for a day.',
};
