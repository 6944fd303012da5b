import type { FlightLookup, ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { Job } from '#shared/flight-data/job.ts';
import type { ListName, ListRecords } from './resources.ts';
import type { Failure, ServiceProblem } from './service-problems.ts';

/** What a list gives. */
export type ListAnswer<Value> =
  | { readonly ok: true; readonly isNotModified: true }
  | {
      readonly ok: true;
      readonly isNotModified: false;
      /** In the order in which the service sent them. */
      readonly records: readonly Value[];
      /** Elements that were no records at all. */
      readonly droppedCount: number;
      /**
       * False if the end of the list is missing. For a request of one page: whether the list ends with it, as far as its length tells.
       */
      readonly isComplete: boolean;
      /** Why the end is missing, where a later page could not be had; else it is longer than we read. */
      readonly endProblem?: ServiceProblem | null;
      /** When it was requested, milliseconds since 1970, if that was earlier than this call: it comes from a kept file. */
      readonly askedAt?: number;
      /** The service itself says so, with the header `x-simulated: true`. */
      readonly isSimulated: boolean;
      /** To be given back with the next call; null if it would not speak for the whole list. */
      readonly etag: string | null;
    }
  | Failure;

/** What `lookup` gives. */
export type LookupAnswer =
  | {
      readonly ok: true;
      /** null if the service knows no such flight. */
      readonly flight: FlightLookup | null;
      /** What the same answer says as schedules, where the provider has one request for both; else none. */
      readonly entries: readonly ScheduleEntry[];
      /** The service itself says so, with the header `x-simulated: true`. */
      readonly isSimulated: boolean;
    }
  | Failure;

/** What `startJob` gives: a job, or the list itself where the service has it at once. */
export type JobStart<Name extends ListName = ListName> =
  | { readonly ok: true; readonly isAnswered: false; readonly jobId: string }
  | ({ readonly isAnswered: true } & JobResult<Name>)
  | Failure;

/** What `job` gives. A job that failed is an answer as well. */
export type JobAnswer =
  | {
      readonly ok: true;
      /** Its `result` is, of a list endpoint, `{"data": [...]}` with the records as they came. */
      readonly job: Job;
    }
  | Failure;

/** The list that a job has found, one page of it. `endpoint` says of what the records are. */
export type JobResult<Name extends ListName = ListName> = {
  [Each in Name]: {
    readonly ok: true;
    readonly endpoint: Each;
    /** In the order in which the service sent them. */
    readonly records: readonly ListRecords[Each][];
    /** Elements that were no records at all. */
    readonly droppedCount: number;
    /** The service itself says so, with the header `x-simulated: true`. */
    readonly isSimulated: boolean;
  };
}[Name];

/** What `waitForJob` gives. */
export type FinishedJob = JobResult | Failure;

/** What `schedules` gives: a list of which the records are called entries. */
export type SchedulesAnswer = Exclude<ListAnswer<ScheduleEntry>, FreshList> | FreshSchedules;

/** Schedules that have changed. */
export type FreshSchedules = Omit<FreshList, 'records'> & {
  readonly entries: FreshList['records'];
};

type FreshList = Extract<ListAnswer<ScheduleEntry>, { isNotModified: false }>;

/** What `referenceList` gives after the last slice. */
export type ReferenceAnswer =
  { readonly ok: true; readonly recordCount: number; readonly droppedCount: number } | Failure;
