/**
 * Whether a page lives: main asks, the page answers at once and again when it has painted. A page is
 * named by the number that main gave it, so that each window is watched by itself.
 */
export interface HeartbeatCalls {
  /** @param hasPainted false at once; true after the next frame has been painted */
  'page:heartbeat': (page: number, hasPainted: boolean) => null;
}

/** To be mixed into `IpcEvents`. */
export interface HeartbeatEvents {
  /** The number of the page that is asked. */
  'page:asked': number;
}

/** The heartbeat's part of `window.landside`. */
export interface HeartbeatApi {
  /** Calls back whenever main asks; returns the function that ends it. */
  onHeartbeatAsked(listener: (page: number) => void): () => void;
  reportHeartbeat(page: number, hasPainted: boolean): Promise<null>;
}
