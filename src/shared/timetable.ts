import type { Direction, FlightLabel, Place } from './board-view.ts';
import type { FlightKey } from './flight-number.ts';
import type { ListStanding, ListSubject, SubjectNames } from './list-subject.ts';

/** Which timetable: what flies week by week. */
export interface TimetableQuery {
  readonly subject: ListSubject;
  /** Whether an airport's flights leave or arrive there, and by which end times and days are told. */
  readonly direction: Direction;
}

/** A flight that repeats every week. What is unknown is null. */
export interface TimetableRow {
  readonly id: string;
  readonly key: FlightKey;
  /** The operating number first. */
  readonly flights: readonly FlightLabel[];
  readonly from: Place | null;
  readonly to: Place | null;
  /** Minutes after midnight, local to the airport of departure. */
  readonly departs: number | null;
  /** Minutes after midnight, local to the airport of arrival. */
  readonly arrives: number | null;
  /** Calendar days from the local departure to the local arrival; null if it is unknown. */
  readonly daysLater: number | null;
  /** Minutes. */
  readonly duration: number | null;
  /** Days on which it is at the end of the timetable's direction, one bit each: 1 Monday, 2 Tuesday, … 64 Sunday. */
  readonly days: number | null;
  readonly departureTerminals: readonly string[];
  readonly arrivalTerminals: readonly string[];
  /** The type that flew it last. */
  readonly aircraft: { readonly icao: string; readonly name: string | null } | null;
}

/** A whole timetable: one snapshot, complete in itself. */
export interface TimetableView extends ListStanding, SubjectNames {
  readonly query: TimetableQuery;
  /** By the local time of day at the end of the timetable's direction. */
  readonly rows: readonly TimetableRow[];
}
