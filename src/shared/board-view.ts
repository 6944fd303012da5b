/**
 * What the renderer draws: one complete snapshot of one board. Only `buildBoard`
 * (src/main/boards) makes it. Instants are UNIX seconds; clock texts are already in the
 * airport's own time.
 */

import type { FlightKey } from './flight-number.ts';
import type { LocalNames } from './languages.ts';
import type { Problem } from './problem.ts';
import type { Attribution } from './providers.ts';

export type Direction = 'departures' | 'arrivals';

/** A time of day at the airport, ready to be read. */
export interface ClockTime {
  /** `08:55`, or `8:55 AM` if the 12-hour clock is set; `02:05B` in the second of two hours. */
  readonly text: string;
  /** Calendar days at the airport from today: 0 today, 1 tomorrow, -1 yesterday. */
  readonly dayOffset: number;
  /** The date at the airport, `YYYY-MM-DD`. */
  readonly date: string;
  /** The instant itself, UNIX seconds. */
  readonly instant: number;
}

/** One flight number of a row: the operating one, or a codeshare's. */
export interface FlightLabel {
  /** `LX 40`: airline code, a space, the number. */
  readonly text: string;
  readonly airlineName: string | null;
  /** `#rrggbb`, the livery's main colour; null if it is unknown. */
  readonly colour: string | null;
  /** Its logo, by the name of the picture in the profile; left out if the house has none of it. */
  readonly logo?: string;
}

/** The other end of the flight: the destination of a departure, the origin of an arrival. */
export interface Place {
  /** The city people say (London), else the airport's name, else what the provider calls it, else its code. */
  readonly name: string;
  /** The city in those of the board's languages that have another name for it. */
  readonly localNames: LocalNames;
  /** The IATA code, else the ICAO code; null if the record has neither. */
  readonly code: string | null;
}

/**
 * The states a board may speak of (docs/board-rules.md, "Remarks"); those from `check-in` to
 * `gate-closed` on departures, and `approaching` and `bags` on arrivals, only where a provider says so, never by
 * the clock. `other` is a status that is not known: the provider's own word stands in `word`.
 */
export type RemarkKind =
  | 'scheduled'
  | 'estimated'
  | 'delayed'
  | 'check-in'
  | 'gate-open'
  | 'boarding'
  | 'final-call'
  | 'gate-closing'
  | 'gate-closed'
  | 'departed'
  | 'expected'
  | 'approaching'
  | 'landed'
  | 'bags'
  | 'cancelled'
  | 'diverted'
  | 'other';

/** How loudly a delay is shown: from the threshold on, from 30 and from 60 minutes. 0: no delay. */
export type DelayStep = 0 | 15 | 30 | 60;

export interface Remark {
  readonly kind: RemarkKind;
  readonly time: ClockTime | null;
  readonly delayStep: DelayStep;
  /** The provider's own word where `kind` is `other`, else null. */
  readonly word: string | null;
  /** The belt with the bags where `kind` is `bags`, else left out. */
  readonly belt?: string;
}

export interface BoardRow {
  /** The same flight has the same id from one snapshot to the next. */
  readonly id: string;
  /** What its details are opened with. */
  readonly key: FlightKey;
  readonly scheduled: ClockTime | null;
  /** At least one; the operating carrier's first. They take turns, all rows in lockstep. */
  readonly flights: readonly FlightLabel[];
  readonly place: Place | null;
  /** Stops between here and that place, in order of travel; left out where there are none. */
  readonly via?: readonly Place[];
  readonly terminal: string | null;
  /** Check-in desks; departures only, null once the flight has left, or where it is cancelled. */
  readonly checkIn: string | null;
  /** When to leave the house for it; departures only, null if that is not set, or over. */
  readonly leaveBy: ClockTime | null;
  /** Null on cancelled flights, whatever the record says. */
  readonly gate: string | null;
  /** The gate before this one: as long as the source tells it, else for ten minutes after a change; else null. */
  readonly gateBefore: string | null;
  /** Arrivals only; null on cancelled flights. */
  readonly belt: string | null;
  /** Door or hall where passengers come out; arrivals only, left out where it is unknown. */
  readonly exit?: string;
  readonly remark: Remark;
  /** Departed, landed and cancelled flights step back in colour. */
  readonly isPast: boolean;
}

export interface BoardAirport {
  /** The code the board was asked for: IATA, else ICAO. */
  readonly code: string;
  /** The city people say, else the airport's name, else the code. */
  readonly city: string;
  /** The city in those of the board's languages that have another name for it. */
  readonly localCities: LocalNames;
  readonly name: string;
  /** IANA zone; null if it is unknown: times are then shown as UTC, and the board says so. */
  readonly timeZone: string | null;
}

/** Where the rows come from. */
export interface BoardSource {
  readonly isSimulated: boolean;
  /** The flights are flown in simulators: every screen that shows them says so. */
  readonly isVirtual: boolean;
  /** The provider as it calls itself; null: a service by its address alone, or the built-in one. */
  readonly provider: string | null;
  /** Host name of the service, for the footer: never a key, a path or a query. */
  readonly host: string | null;
  /** How its owner wants to be named where its flights are shown; left out where none asks for it. */
  readonly attribution?: Attribution;
}

/**
 * A problem of the service as the page is told of it. The page says it by its code; its kind is what main and
 * `--health` go by.
 */
export interface ToldProblem extends Problem {
  readonly kind: ProblemKind;
}

/** Why the rows of a board or a list are not as fresh as they should be. */
export interface BoardProblem extends ToldProblem {
  /** When it began, UNIX seconds. */
  readonly since: number;
  /** When the service is asked again, where a plan has no calls until then; UNIX seconds. */
  readonly goesOnAt?: number;
}

/** Everything that can be wrong with a service's answer, and with our own cache. */
export type ProblemKind =
  | 'offline'
  | 'timeout'
  | 'unauthorized'
  | 'quota'
  | 'limited'
  | 'not-found'
  | 'invalid'
  | 'server'
  | 'malformed'
  | 'cancelled';

/** Something a user should know that does not touch the rows' freshness: the cache was rebuilt. */
export interface BoardNotice extends Problem {
  readonly id: string;
}

export interface BoardView {
  /** `ZRH departures`: the same board has the same id from one snapshot to the next. */
  readonly id: string;
  readonly airport: BoardAirport;
  readonly direction: Direction;
  readonly rows: readonly BoardRow[];
  /** Rows that could not be shown because they had no identity at all. */
  readonly droppedCount: number;
  /** Rows left out because of the filters of the settings. */
  readonly filteredCount: number;
  readonly delayedCount: number;
  readonly cancelledCount: number;
  readonly source: BoardSource;
  /** When the rows were last confirmed by the service, UNIX seconds; null before the first answer. */
  readonly fetchedAt: number | null;
  readonly problem: BoardProblem | null;
  readonly notices: readonly BoardNotice[];
  /** The computer's clock is wrong by so much, or may be, that a board without rows is not called empty. */
  readonly isClockFar?: boolean;
  readonly clock: '12' | '24';
}
