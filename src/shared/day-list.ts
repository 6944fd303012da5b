import type { BoardAirport, BoardRow, Direction } from './board-view.ts';
import type { ListStanding } from './list-subject.ts';

/** Which day: all that leaves an airport on it, or all that arrives there. */
export interface DayQuery {
  /** IATA or ICAO. */
  readonly airport: string;
  readonly direction: Direction;
  /** A day of the airport's own calendar, `YYYY-MM-DD`. */
  readonly date: string;
}

/** The job of the service that prepares a day. */
export interface DayJob {
  /** When it was asked for, UNIX seconds. */
  readonly askedAt: number;
  /** The service says that it has begun; before that the job waits in its queue. */
  readonly isStarted: boolean;
}

/** The flights of a whole day: one snapshot, complete in itself. */
export interface DayView extends ListStanding {
  readonly query: DayQuery;
  readonly airport: BoardAirport;
  /** In the order of a board; days of times are counted from the day itself. */
  readonly rows: readonly BoardRow[];
  /** Null: none is under way. */
  readonly job: DayJob | null;
}

/** A day that can be opened without a new request. */
export interface KnownDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** When the service reported it, UNIX seconds; null: its job is still under way. */
  readonly fetchedAt: number | null;
}
