import type { Problem } from './problem.ts';

/** The kinds of records that the service is asked for by itself, whole, and that Landside brings along. */
export const referenceKinds = ['airports', 'airlines', 'cities', 'countries', 'timezones'] as const;

/**
 * The kinds of records in the reference library, in the order of their tabs. Of aircraft there are those that a user
 * has asked for: of an airline, or one by one.
 */
export const libraryKinds = [...referenceKinds, 'aircraft'] as const;

export type LibraryKind = (typeof libraryKinds)[number];

export type ReferenceListKind = (typeof referenceKinds)[number];

/** What a list may be narrowed to, by kind; countries are narrowed by continent. */
export const libraryTypes = {
  airports: ['international', 'major'],
  airlines: ['scheduled', 'passenger', 'cargo'],
  cities: ['served'],
  countries: ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'],
  timezones: ['daylight-saving', 'standard-only'],
  aircraft: [],
} as const satisfies Record<LibraryKind, readonly string[]>;

export type LibraryType = (typeof libraryTypes)[LibraryKind][number];

/** The alliances that the data tells of. */
export const alliances = ['star', 'oneworld', 'skyteam'] as const;

export type Alliance = (typeof alliances)[number];

/**
 * `best`: what fits the text best, and the largest first. `size` is passengers a year, aircraft,
 * inhabitants, hours from UTC or years of age; all but these begin with the smallest.
 */
export const librarySorts = ['best', 'name', 'code', 'country', 'size'] as const;

export type LibrarySort = (typeof librarySorts)[number];

/** What a list shows. */
export interface LibraryQuery {
  /** As a person typed it; empty: everything. */
  readonly text: string;
  readonly kind: LibraryKind | 'all';
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
  readonly type: LibraryType | null;
  readonly alliance: Alliance | null;
  /** Aircraft of one airline alone, by the id of its record. */
  readonly airline: string | null;
  readonly sort: LibrarySort;
  readonly isReversed: boolean;
}

/** The whole library, in the order of its importance. */
export const wholeLibrary: LibraryQuery = {
  text: '',
  kind: 'all',
  country: null,
  timeZone: null,
  type: null,
  alliance: null,
  airline: null,
  sort: 'best',
  isReversed: false,
};

/**
 * Names one record: airports by IATA code, else ICAO; airlines by ICAO, else IATA; aircraft by ICAO24 address, else
 * registration; and so on.
 */
export interface LibraryKey {
  readonly kind: LibraryKind;
  readonly id: string;
}

/** One line of a list. What is unknown is null. */
export interface LibraryRow extends LibraryKey {
  /** The name, else the code. */
  readonly name: string;
  readonly code: string | null;
  readonly otherCode: string | null;
  readonly city: string | null;
  readonly callsign: string | null;
  readonly countryCode: string | null;
  readonly countryName: string | null;
  /** Of a time zone its own name. */
  readonly timeZone: string | null;
  readonly continent: string | null;
  readonly alliance: string | null;
  /** Passengers a year, aircraft, inhabitants, hours from UTC or years of age. */
  readonly size: number | null;
  /** Of an aircraft alone: its type is the code of its row, its registration the name. */
  readonly aircraft: AircraftInRow | null;
}

/** What the row of an aircraft has beside what all rows have. */
export interface AircraftInRow {
  readonly model: string | null;
  /** The record of the airline that flies it; of one that the library does not know its code. */
  readonly airlineId: string | null;
  readonly airlineName: string | null;
  /** By what the service is asked where it is. */
  readonly hex: string | null;
  readonly registration: string | null;
}

/** Part of a list. */
export interface LibraryPage {
  /** Changes whenever the data does: what was read under another one is worth nothing. */
  readonly revision: number;
  /** Rows in the whole list. */
  readonly total: number;
  /** Rows of every kind for the same text, country and time zone. */
  readonly counts: Readonly<Record<LibraryKind | 'all', number>>;
  readonly start: number;
  readonly rows: readonly LibraryRow[];
}

/** At most so many rows are given at a time. */
export const longestLibraryPage = 200;

export interface Coordinates {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** What a record may tell; how each is worded and in which units is the page's affair. */
export type LibraryFact =
  | { readonly name: TextFact; readonly value: string }
  | { readonly name: NumberFact; readonly value: number }
  | { readonly name: TruthFact; readonly value: boolean };

export type TextFact =
  | 'iata'
  | 'icao'
  | 'cityCode'
  | 'unLocode'
  | 'code'
  | 'code3'
  | 'callsign'
  | 'phone'
  | 'alliance'
  | 'continent'
  | 'currency'
  | 'registration'
  | 'hex'
  | 'serial'
  | 'line'
  | 'model'
  | 'manufacturer'
  | 'typeIcao'
  | 'typeIata'
  | 'airframe'
  | 'wake'
  | 'engine';

export type NumberFact =
  | 'elevationFeet'
  | 'elevationMetres'
  | 'runways'
  | 'passengers'
  | 'departures'
  | 'connections'
  | 'population'
  | 'aircraft'
  | 'fleetAge'
  | 'accidents'
  | 'crashes'
  | 'prefix'
  | 'accounting'
  | 'engineCount'
  | 'built'
  | 'age';

export type TruthFact =
  'isMajor' | 'isInternational' | 'isIosa' | 'isScheduled' | 'isPassenger' | 'isCargo';

/** A record that this one belongs to; without a target where the library has no such record. */
export interface LibraryPlace {
  readonly relation: 'city' | 'country' | 'timezone' | 'airline' | 'registeredIn';
  readonly name: string;
  readonly target: LibraryKey | null;
}

/** Records that belong to this one, the largest first. */
export interface LibrarySection {
  readonly relation:
    'airports' | 'cities' | 'airlines' | 'timezones' | 'bases' | 'carriers' | 'nearby';
  readonly total: number;
  readonly items: readonly { readonly row: LibraryRow; readonly kilometres: number | null }[];
  /** The list that shows them all, where there are more than these. */
  readonly more: Pick<LibraryQuery, 'kind' | 'country' | 'timeZone'> | null;
}

export const linkNames = [
  'website',
  'wikipedia',
  'facebook',
  'twitter',
  'instagram',
  'linkedin',
] as const;

export type LinkName = (typeof linkNames)[number];

/** A link that may be opened in the browser. */
export interface LibraryLink {
  readonly name: LinkName;
  /** The whole address, as the browser would show it. */
  readonly address: string;
  /** Where it leads. */
  readonly host: string;
}

/** Where a record is from. Null: not from there. */
export interface LibraryOrigin {
  /** `source` is the base URL of the service, or `embedded`; UNIX seconds. */
  readonly service: { readonly source: string; readonly importedAt: number } | null;
  /** The reference file that came with the application; UNIX seconds, null if it does not say. */
  readonly bundled: { readonly builtAt: number | null } | null;
}

/** Everything about one record. What is unknown is left out. */
export interface LibraryDetails {
  readonly row: LibraryRow;
  readonly facts: readonly LibraryFact[];
  readonly otherNames: readonly { readonly language: string; readonly name: string }[];
  readonly coordinates: Coordinates | null;
  readonly places: readonly LibraryPlace[];
  readonly sections: readonly LibrarySection[];
  readonly links: readonly LibraryLink[];
  readonly origin: LibraryOrigin;
}

/** How far it is along the great circle. */
export interface LibraryDistance {
  readonly kilometres: number;
  readonly miles: number;
  readonly nauticalMiles: number;
}

/** What the filters offer: countries by name. */
export interface LibraryChoices {
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** How fresh one kind is. */
export interface LibraryFreshness {
  /** UNIX seconds; null if the list never came from the service in use. */
  readonly importedAt: number | null;
  /** Asked for and not there yet. */
  readonly isExpected: boolean;
  /** Why the last request failed, in a sentence; null if it did not. */
  readonly problem: Problem | null;
}

export interface LibraryStatus {
  readonly revision: number;
  readonly kinds: Readonly<Record<ReferenceListKind, LibraryFreshness>>;
}

export type ExportFormat = 'csv' | 'json';

export interface LibraryExport {
  readonly fileName: string;
  readonly count: number;
}
