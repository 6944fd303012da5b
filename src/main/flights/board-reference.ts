import type { LocalNames } from '#shared/languages.ts';
import type { ZoneClock } from '#shared/zone-clock.ts';

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
  /** IANA zone, or an offset from UTC (`-07:00`). One that is not known by that name counts as unknown. */
  readonly timeZone: string | null;
  /** What the service's rows show, where that is not the clock of the zone (zone-witness.ts). */
  readonly clock?: ZoneClock;
}

/** An airline as the cache knows it. */
export interface ReferenceAirline {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string | null;
  /** `#rrggbb`, the livery's main colour. Anything else counts as unknown. */
  readonly colour: string | null;
}

function remember<Value>(find: (code: string) => Value): (code: string) => Value {
  const found = new Map<string, Value>();
  return (code) => {
    const known = found.get(code);
    // An undefined value is never stored: what `find` does not know is null.
    if (known !== undefined) return known;
    const value = find(code);
    found.set(code, value);
    return value;
  };
}

/**
 * The same reference data with a cache by code: thousands of records name a hundred airports.
 * For the length of one snapshot, since the data below may change.
 */
export function rememberReference(reference: BoardReference): BoardReference {
  return {
    airport: remember((code) => reference.airport(code)),
    airline: remember((code) => reference.airline(code)),
  };
}
