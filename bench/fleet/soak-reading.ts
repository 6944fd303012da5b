/** What a publisher and its displays hold, together, after the garbage was collected. Sizes in megabytes. */
export interface FleetReading {
  /** Of the members' clock. */
  readonly timers: number;
  /** Node's own: those of mqtt.js, and one of the soak. */
  readonly systemTimers: number;
  /** All that keeps the process busy, timers and sockets among it. */
  readonly resources: number;
  readonly sockets: number;
  /** Objects that are alive: of mqtt.js, one a connection; all that one can listen to. */
  readonly clients: number;
  readonly emitters: number;
  /** Of the process. */
  readonly listeners: number;
  readonly heap: number;
  /** Bytes outside the heap: messages that wait would be there. */
  readonly waiting: number;
  readonly resident: number;
  /** Mistakes of ours that were told. */
  readonly mistakes: number;
}
