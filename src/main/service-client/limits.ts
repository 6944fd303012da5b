/** Limits for waiting, reading and repeating. Tests use smaller ones. */
export interface ClientLimits {
  /**
   * From the call to the end of the response's headers, milliseconds. Connecting is part of it:
   * neither `fetch` nor Electron's `net` tells when the connection stands (Electron's webRequest
   * events fire before it does), so there is one deadline for both, chosen for the two together.
   * Both runtimes have a connect timeout of their own besides (Node 10 s, Chromium 4 min).
   */
  readonly headersMs: number;
  /** From the end of the headers to the end of a page of schedules, milliseconds. */
  readonly pageBodyMs: number;
  /** From the end of the headers to the end of a reference list, milliseconds. */
  readonly listBodyMs: number;
  /** Size of a page of schedules once decoded, bytes. */
  readonly pageBytes: number;
  /** Size of a reference list once decoded, bytes. */
  readonly listBytes: number;
  /** Size of a single record once decoded, bytes. */
  readonly recordBytes: number;
  /** Rows requested in one page. A service may return fewer, depending on its plan. */
  readonly pageSize: number;
  /** Pages requested in one call. */
  readonly pageCount: number;
  /** Attempts at one request, the first included. */
  readonly attempts: number;
  /** The first retry waits a random time up to this, the next up to twice this; milliseconds. */
  readonly firstBackOffMs: number;
  /** A longer wait is returned to the caller as `retryAt`; milliseconds. */
  readonly longestSleepMs: number;
  /** A call waits at most this long for a job instead of an answer; milliseconds. */
  readonly jobPatienceMs: number;
  /** A job that has not finished after this is requested again; milliseconds. */
  readonly longestJobMs: number;
  /** The longest pause that a service can ask for; milliseconds. */
  readonly longestRetryAfterMs: number;
}

export const defaultLimits: ClientLimits = {
  headersMs: 15_000,
  pageBodyMs: 30_000,
  listBodyMs: 180_000,
  pageBytes: 5 * 1024 * 1024,
  listBytes: 50 * 1024 * 1024,
  recordBytes: 256 * 1024,
  pageSize: 1000,
  pageCount: 10,
  attempts: 3,
  firstBackOffMs: 500,
  longestSleepMs: 5000,
  jobPatienceMs: 10_000,
  // docs.flystack.dev/api-reference/jobs: given up after two hours.
  longestJobMs: 2 * 3_600_000,
  longestRetryAfterMs: 3_600_000,
};
