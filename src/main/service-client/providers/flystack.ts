import { z } from 'zod';
import { countSchema } from '../read-fields.ts';
import type { Trouble } from '../service-problems.ts';
import { troubleOfBody as standardTrouble } from '../refusal.ts';
import { interfaceEndpoints } from './interface.ts';
import type { PlanUsage, Provider } from './provider.ts';

/** FlyStack (docs/providers.md, "FlyStack"): the interface itself, with one request a second. */

/**
 * What `/v1/usage` answers: `{"plan", "remaining": "14823"}` in the documentation, and in a capture
 * `{"remaining": 600, "total_used", "renewal_date": "2026-10-18", "subscription": {"total": 100, ...},
 * ...}`, where what remains is the month's calls and a credit that comes once.
 */
const usageSchema = z.object({
  remaining: countSchema,
  renewal_date: z.iso.date().optional().catch(undefined),
  subscription: z.object({ total: countSchema }).optional().catch(undefined),
});

/** What is left of the plan; the day of renewal begins at 00:00 UTC, as far as anybody says. */
function usage(_headers: Headers, body: unknown, now: number): PlanUsage | null {
  const told = usageSchema.safeParse(body).data;
  if (told === undefined) return null;
  const { remaining, renewal_date, subscription } = told;
  const renewal = renewal_date === undefined ? null : Date.parse(`${renewal_date}T00:00:00Z`);
  const total = subscription?.total ?? null;
  return {
    remaining,
    // With credits on top, more is left than the plan allows in a month.
    limit: total !== null && total >= remaining ? total : null,
    renewsAt: renewal !== null && renewal > now ? renewal / 1000 : null,
  };
}

const errorSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform((of) => of.message)]),
});

/** 429 may mean the pace or the plan: an error that speaks of credits means the plan. */
function troubleOfBody(body: unknown): Trouble | null {
  const sentence = errorSchema.safeParse(body).data?.error.slice(0, 300) ?? '';
  return /\bcredits?\b/i.test(sentence) ? 'quota' : standardTrouble(body);
}

export const flystack: Provider = {
  name: 'flystack',
  leastMs: 1000,
  authorize: (key) => ({ headers: { 'x-api-key': key } }),
  endpoints: {
    ...interfaceEndpoints,
    usage: { request: () => ({ path: 'usage', query: {} }) },
  },
  troubleOfBody,
  usage,
};
