import type { BoardSource } from './board-view.ts';

/**
 * Why a list is not as fresh as it should be. `unreachable`: no answer came. `refused`: the key or
 * its plan does not cover it. `exhausted`: the calls are used up, or a pause is asked for.
 * `unsupported`: the service has no such list, or not of what was asked for. `faulty`: what it sent
 * was a fault, or nothing that could be understood.
 */
export const listTroubles = [
  'unreachable',
  'refused',
  'exhausted',
  'unsupported',
  'faulty',
] as const;

export type ListTrouble = (typeof listTroubles)[number];

/** How a list of the service stands that is kept in the cache: its age, and what went wrong last. */
export interface ListStanding {
  /** When the service last sent it, UNIX seconds; null where it never has. */
  readonly fetchedAt: number | null;
  readonly source: BoardSource;
  /** The provider has no lists of this kind at all: it is not asked, and nothing is wrong. */
  readonly isAbsent: boolean;
  /** `since` in UNIX seconds. */
  readonly problem: { readonly trouble: ListTrouble; readonly since: number } | null;
  /** The service has been asked, or is about to be. */
  readonly isAsking: boolean;
  /** False where the service has more than is read at once. */
  readonly isComplete: boolean;
}
