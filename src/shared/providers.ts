/** The services that Landside can ask, by the names that the command line takes. */
export const providerNames = [
  'interface',
  'flystack',
  'airlabs',
  'aerodatabox',
  'aviationstack',
  'vatsim',
] as const;

export type ProviderName = (typeof providerNames)[number];

/** What is to be known of a provider before it is asked anything; the sources are in docs/providers.md. */
export interface ProviderFacts {
  /** As it calls itself. */
  readonly title: string;
  /** The address of its API with the path that all requests have; null: the user has to name one. */
  readonly baseUrl: string | null;
  readonly needsKey: boolean;
  /** The page on which a key can be had. */
  readonly keyPage: string | null;
  /** Its flights are flown in simulators, and every board has to say so. */
  readonly isVirtual: boolean;
  /** Calls that its free plan allows a month; null: it has none, or nobody says. */
  readonly freeCallsPerMonth: number | null;
}

export const providerFacts: Readonly<Record<ProviderName, ProviderFacts>> = {
  interface: {
    title: 'Flight Data Service Interface',
    baseUrl: null,
    needsKey: true,
    keyPage: null,
    isVirtual: false,
    freeCallsPerMonth: null,
  },
  flystack: {
    title: 'FlyStack',
    baseUrl: 'https://api.flystack.dev/v1',
    needsKey: true,
    keyPage: 'https://flystack.dev',
    isVirtual: false,
    freeCallsPerMonth: 100,
  },
  airlabs: {
    title: 'AirLabs',
    baseUrl: 'https://airlabs.co/api/v9',
    needsKey: true,
    keyPage: 'https://airlabs.co',
    isVirtual: false,
    freeCallsPerMonth: 1000,
  },
  aerodatabox: {
    title: 'AeroDataBox',
    baseUrl: 'https://aerodatabox.p.rapidapi.com',
    needsKey: true,
    keyPage: 'https://rapidapi.com/aedbx-aedbx/api/aerodatabox',
    isVirtual: false,
    freeCallsPerMonth: 300,
  },
  aviationstack: {
    title: 'aviationstack',
    baseUrl: 'https://api.aviationstack.com/v1',
    needsKey: true,
    keyPage: 'https://aviationstack.com',
    isVirtual: false,
    freeCallsPerMonth: 100,
  },
  vatsim: {
    title: 'VATSIM',
    baseUrl: 'https://data.vatsim.net/v3',
    needsKey: false,
    keyPage: null,
    isVirtual: true,
    freeCallsPerMonth: null,
  },
};
