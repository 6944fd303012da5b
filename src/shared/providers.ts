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

/**
 * What a provider may have beside boards: `boarding` stands for the remarks on check-in and boarding,
 * `flight` for the details of a single flight.
 */
export const abilities = [
  'boards',
  'boarding',
  'delays',
  'map',
  'timetable',
  'flight',
  'aircraft',
] as const;

export type Ability = (typeof abilities)[number];

/** Facts about a provider that need no request; docs/providers.md has the sources. */
export interface ProviderFacts {
  /** As it calls itself. */
  readonly title: string;
  /** The address of its API with the path that all requests have; null: the user has to name one. */
  readonly baseUrl: string | null;
  readonly needsKey: boolean;
  /** The page on which a key can be had. */
  readonly keyPage: string | null;
  /** Where its terms of use are, or are led to; null: the one who runs the service has them. */
  readonly termsPage: string | null;
  /** It speaks the interface itself, `_fields` included. */
  readonly speaksInterface: boolean;
  /** Its rows tell of check-in and boarding. */
  readonly tellsBoarding: boolean;
  /** Its flights are flown in simulators, and every board has to say so. */
  readonly isVirtual: boolean;
  /** Calls that its free plan allows a month; null: it has none, or does not say. */
  readonly freeCallsPerMonth: number | null;
}

export const providerFacts: Readonly<Record<ProviderName, ProviderFacts>> = {
  interface: {
    title: 'Flight Data Service Interface',
    baseUrl: null,
    needsKey: true,
    keyPage: null,
    termsPage: null,
    speaksInterface: true,
    tellsBoarding: false,
    isVirtual: false,
    freeCallsPerMonth: null,
  },
  flystack: {
    title: 'FlyStack',
    baseUrl: 'https://api.flystack.dev/v1',
    needsKey: true,
    keyPage: 'https://flystack.dev',
    termsPage: 'https://flystack.dev',
    speaksInterface: true,
    tellsBoarding: false,
    isVirtual: false,
    freeCallsPerMonth: 100,
  },
  airlabs: {
    title: 'AirLabs',
    baseUrl: 'https://airlabs.co/api/v9',
    needsKey: true,
    keyPage: 'https://airlabs.co',
    termsPage: 'https://airlabs.co',
    speaksInterface: false,
    tellsBoarding: false,
    isVirtual: false,
    freeCallsPerMonth: 1000,
  },
  aerodatabox: {
    title: 'AeroDataBox',
    baseUrl: 'https://aerodatabox.p.rapidapi.com',
    needsKey: true,
    keyPage: 'https://rapidapi.com/aedbx-aedbx/api/aerodatabox',
    termsPage: 'https://aerodatabox.com/terms',
    speaksInterface: false,
    tellsBoarding: true,
    isVirtual: false,
    freeCallsPerMonth: 300,
  },
  aviationstack: {
    title: 'aviationstack',
    baseUrl: 'https://api.aviationstack.com/v1',
    needsKey: true,
    keyPage: 'https://aviationstack.com',
    termsPage: 'https://aviationstack.com',
    speaksInterface: false,
    tellsBoarding: false,
    isVirtual: false,
    freeCallsPerMonth: 100,
  },
  vatsim: {
    title: 'VATSIM',
    baseUrl: 'https://data.vatsim.net/v3',
    needsKey: false,
    keyPage: null,
    termsPage: 'https://vatsim.net/docs',
    speaksInterface: false,
    tellsBoarding: false,
    isVirtual: true,
    freeCallsPerMonth: null,
  },
};
