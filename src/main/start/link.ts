import type { Direction } from '#shared/board-view.ts';
import { codeOf, readFlightNumber } from '#shared/flight-number.ts';

/** What a link asks for: a board or a flight, and nothing else. */
export interface Linked {
  /** Null: the link leaves it as it is. */
  readonly airport: string | null;
  /** Null: the link leaves it as it is. */
  readonly direction: Direction | null;
  /** Number of a flight whose details are to be opened: `BA117`. */
  readonly flight: string | null;
}

/**
 * The whole of a link to a board: `landside://LHR/departures`, `landside://EGLL`. Browsers write the airport in
 * small letters, and some add a slash. Nothing else is let through: no port, no query, no escapes.
 */
const boardLink =
  /^landside:\/\/(?<airport>[a-z]{3}|[a-z][a-z0-9]{3})(?:\/(?<board>departures|arrivals))?\/?$/i;

/** The whole of a link to a flight: `landside://flight/BA117`. No airport has a code of six letters. */
const flightLink = /^landside:\/\/flight\/(?<number>[a-z0-9]{3,12})\/?$/i;

/** Whether an argument is meant as a link of ours, right or wrong. */
export function isLink(text: string): boolean {
  return /^landside:/i.test(text);
}

/**
 * Reads a link, as anybody on the web may have written it.
 *
 * @returns null for whatever is not exactly a link to a board or a flight
 */
export function readLink(link: string): Linked | null {
  const { number } = flightLink.exec(link)?.groups ?? {};
  if (number !== undefined) {
    const flight = readFlightNumber(number);
    return flight && { airport: null, direction: null, flight: codeOf(flight) };
  }
  const { airport, board } = boardLink.exec(link)?.groups ?? {};
  if (airport === undefined) return null;
  const direction = board?.toLowerCase();
  return {
    airport: airport.toUpperCase(),
    direction: direction === 'departures' || direction === 'arrivals' ? direction : null,
    flight: null,
  };
}
