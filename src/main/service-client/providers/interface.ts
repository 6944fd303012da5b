import type { EndpointName, Provider, ProviderEndpoint } from './provider.ts';

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
