/** The services that Landside can ask, by the names that the command line takes. */
export const providerNames = [
  'interface',
  'flystack',
  'airlabs',
  'aerodatabox',
  'aviationstack',
  'vatsim',
  'avinor',
  'hongkong',
  'swedavia',
  'finavia',
  'incheon',
] as const;

export type ProviderName = (typeof providerNames)[number];

/** Those that publish the flights of their own airports. */
export const airportFeeds = [
  'avinor',
  'hongkong',
  'swedavia',
  'finavia',
  'incheon',
] as const satisfies readonly ProviderName[];

export type AirportFeed = (typeof airportFeeds)[number];

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

/** How the owner of flight data is named, in its own words, and the page that the name leads to. */
export interface Attribution {
  readonly text: string;
  readonly page: string;
}

/** Calls that a free plan allows again and again. */
export interface FreePlan {
  readonly calls: number;
  /** Days from one renewal to the next; null: a calendar month, in UTC. */
  readonly days: number | null;
  /** The hour, UTC, at which its days begin. */
  readonly fromHour: number;
  /** It refuses the list that gives a board in one call. */
  readonly lacksTimetables?: boolean;
}

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
  /** What its free plan allows; null: it has none, or does not say. */
  readonly freePlan: FreePlan | null;
  /** IATA codes of the airports that it has, where it is an airport's own feed; null: it may have any. */
  readonly airports: readonly string[] | null;
  /** Who has to be named where its rows are shown, and the page that the name leads to; null: no owner asks for it. */
  readonly attribution: Attribution | null;
  /** Seconds between two polls of a board that its owner recommends; null: it recommends nothing. */
  readonly pollSeconds: number | null;
}

const monthly = (calls: number): FreePlan => ({ calls, days: null, fromHour: 0 });

/** What is the same for all providers that have any airport. */
const everywhere = { airports: null, attribution: null, pollSeconds: null } as const;

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
    freePlan: null,
    ...everywhere,
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
    freePlan: monthly(100),
    ...everywhere,
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
    freePlan: monthly(1000),
    ...everywhere,
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
    freePlan: monthly(200),
    ...everywhere,
    // Its free plans need it.
    attribution: { text: 'Flight data: AeroDataBox', page: 'https://aerodatabox.com' },
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
    freePlan: { ...monthly(100), lacksTimetables: true },
    ...everywhere,
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
    freePlan: null,
    ...everywhere,
  },
  avinor: {
    title: 'Avinor',
    baseUrl: 'https://asrv.avinor.no',
    needsKey: false,
    keyPage: null,
    termsPage: 'https://partner.avinor.no/en/services/flight-data',
    speaksInterface: false,
    tellsBoarding: false,
    isVirtual: false,
    freePlan: null,
    // prettier-ignore
    airports: [
      'AES', 'ALF', 'ANX', 'BDU', 'BGO', 'BJF', 'BNN', 'BOO', 'BVG', 'EVE', 'FDE', 'FRO', 'HAA', 'HFT', 'HOV', 'HVG', 'KKN', 'KRS',
      'KSU', 'LKL', 'LKN', 'LYR', 'MEH', 'MJF', 'MOL', 'MQN', 'OSL', 'OSY', 'RET', 'RRS', 'RVK', 'SDN', 'SKN', 'SOG', 'SOJ', 'SSJ',
      'SVG', 'SVJ', 'TOS', 'TRD', 'VAW', 'VDS', 'VRY',
    ],
    attribution: { text: 'Flight data from Avinor', page: 'https://avinor.no' },
    pollSeconds: 180,
  },
  hongkong: {
    title: 'Hong Kong International Airport',
    baseUrl: 'https://www.hongkongairport.com',
    needsKey: false,
    keyPage: null,
    termsPage: 'https://data.gov.hk/en/terms-and-conditions',
    speaksInterface: false,
    tellsBoarding: true,
    isVirtual: false,
    freePlan: null,
    airports: ['HKG'],
    attribution: {
      text: 'Flight information: Airport Authority Hong Kong, via DATA.GOV.HK',
      page: 'https://data.gov.hk',
    },
    pollSeconds: 120,
  },
  swedavia: {
    title: 'Swedavia',
    baseUrl: 'https://api.swedavia.se/flightinfo/v2',
    needsKey: true,
    keyPage: 'https://apideveloper.swedavia.se',
    termsPage: 'https://apideveloper.swedavia.se',
    speaksInterface: false,
    tellsBoarding: true,
    isVirtual: false,
    freePlan: { calls: 10_001, days: 30, fromHour: 0 },
    airports: ['ARN', 'BMA', 'GOT', 'KRN', 'LLA', 'MMX', 'OSD', 'RNB', 'UME', 'VBY'],
    attribution: { text: 'Source: Swedavia', page: 'https://www.swedavia.com' },
    pollSeconds: 300,
  },
  finavia: {
    title: 'Finavia',
    baseUrl: 'https://apigw.finavia.fi',
    needsKey: true,
    keyPage: 'https://apiportal.finavia.fi',
    termsPage: 'https://apiportal.finavia.fi',
    speaksInterface: false,
    tellsBoarding: true,
    isVirtual: false,
    freePlan: null,
    // prettier-ignore
    airports: [
      'ENF', 'HEL', 'IVL', 'JOE', 'JYV', 'KAJ', 'KAO', 'KEM', 'KOK', 'KTT', 'KUO', 'MHQ', 'OUL', 'POR', 'RVN', 'SVL', 'TKU', 'TMP',
      'VAA',
    ],
    attribution: { text: 'Source: Finavia', page: 'https://www.finavia.fi' },
    pollSeconds: 120,
  },
  incheon: {
    title: 'Incheon International Airport',
    baseUrl: 'https://apis.data.go.kr',
    needsKey: true,
    keyPage: 'https://www.data.go.kr/data/15112968/openapi.do',
    termsPage: 'https://www.data.go.kr/data/15112968/openapi.do',
    speaksInterface: false,
    tellsBoarding: true,
    isVirtual: false,
    // The day of Korea: nothing was found of when it begins.
    freePlan: { calls: 500, days: 1, fromHour: 15 },
    airports: ['ICN'],
    attribution: {
      text: 'Source: Incheon International Airport Corporation, via data.go.kr',
      page: 'https://www.data.go.kr',
    },
    pollSeconds: 360,
  },
};

/** Whether the owner of the flights says how often to ask for them. */
export const hasOwnersPace = (provider: ProviderName): boolean =>
  providerFacts[provider].pollSeconds !== null;

/** The feed that publishes an airport's own flights, by IATA code; null: none is known. */
export function feedOf(airport: string): AirportFeed | null {
  return airportFeeds.find((name) => providerFacts[name].airports?.includes(airport)) ?? null;
}
