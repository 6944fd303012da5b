import type { Language, LocalNames } from '#shared/languages.ts';
import type { Place, BoardAirport } from '#shared/board-view.ts';
import type { BoardReference, ReferenceAirport } from './board-reference.ts';
import type { FlightEnd } from './flight.ts';
import { zoneClock, type ZoneClock, utcClock } from '#shared/zone-clock.ts';

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

/** The stops of a flight, by their IATA codes. */
export function stopsOf(
  codes: readonly string[],
  reference: BoardReference,
  languages: readonly Language[],
): readonly Place[] {
  return codes.flatMap((iata) => placeOf({ iata, icao: null }, reference, languages) ?? []);
}

/** The board's airport, and the clock its times are shown by. */
export interface OwnAirport {
  readonly airport: BoardAirport;
  /** UTC if the airport's zone is unknown; `airport.timeZone` is null then. */
  readonly clock: ZoneClock;
}

/**
 * The facts about the airport of a board, by its IATA or ICAO code. `languages`
 * are those of the board.
 */
export function ownAirport(
  code: string,
  reference: BoardReference,
  languages: readonly Language[],
): OwnAirport {
  const known = reference.airport(code);
  const shownCode = known?.iata ?? known?.icao ?? code;
  const city = known?.city ?? known?.name ?? shownCode;
  const clock = airportClocks()(known);
  return {
    airport: {
      code: shownCode,
      city,
      localCities: localNamesOf(known, city, languages),
      name: known?.name ?? known?.city ?? shownCode,
      timeZone: clock && known ? known.timeZone : null,
    },
    clock: clock ?? utcClock,
  };
}

/**
 * Whether a flight's own end is this board's airport. It is false only for a flight that is known to be another
 * airport's: if reference data knows only one of the two codes, they may be an old and a new
 * code of the same place, and the service counts.
 */
export function isAtOwnAirport(
  end: FlightEnd,
  ownCode: string,
  reference: BoardReference,
): boolean {
  if (end.airport === null || end.airport === ownCode) return true;
  return reference.airport(end.airport) === null || reference.airport(ownCode) === null;
}

/**
 * The names of an airport's city in those of some languages that have another name for it than
 * `name`; none if `name` is not that of the city.
 */
export function localNamesOf(
  airport: ReferenceAirport | null,
  name: string,
  languages: readonly Language[],
): LocalNames {
  if (airport?.city !== name) return {};
  const names: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const local = airport.cityNames[language];
    if (local !== undefined && local !== name) names[language] = local;
  }
  return names;
}
