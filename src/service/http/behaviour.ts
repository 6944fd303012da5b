import type { JobStorage } from '../jobs/job-folder.ts';

/** How the service may be told to behave, mostly for testing those who call it. */
export interface Behaviour {
  /** Calls in a minute; null: any number. */
  readonly callsPerMinute: number | null;
  /** Calls in a calendar month, UTC; null: any number. */
  readonly callsPerMonth: number | null;
  /** Every answer waits so long, and every job takes so long. Milliseconds. */
  readonly latency: number;
  /** Pages of this origin may use the service, `*` for any; null: none. */
  readonly corsOrigin: string | null;
  /** Where jobs outlive the service; null: nowhere. */
  readonly jobStorage: JobStorage | null;
}

/** A service that holds no request up. */
export const usualBehaviour: Behaviour = {
  callsPerMinute: null,
  callsPerMonth: null,
  latency: 0,
  corsOrigin: null,
  jobStorage: null,
};
