import type { LocalNames } from '#shared/languages.ts';

/**
 * What the board needs to know about airports and airlines. The store implements it over its
 * reference tables; the board only reads it. Both functions are synchronous and quick (they are
 * called for every row), take IATA or ICAO codes in upper case, and answer null for a code that
 * the reference data does not know.
 */
export interface BoardReference {
  airport(code: string): ReferenceAirport | null;
  airline(code: string): ReferenceAirline | null;
}

/** An airport as the cache knows it: every field but the codes may be unknown. */
export interface ReferenceAirport {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string | null;
  /** The city people say: London, not Hounslow. */
  readonly city: string | null;
  /** Names of that city by language, as far as they are known. */
  readonly cityNames: LocalNames;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** IANA zone. A zone that Intl does not know counts as unknown. */
  readonly timeZone: string | null;
}

/** An airline as the cache knows it. */
export interface ReferenceAirline {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string | null;
  /** `#rrggbb`, the livery's main colour. Anything else counts as unknown. */
  readonly colour: string | null;
}
