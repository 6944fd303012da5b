import type { EndpointName, Provider, ProviderEndpoint, PlanUsage } from './provider.ts';
import { z } from 'zod';
import { countSchema } from '../read-fields.ts';
import type { ServiceError } from '../service-problems.ts';
import { errorOfBody as standardError } from '../refusal.ts';

/** A list of the interface at its own path, with the interface's own parameters. */
const sameAs = (path: string): ProviderEndpoint => ({
  request: (query) => ({ path, query }),
});

/** All endpoints of the interface (docs/providers.md, "interface"). */
export const interfaceEndpoints = {
  schedules: sameAs('schedules'),
  delays: sameAs('delays'),
  routes: sameAs('routes'),
  fleets: sameAs('fleets'),
  flights: { ...sameAs('flights'), pageSize: null },
  lookup: sameAs('flights/lookup'),
  countries: { ...sameAs('countries'), pageSize: null },
  timezones: { ...sameAs('timezones'), pageSize: null },
  airports: { ...sameAs('airports'), pageSize: null },
  airlines: { ...sameAs('airlines'), pageSize: null },
  cities: { ...sameAs('cities'), pageSize: null },
  jobs: {
    request: ({ id = '' }) => ({ path: `jobs/${encodeURIComponent(id)}`, query: {} }),
  },
} as const satisfies Record<Exclude<EndpointName, 'usage'>, ProviderEndpoint>;

/** Any address that speaks the interface, our own service among them. */
export const interfaceProvider: Provider = {
  name: 'interface',
  leastMs: 0,
  authorize: (key) => ({ headers: { 'x-api-key': key } }),
  endpoints: interfaceEndpoints,
  // Addresses were given without the version before, and still may be.
  baseUrl: (given) => (given.endsWith('/v1') ? given : `${given}/v1`),
};

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
function errorOfBody(body: unknown): ServiceError | null {
  const sentence = errorSchema.safeParse(body).data?.error.slice(0, 300) ?? '';
  return /\bcredits?\b/i.test(sentence) ? 'quota' : standardError(body);
}

export const flystack: Provider = {
  name: 'flystack',
  leastMs: 1000,
  authorize: (key) => ({ headers: { 'x-api-key': key } }),
  endpoints: {
    ...interfaceEndpoints,
    usage: { request: () => ({ path: 'usage', query: {} }) },
  },
  errorOfBody,
  usage,
};
