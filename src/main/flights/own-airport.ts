import type { BoardAirport } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import type { BoardReference } from './board-reference.ts';
import type { FlightEnd } from './flight.ts';
import { localNamesOf } from './local-names.ts';
import { airportClocks } from './place.ts';
import { utcClock, type ZoneClock } from '#shared/zone-clock.ts';

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
