/** What the board tells its supervisor over the channel between the two processes. */
export const boardMessages = [
  /** Every few seconds: the main process still runs. */
  // A heartbeat. The word stays: after an update a supervisor of an older version may be listening.
  'beat',
  /**
   * The main process asks the system's key ring in a way that may hold it up until a user unlocks that. The next
   * message says that this is over.
   */
  'may-block',
  /** The graphics process has died. */
  'gpu-died',
  /**
   * The board ends because it was asked to, and is not to be started again. Its exit code alone does not
   * say so: Electron ends with 0 as well where it has lost its X server, compositor or session bus
   * (electron#52603, electron#53022).
   */
  'over',
] as const;

export type BoardMessage = (typeof boardMessages)[number];

/** What the supervisor tells the board it starts, in the environment variable `variable`. */
export interface SupervisorReport {
  /** How often this supervisor has started the board again. */
  readonly restarts: number;
  /** The same within the last ten minutes. */
  readonly recentRestarts: number;
  /** The board ended so often that it is started again at longer intervals. */
  readonly isBackingOff: boolean;
  /** The graphics hardware failed so often that the board is drawn without it. */
  readonly isSoftwareRendering: boolean;
  /** How the last board ended: `exit 133`, `SIGKILL`; null where this is the first. */
  readonly lastEnd: string | null;
}

/** Of a supervisor that has started no board again. */
export const firstReport: SupervisorReport = {
  restarts: 0,
  recentRestarts: 0,
  isBackingOff: false,
  isSoftwareRendering: false,
  lastEnd: null,
};

/** Tells a process that it is the board of a supervisor. Taken out of the environment at once. */
export const variable = 'LANDSIDE_SUPERVISOR_REPORT';

/** Milliseconds between two heartbeats. */
export const heartbeatInterval = 5_000;
