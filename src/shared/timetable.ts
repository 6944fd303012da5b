import type { BoardAirport, Direction, FlightLabel, Place } from './board-view.ts';
import type { FlightKey } from './flight-key.ts';
import type { ListStanding } from './kept-list.ts';

/** Which timetable: what leaves an airport, or what arrives there, week by week. */
export interface TimetableQuery {
  /** IATA or ICAO. */
  readonly airport: string;
  readonly direction: Direction;
}

/** A flight that repeats every week. What is unknown is null. */
export interface TimetableRow {
  readonly id: string;
  readonly key: FlightKey;
  /** The operating number first. */
  readonly flights: readonly FlightLabel[];
  /** The other end: the destination of a departure, the origin of an arrival. */
  readonly place: Place | null;
  /** Minutes after midnight, local to the airport of departure. */
  readonly departs: number | null;
  /** Minutes after midnight, local to the airport of arrival. */
  readonly arrives: number | null;
  /** Calendar days from the local departure to the local arrival; null where it is unknown. */
  readonly daysLater: number | null;
  /** Minutes. */
  readonly duration: number | null;
  /** Days on which it is at this airport, one bit each: 1 Monday, 2 Tuesday, … 64 Sunday. */
  readonly days: number | null;
  readonly departureTerminals: readonly string[];
  readonly arrivalTerminals: readonly string[];
  /** The type that flew it last. */
  readonly aircraft: { readonly icao: string; readonly name: string | null } | null;
}

/** A whole timetable: one snapshot, complete in itself. */
export interface TimetableView extends ListStanding {
  readonly query: TimetableQuery;
  readonly airport: BoardAirport;
  /** By time of day at this airport. */
  readonly rows: readonly TimetableRow[];
}
