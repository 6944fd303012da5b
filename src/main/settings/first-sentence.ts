import type { z } from 'zod';
import { english } from '#shared/messages/english.ts';

/** The first thing that a schema has to say to a person. Every rule of ours says it in a sentence. */
export function firstSentence(error: z.ZodError): string {
  return error.issues[0]?.message ?? english.problems.refusals.notUnderstood;
}
