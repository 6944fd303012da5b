import type { LandsideApi } from '../../src/shared/ipc.ts';

declare global {
  /** What the tests use of the page they run functions in. */
  interface Window {
    readonly landside: LandsideApi;
  }
}
