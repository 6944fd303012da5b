import type { Direction } from '#shared/board-view.ts';
import type { SchedulesQuery } from '../flight-data/resources.ts';

/** Which board is polled. */
export interface PollTarget {
  /** IATA (three letters) or ICAO (four) code. */
  readonly airport: string;
  readonly direction: Direction;
}

export function isSameTarget(one: PollTarget | null, other: PollTarget | null): boolean {
  return one?.airport === other?.airport && one?.direction === other?.direction;
}

/** The query for a board's rows: by the kind of code that the airport was chosen with. */
export function queryFor({ airport, direction }: PollTarget): SchedulesQuery {
  const isIcao = airport.length === 4;
  if (direction === 'departures') return isIcao ? { dep_icao: airport } : { dep_iata: airport };
  return isIcao ? { arr_icao: airport } : { arr_iata: airport };
}
