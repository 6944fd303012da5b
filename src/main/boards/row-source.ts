import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { ReferenceNames } from '../flights/reference-names.ts';
import type { PollTarget } from '../data/poll-target.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { GateChange } from './gate-changes.ts';

/** An answer of the service; `fetchedAt` in UNIX seconds. */
export type PollResult =
  | { readonly target: PollTarget; readonly fetchedAt: number; readonly isUnchanged: true }
  | {
      readonly target: PollTarget;
      readonly fetchedAt: number;
      readonly isUnchanged: false;
      readonly entries: readonly ScheduleEntry[];
      readonly droppedCount: number;
      readonly isComplete: boolean;
      /** Why the end of the list is missing, where a later page could not be had. */
      readonly endProblem: ServiceProblem | null;
      readonly isSimulated: boolean;
      /** More pages of the list are on their way. */
      readonly isBeginning?: true;
      /** Those that a publisher has seen: what it tells may begin in the middle. */
      readonly gateChanges?: readonly GateChange[];
      /** What a publisher says of the codes in the rows. */
      readonly names?: ReferenceNames;
    };

/** An answer with rows that differ from those before. */
export type FreshRows = Extract<PollResult, { isUnchanged: false }>;

/** A failed poll, or one that the gate has refused; `at` is when that was, UNIX seconds. */
export interface PollProblem {
  readonly target: PollTarget;
  readonly problem: ServiceProblem;
  readonly at: number;
}

/**
 * Where the rows of boards come from: the polls of a service, or a fleet. `polled` and `pollFailed` on the bus have
 * what comes of it.
 */
export interface RowSource {
  /** Rows of these boards are wanted. */
  setTargets(targets: readonly PollTarget[]): void;
  /** A user wants fresh rows. */
  refresh(): void;
  /** The computer woke up or the network is back. */
  wake(): void;
  /** For good. */
  stop(): void;
}
