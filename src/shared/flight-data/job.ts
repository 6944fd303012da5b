import { z } from 'zod';
import { number, text, truth } from './fields.ts';

/** What a job was asked with, or found, as it came; null if it is not an object. */
const anything = (description: string) =>
  z
    .preprocess(
      (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null,
      z.record(z.string(), z.unknown()).nullable(),
    )
    .describe(description);

/** Why a job failed. */
const jobErrorSchema = z.object({
  message: text('What went wrong, for a person'),
  code: text('What went wrong, for a program: VALIDATION_ERROR or another code'),
});

/** The record of `/v1/jobs/:id`. Which fields there are depends on `status`. */
export const jobSchema = z.object({
  id: text('Unique job identifier'),
  status: text('QueuedJob, CompletedJob or FailedJob'),
  success: truth('Only of a CompletedJob'),
  endpoint: text('Path of the endpoint that was asked'),
  created_at: text('Creation, ISO 8601'),
  started_at: text('Start of processing, ISO 8601; once it has started'),
  duration_ms: number('Milliseconds taken; only of a CompletedJob'),
  args: anything('Parameters that the job was created with'),
  result: anything('Only of a CompletedJob; of a list endpoint: an object with the list as data'),
  error: z
    .preprocess(
      (value) => (typeof value === 'object' && !Array.isArray(value) ? value : null),
      jobErrorSchema.nullable(),
    )
    .describe('Only of a FailedJob'),
});

/** A clean job: every field present, null if unknown or absent. */
export type Job = z.output<typeof jobSchema>;
