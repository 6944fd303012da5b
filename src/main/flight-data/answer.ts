import type { ProblemKind } from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';

/** Why a call to the service gave nothing. */
export interface ServiceProblem {
  readonly kind: ProblemKind;
  /** Finished sentences for a person. Nothing that the service sent stands in them, nor the key. */
  readonly message: string;
  /** UNIX seconds before which nobody should ask again; null where no time was named. */
  readonly retryAt: number | null;
}

export interface Failure {
  readonly ok: false;
  readonly problem: ServiceProblem;
}

/** What `schedules` gives. */
export type SchedulesAnswer =
  | { readonly ok: true; readonly isNotModified: true }
  | {
      readonly ok: true;
      readonly isNotModified: false;
      /** In the order in which the service sent them. */
      readonly entries: readonly ScheduleEntry[];
      /** Elements that were no objects at all. */
      readonly droppedCount: number;
      /** False where the list was longer than the pages we are willing to ask for. */
      readonly isComplete: boolean;
      /** The service itself says so, with the header `x-simulated: true`. */
      readonly isSimulated: boolean;
      /** To be given back with the next call; null where it would not speak for the whole list. */
      readonly etag: string | null;
    }
  | Failure;

/** What `referenceList` gives after the last slice. */
export type ReferenceAnswer =
  { readonly ok: true; readonly recordCount: number; readonly droppedCount: number } | Failure;

/** Keeps the calls of a month within what the plan allows. */
export interface CallCounter {
  /** One attempt is about to be made. Each attempt counts, not only each call. */
  countCall(): void;
  /** The attempt just counted certainly never left this computer. */
  returnCall(): void;
  /** Calls left in this month; null where no limit is known. */
  remaining(): number | null;
  /** When the count begins anew, UNIX seconds. */
  renewsAt(): number;
}
