import type { ClockTime, Direction, FlightLabel, Place, Remark } from './board-view.ts';
import type { FlightKey } from './flight-number.ts';
import type { ListStanding, ListSubject, SubjectNames } from './list-subject.ts';

/**
 * The smallest delay that can be requested, minutes: the service reports delays greater than
 * 30 ("delay must be greater than 30").
 */
export const leastDelayMinutes = 31;

/** Which delays: those at one end of some flights. */
export interface DelaysQuery {
  readonly subject: ListSubject;
  /** The end that is late. */
  readonly direction: Direction;
}

/** One aircraft that is late, or was. What is unknown is null. */
export interface DelayedRow {
  /** The same flight has the same id from one snapshot to the next. */
  readonly id: string;
  readonly key: FlightKey;
  /** The operating number first. */
  readonly flights: readonly FlightLabel[];
  readonly from: Place | null;
  readonly to: Place | null;
  /** At the end that is late, on its own clocks. */
  readonly scheduled: ClockTime | null;
  readonly expected: ClockTime | null;
  /** Minutes. */
  readonly delay: number | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  /** Arrivals only. */
  readonly belt: string | null;
  readonly remark: Remark;
  /** It has left or landed. */
  readonly isPast: boolean;
}

/** A flight that is or was late, for the chart. */
export interface DelayPoint {
  /** When it was to leave or arrive, UNIX seconds. */
  readonly scheduled: number;
  /** Minutes. */
  readonly delay: number;
}

/** A list of delays: one snapshot, complete in itself. */
export interface DelaysView extends ListStanding, SubjectNames {
  readonly query: DelaysQuery;
  /** The longest delay first; those of unknown length last. */
  readonly rows: readonly DelayedRow[];
  /** Flights beyond the longest list that is shown. */
  readonly restCount: number;
  /** Of the last hours and those to come, with flights that the service no longer lists. */
  readonly points: readonly DelayPoint[];
  /** The zone of the one airport at which all of them are late; null if they have several airports, or if the zone is unknown. */
  readonly timeZone: string | null;
}
