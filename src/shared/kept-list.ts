import type { BoardProblem, BoardSource } from './board-view.ts';

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
