import type { Direction } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import type { MergedFlight } from '../flights/combine-flights.ts';
import { terminalName } from '../flights/stand-names.ts';
import type { NumberOfRow } from '../flights/codeshares.ts';
import type { FlightEnd } from '../flights/flight.ts';
import { findAirport } from '../flights/place.ts';

/**
 * Makes the rule by which a person has chosen what is shown: a flight has to pass every filter.
 *
 * @param now UNIX seconds
 */
export function boardFilter(
  filters: Settings['filters'],
  direction: Direction,
  reference: BoardReference,
  now: number,
): (merged: MergedFlight) => boolean {
  const isTerminalWanted = terminalFilter(filters.terminals);
  const isAirlineWanted = airlineFilter(filters.airlines, reference);
  const isPlaceWanted = placeFilter(filters.places, reference);
  const isCountryWanted = countryFilter(filters.countries, reference);
  const isNearEnough = hoursAheadFilter(filters.hoursAhead, now);
  return ({ flight, numbers }) => {
    const isDeparture = direction === 'departures';
    const own = isDeparture ? flight.departure : flight.arrival;
    const other = isDeparture ? flight.arrival : flight.departure;
    return (
      isTerminalWanted(own.terminal) &&
      isAirlineWanted(numbers) &&
      isPlaceWanted(other) &&
      isCountryWanted(other) &&
      isNearEnough(own.times.scheduled)
    );
  };
}

/**
 * Makes the rule that lets through the flights of some terminals, named as the board names them
 * (`T2` and `Terminal 2` are `2`, whatever the case). A flight without a terminal is not known to be
 * at one of them and is left out. Without terminals everything passes.
 */
export function terminalFilter(terminals: readonly string[]): (terminal: string | null) => boolean {
  const key = (terminal: string | null) => terminalName(terminal)?.toLowerCase() ?? null;
  const wanted = new Set(terminals.map(key));
  wanted.delete(null);
  return (terminal) => terminals.length === 0 || wanted.has(key(terminal));
}

/**
 * Makes the rule that lets through the flights of some airlines, by IATA or ICAO codes: one number of
 * the row is enough, be it the operating airline's or a partner's. A number belongs to the airline of
 * its own code; only a number without one to the airline of its record. Without airlines everything
 * passes.
 */
export function airlineFilter(
  airlines: readonly string[],
  reference: BoardReference,
): (numbers: readonly NumberOfRow[]) => boolean {
  const wanted = new Set(
    airlines.flatMap((code) => {
      const airline = reference.airline(code);
      return [code, airline?.iata, airline?.icao];
    }),
  );
  const isWanted = ({ number, airlineIata, airlineIcao }: NumberOfRow) =>
    (number.code === null ? [airlineIata, airlineIcao] : [number.code]).some(
      (code) => code !== null && wanted.has(code),
    );
  return (numbers) => airlines.length === 0 || numbers.some(isWanted);
}

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

/**
 * Makes the rule that leaves out flights scheduled more than so many hours after `now` (UNIX
 * seconds). A flight whose scheduled time is unknown stays. Null: every flight passes.
 */
export function hoursAheadFilter(
  hours: number | null,
  now: number,
): (scheduled: number | null) => boolean {
  return (scheduled) => hours === null || scheduled === null || scheduled <= now + hours * 3600;
}
