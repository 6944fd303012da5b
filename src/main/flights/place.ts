import type { Language } from '#shared/languages.ts';
import type { Place } from '#shared/board-view.ts';
import type { BoardReference, ReferenceAirport } from './board-reference.ts';
import type { FlightEnd } from './flight.ts';
import { localNamesOf } from './local-names.ts';
import { zoneClock, type ZoneClock } from '#shared/zone-clock.ts';

/** The airport by its IATA code, else by its ICAO code; null if neither is known. */
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
 * Makes the function that gives an airport's clock; null if its zone is unknown. For the length of one snapshot: it
 * remembers its clocks, because a board has a hundred airports in a dozen zones.
 */
export function airportClocks(): (airport: ReferenceAirport | null) => ZoneClock | null {
  const clocks = new Map<string, ZoneClock | null>();
  return (airport) => {
    if (airport?.clock) return airport.clock;
    const zone = airport?.timeZone ?? null;
    if (zone === null) return null;
    let clock = clocks.get(zone);
    if (clock === undefined) {
      clock = zoneClock(zone);
      clocks.set(zone, clock);
    }
    return clock;
  };
}

/**
 * An end of a flight: the city in common use, else the airport's name, else the provider's name, else its code. The
 * code is the IATA code that reference data has for the record's IATA code, else that code, else the same of
 * its ICAO code. Null if the record names no airport. `languages` are those of the board.
 */
export function placeOf(
  { iata, icao, name: told = null }: Pick<FlightEnd, 'iata' | 'icao'> & Partial<FlightEnd>,
  reference: BoardReference,
  languages: readonly Language[],
): Place | null {
  const airport = findAirport(iata, icao, reference);
  const own = iata === null ? airport?.iata : reference.airport(iata)?.iata;
  const code = own ?? iata ?? icao;
  const name = airport?.city ?? airport?.name ?? told ?? code;
  if (name === null) return null;
  return { name, localNames: localNamesOf(airport, name, languages), code };
}
