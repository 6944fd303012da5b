import type { BoardAirport, BoardProblem, BoardSource } from './board-view.ts';

/** What delays or a timetable are of. Codes are IATA or ICAO. */
export type ListSubject =
  | { readonly is: 'airport'; readonly code: string }
  /** One airline, or several up to `mostAirlines`, each once. */
  | { readonly is: 'airlines'; readonly codes: readonly string[] }
  /** From one airport to another. */
  | { readonly is: 'pair'; readonly from: string; readonly to: string }
  | {
      readonly is: 'flight';
      /** As `codeOf` writes it: `LX318`. */
      readonly number: string;
    };

/** The service is asked about one airline after the other, and each may be some calls. */
export const mostAirlines = 6;

/** What is known of a subject's airports and airlines; nothing of a flight. */
export interface SubjectNames {
  /** The airport, or the two of a pair. */
  readonly airports: readonly BoardAirport[];
  readonly airlines: readonly { readonly code: string; readonly name: string }[];
}

/** How a list of the service stands that is kept in the cache: its age, and what went wrong last. */
export interface ListStanding {
  /** When the service last sent it, UNIX seconds; null if it never has. */
  readonly fetchedAt: number | null;
  readonly source: BoardSource;
  /** The provider has no lists of this kind at all: it is not asked, and nothing is wrong. */
  readonly isAbsent: boolean;
  readonly problem: BoardProblem | null;
  /** The service has been asked, or is about to be. */
  readonly isAsking: boolean;
  /** False if the service has more than is read at once. */
  readonly isComplete: boolean;
}
