import type { LandsideApi } from '#shared/ipc.ts';

declare global {
  interface Window {
    /** Exposed by the preload script: the only way out of this window. */
    readonly landside: LandsideApi;
  }
}
