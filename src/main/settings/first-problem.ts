import type { z } from 'zod';
import type { Problem } from '#shared/problem.ts';
import { problemIn } from '#shared/settings.ts';

/** The first thing that a schema has to say to a user. */
export function firstProblem(error: z.ZodError): Problem {
  return problemIn(error.issues[0]?.message ?? '') ?? { code: 'refusals.notUnderstood' };
}
