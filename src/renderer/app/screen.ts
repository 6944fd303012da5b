import type { FlightKey } from '#shared/flight-number.ts';
import type { MapTarget } from '#shared/flight-map.ts';
import type { LibraryKey } from '#shared/library.ts';
import type { ListSubject } from '#shared/list-subject.ts';

/** What was opened in the board's place. */
export type Screen =
  | { readonly is: 'delays' }
  /** To begin with, of this; null: of the board's airport. */
  | { readonly is: 'timetable'; readonly subject: ListSubject | null }
  /** Another day, of an airport other than the board's, by IATA code; null: the board's. */
  | { readonly is: 'day'; readonly airport: string | null }
  /** With a flight or an aircraft in its middle; null: the board's airport. */
  | { readonly is: 'map'; readonly flight: MapTarget | null }
  | { readonly is: 'followed' }
  /** The displays of a fleet. */
  | { readonly is: 'fleet' }
  /** At a record; null: the board's airport. */
  | { readonly is: 'library'; readonly start: LibraryKey | null };

export type ScreenOf<Is extends Screen['is']> = Extract<Screen, { readonly is: Is }>;

/** A step from the board: what was opened, and the flight whose panel it was opened from. */
export interface Step {
  readonly screen: Screen;
  /** Null: none was open. */
  readonly flight: FlightKey | null;
}
