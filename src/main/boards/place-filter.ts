import type { BoardReference } from '../flights/board-reference.ts';
import type { FlightEnd } from '../flights/flight.ts';

/**
 * Makes the rule that lets through the flights to, or from, some airports, by IATA or ICAO codes,
 * whichever of the two the record has. Without places everything passes.
 */
export function placeFilter(
  places: readonly string[],
  reference: BoardReference,
): (other: Pick<FlightEnd, 'airport' | 'iata' | 'icao'>) => boolean {
  const wanted = new Set(
    places.flatMap((code) => {
      const airport = reference.airport(code);
      return [code, airport?.iata, airport?.icao];
    }),
  );
  return ({ airport, iata, icao }) =>
    places.length === 0 || [airport, iata, icao].some((code) => code !== null && wanted.has(code));
}
