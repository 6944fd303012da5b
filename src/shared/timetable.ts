import type { BoardAirport, Direction, FlightLabel, Place } from './board-view.ts';
import type { FlightKey } from './flight-key.ts';
import type { Outcome } from './ipc.ts';
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

/** Calls about timetables, to be mixed into `IpcCalls`. */
export interface TimetableCalls {
  /**
   * What is known, at once; where it is older than a day the service is asked, and
   * `timetable:changed` follows.
   */
  'timetable:get': (query: TimetableQuery) => TimetableView;
  /** The same, but the service is asked in any case. */
  'timetable:refresh': (query: TimetableQuery) => TimetableView;
  /** Prints the page as it stands, by the system's dialog; null: the person thought better of it. */
  'timetable:print': () => Outcome<null>;
  /** Asks where to, and writes the page there as PDF; null: the person thought better of it. */
  'timetable:save-pdf': (suggestion: string) => Outcome<{ readonly fileName: string } | null>;
}

/** Events about timetables, to be mixed into `IpcEvents`. */
export interface TimetableEvents {
  'timetable:changed': TimetableView;
}

/** The part of `window.landside` about timetables. */
export interface TimetableApi {
  getTimetable(query: TimetableQuery): Promise<TimetableView>;
  refreshTimetable(query: TimetableQuery): Promise<TimetableView>;
  printTimetable(): Promise<Outcome<null>>;
  saveTimetable(suggestion: string): Promise<Outcome<{ readonly fileName: string } | null>>;
  onTimetableChanged(listener: (view: TimetableView) => void): () => void;
}
