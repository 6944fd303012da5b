import type { BoardReference } from '../flights/board-reference.ts';
import type { FlightEnd } from '../flights/flight.ts';
import { findAirport } from '../flights/place.ts';

/**
 * Makes the rule that lets through the flights to, or from, airports of some countries (ISO 3166-1
 * alpha-2), as reference data knows them. An airport whose country is unknown is left out.
 * Without countries everything passes.
 */
export function countryFilter(
  countries: readonly string[],
  reference: BoardReference,
): (other: Pick<FlightEnd, 'iata' | 'icao'>) => boolean {
  const wanted = new Set(countries);
  return ({ iata, icao }) => {
    if (countries.length === 0) return true;
    const country = findAirport(iata, icao, reference)?.countryCode ?? null;
    return country !== null && wanted.has(country);
  };
}
