import type { Direction } from '#shared/board-view.ts';
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
  const isIcao = airport.length === 4;
  if (direction === 'departures') return isIcao ? { dep_icao: airport } : { dep_iata: airport };
  return isIcao ? { arr_icao: airport } : { arr_iata: airport };
}
