import type {
  LibraryFact,
  LibraryKind,
  LibraryPlace,
  LibrarySection,
  LibrarySort,
  LibraryType,
  LinkName,
} from '#shared/library.ts';

/** Every English word of the reference library, by where it stands. */
export const words = {
  title: 'Reference library',
  search: 'Search',
  searchHint: 'Name, city, code, callsign or country, in any language',
  back: 'Back',
  forward: 'Forward',
  close: 'Close the library',
  kinds: 'Kinds of records',
  list: 'Records',
  details: 'Details',
  filters: 'Filters',
  country: 'Country',
  anyCountry: 'All countries',
  type: 'Type',
  anyType: 'All types',
  alliance: 'Alliance',
  anyAlliance: 'All alliances',
  sort: 'Sort by',
  reverse: 'Reverse the order',
  clearFilter: (name: string) => `Remove the filter ${name}`,
  clearFilters: 'Clear all filters',
  nothingFound: (text: string) =>
    text === '' ? 'Nothing fits these filters.' : `Nothing found for “${text}”.`,
  nothingFoundHint: 'Try a code, a shorter name, or fewer filters.',
  loading: 'Getting the records ready…',
  noDetails: 'Choose a record to read about it.',
  gone: 'This record is not in the library any more. The list shows what is.',
  failed: 'The record could not be read. Choose it again, or another one.',
  found: (count: string) => (count === '1' ? '1 record' : `${count} records`),
  unnamed: 'No name',
  keyMove: 'choose',
  keyOpen: 'read',
  keyBack: 'back',
  keyClose: 'close',
} as const;

/** Below a record's name, and around its sections. */
export const detailWords = {
  localTime: 'Local time',
  showBoard: 'Show its board',
  coordinates: 'Position',
  otherNames: 'In other languages',
  links: 'On the web',
  linksHint: 'opens in the browser',
  distanceTo: 'Distance to another airport',
  distanceHint: 'City or code',
  airportsFound: 'Airports found',
  noAirportFound: 'No airport found.',
  distanceUnknown: 'The position of one of the two is not known.',
  greatCircle: 'along the great circle',
  showAll: (count: string, what: string) => `All ${count} ${what}`,
  moreHere: (count: string) => `and ${count} more`,
  yes: 'yes',
  no: 'no',
} as const;

/** Where a record is from, and how the lists are kept. */
export const originWords = {
  source: 'Source',
  bundled: 'Reference file of Landside',
  embedded: 'built-in service',
  over: 'over the',
  stored: (age: string) => `stored ${age}`,
  of: (date: string) => `of ${date}`,
  refresh: 'Refresh',
  expected: 'The service has been asked; its lists are coming.',
  exportList: 'Save this list as',
  csv: 'CSV',
  json: 'JSON',
  saved: (count: string, file: string) => `${count} saved in ${file}.`,
  offline: 'Everything here is stored on this computer.',
  lastRefresh: (age: string) => `Lists refreshed ${age}.`,
} as const;

export const kindNames: Readonly<Record<LibraryKind | 'all', string>> = {
  all: 'All',
  airports: 'Airports',
  airlines: 'Airlines',
  cities: 'Cities',
  countries: 'Countries',
  timezones: 'Time zones',
};

/** One of a kind. */
export const kindName: Readonly<Record<LibraryKind, string>> = {
  airports: 'Airport',
  airlines: 'Airline',
  cities: 'City',
  countries: 'Country',
  timezones: 'Time zone',
};

export const sortNames: Readonly<Record<LibrarySort, string>> = {
  best: 'Best match',
  name: 'Name',
  code: 'Code',
  country: 'Country',
  size: 'Size',
};

/** What the size of a record is, where one sorts by it. */
export const sizeNames: Readonly<Record<LibraryKind, string>> = {
  airports: 'Passengers',
  airlines: 'Fleet',
  cities: 'Inhabitants',
  countries: 'Inhabitants',
  timezones: 'Offset',
};

export const continentNames: Readonly<Record<string, string>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

export const typeNames: Readonly<Record<LibraryType, string>> = {
  international: 'International',
  major: 'Main airport of its city',
  scheduled: 'Scheduled',
  passenger: 'Passengers',
  cargo: 'Cargo',
  served: 'With an airport',
  'daylight-saving': 'With summer time',
  'standard-only': 'Without summer time',
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

export const allianceNames: Readonly<Record<string, string>> = {
  star: 'Star Alliance',
  oneworld: 'oneworld',
  skyteam: 'SkyTeam',
};

export const factNames: Readonly<Record<LibraryFact['name'], string>> = {
  iata: 'IATA code',
  icao: 'ICAO code',
  cityCode: 'IATA city code',
  unLocode: 'UN/LOCODE',
  code: 'ISO code',
  code3: 'ISO code of three letters',
  callsign: 'Callsign',
  phone: 'Telephone',
  alliance: 'Alliance',
  continent: 'Continent',
  currency: 'Currency',
  elevationFeet: 'Elevation',
  elevationMetres: 'Elevation',
  runways: 'Runways',
  passengers: 'Passengers a year, about',
  departures: 'Departures a year, about',
  connections: 'Direct connections, about',
  population: 'Inhabitants, about',
  aircraft: 'Aircraft',
  fleetAge: 'Average age of the fleet',
  accidents: 'Accidents in five years',
  crashes: 'Crashes in five years',
  prefix: 'Cargo prefix',
  accounting: 'Ticket number prefix',
  isMajor: 'Main airport of its city',
  isInternational: 'International',
  isIosa: 'IOSA registered',
  isScheduled: 'Scheduled flights',
  isPassenger: 'Carries passengers',
  isCargo: 'Carries cargo',
};

export const placeNames: Readonly<Record<LibraryPlace['relation'], string>> = {
  city: 'City',
  country: 'Country',
  timezone: 'Time zone',
};

export const sectionNames: Readonly<Record<LibrarySection['relation'], string>> = {
  airports: 'Airports',
  cities: 'Cities',
  airlines: 'Airlines',
  timezones: 'Time zones',
  bases: 'Hubs and bases',
  carriers: 'Airlines at home here',
  nearby: 'Airports nearby',
};

export const linkNames: Readonly<Record<LinkName, string>> = {
  website: 'Website',
  wikipedia: 'Wikipedia',
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};

/** The clock of a zone and what becomes of it. */
export const zoneWords = {
  change: (isForward: boolean, amount: string, date: string, time: string) =>
    `Clocks go ${isForward ? 'forward' : 'back'} ${amount} on ${date} at ${time}.`,
  noChange: 'Clocks do not change within a year.',
  unknown: 'This computer does not know this time zone.',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
} as const;
