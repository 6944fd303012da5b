import type { RequestError } from '../query/request-error.ts';

/** What the paths of all jobs begin with. */
export const jobsPrefix = '/v1/jobs/';

/** The path of a job. */
export const jobPath = (id: string): string => jobsPrefix + id;

/** There never was one, or it was forgotten. */
export const unknownJob: RequestError = {
  code: 'NOT_FOUND',
  message: 'There is no job with this identifier; finished jobs are kept for a day.',
};
