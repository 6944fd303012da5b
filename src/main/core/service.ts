import type { IpcHandlers } from '#shared/ipc.ts';
import type { Listeners } from './bus.ts';

/** A part of a process that runs as long as it: the calls that it answers, and the events that it listens to. */
export interface Service<Events> {
  readonly handlers?: Partial<IpcHandlers>;
  readonly listeners?: Listeners<Events>;
  /** For good. */
  stop?(): void;
}
