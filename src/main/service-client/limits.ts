/** What the client is willing to wait for, to read and to repeat. Tests use smaller ones. */
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
  /** Rows asked for in one page. A service may give fewer: its plan has the last word. */
  readonly pageSize: number;
  /** Pages asked for in one call. */
  readonly pageCount: number;
  /** Attempts at one request, the first included. */
  readonly attempts: number;
  /** The first retry waits a random time up to this, the next up to twice this; milliseconds. */
  readonly firstBackOffMs: number;
  /** A longer wait than this is left to the caller, as `retryAt`; milliseconds. */
  readonly longestSleepMs: number;
  /** A call is kept waiting for a job in place of its answer for no longer; milliseconds. */
  readonly jobPatienceMs: number;
  /** A job that has not finished after this is asked for again; milliseconds. */
  readonly longestJobMs: number;
  /** A service that asks for more patience than this is asked again after it; milliseconds. */
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
