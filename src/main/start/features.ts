import type { IpcHandlers } from '#shared/ipc.ts';

/** A feature behind the window: what it answers, and what it listens to. */
export interface Feature {
  readonly handlers?: Partial<IpcHandlers>;
  /** The service's address is there, or is another. */
  serviceChanged?(): void;
  /** Our own service cannot be had. */
  serviceFailed?(): void;
  settingsChanged?(): void;
  /** A board on show is another. */
  boardsChanged?(): void;
  stop?(): void;
}

type Event = Exclude<keyof Feature, 'handlers'>;

/**
 * What tells the features of an event, in their order. One that fails at it keeps it from no other.
 *
 * @param onError a mistake of ours, for the log
 */
export function announcerTo(
  features: readonly Feature[],
  onError: (error: unknown) => void,
): (event: Event) => void {
  return (event) => {
    for (const feature of features) {
      try {
        feature[event]?.();
      } catch (error) {
        onError(error);
      }
    }
  };
}
