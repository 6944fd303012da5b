import { z } from 'zod';
import type { DelaysCalls } from '#shared/delays.ts';

type ArgumentSchemas = {
  readonly [Call in keyof DelaysCalls]: z.ZodType<Parameters<DelaysCalls[Call]>>;
};

const airport = z.strictObject({
  is: z.literal('airport'),
  code: z.string().regex(/^[A-Z0-9]{3,4}$/),
});
const airline = z.strictObject({
  is: z.literal('airline'),
  code: z.string().regex(/^[A-Z0-9]{2,3}$/),
});
const query = z.strictObject({
  scope: z.discriminatedUnion('is', [airport, airline]),
  direction: z.enum(['departures', 'arrivals']),
});

/** What each call about delays accepts; anything else is refused at the door. */
export const delaysArgumentSchemas = {
  'delays:get': z.tuple([query]),
  'delays:refresh': z.tuple([query]),
} satisfies ArgumentSchemas;
