import type { Direction } from '#shared/board-view.ts';

/** The board that a link asks for. */
export interface LinkedBoard {
  readonly airport: string;
  /** Null: the link leaves it as it is. */
  readonly direction: Direction | null;
}

/**
 * The whole of a link: `landside://LHR/departures`, `landside://EGLL`. Browsers write the airport in
 * small letters, and some add a slash. Nothing else is let through: no port, no query, no escapes.
 */
const boardLink =
  /^landside:\/\/(?<airport>[a-z]{3}|[a-z][a-z0-9]{3})(?:\/(?<board>departures|arrivals))?\/?$/i;

/** Whether an argument is meant as a link of ours, right or wrong. */
export function isLink(text: string): boolean {
  return /^landside:/i.test(text);
}

/**
 * Reads a link to a board, as anybody on the web may have written it.
 *
 * @returns null for whatever is not exactly such a link
 */
export function readBoardLink(link: string): LinkedBoard | null {
  const { airport, board } = boardLink.exec(link)?.groups ?? {};
  if (airport === undefined) return null;
  const direction = board?.toLowerCase();
  return {
    airport: airport.toUpperCase(),
    direction: direction === 'departures' || direction === 'arrivals' ? direction : null,
  };
}
