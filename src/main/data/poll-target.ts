import type { Direction } from '#shared/board-view.ts';
import { airportFilter } from './flight-queries.ts';
import type { SchedulesQuery } from './resources.ts';

/** Which board is polled. */
export interface PollTarget {
  /** IATA (three letters) or ICAO (four) code. */
  readonly airport: string;
  readonly direction: Direction;
}

/** `ZRH departures`: the same for the same target, and for no other. */
export function targetId({ airport, direction }: PollTarget): string {
  return `${airport} ${direction}`;
}

/** The query for a board's rows: by the kind of code that the airport was chosen with. */
export function queryFor({ airport, direction }: PollTarget): SchedulesQuery {
  return airportFilter(direction, airport);
}
