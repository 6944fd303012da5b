import type { Language } from '#shared/languages.ts';
import type { Place } from '#shared/board-view.ts';
import type { BoardReference, ReferenceAirport } from './board-reference.ts';
import { localNamesOf } from './local-names.ts';

/** The airport by its IATA code, else by its ICAO code; null where neither is known. */
export function findAirport(
  iata: string | null,
  icao: string | null,
  reference: BoardReference,
): ReferenceAirport | null {
  return (
    (iata === null ? null : reference.airport(iata)) ??
    (icao === null ? null : reference.airport(icao))
  );
}

/**
 * The other end of a flight: the city people say, else the airport's name, else its code. The code
 * is the record's IATA code, else the IATA code that reference data knows for its ICAO code, else
 * the ICAO code. Null where the record names no airport. `languages` are those of the board.
 */
export function placeOf(
  iata: string | null,
  icao: string | null,
  reference: BoardReference,
  languages: readonly Language[],
): Place | null {
  const airport = findAirport(iata, icao, reference);
  const code = iata ?? airport?.iata ?? icao;
  if (code === null) return null;
  const name = airport?.city ?? airport?.name ?? code;
  return { name, localNames: localNamesOf(airport, name, languages), code };
}
