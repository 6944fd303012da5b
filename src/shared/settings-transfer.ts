import type { Problem } from './problem.ts';

/** What was taken of a file of settings. */
export interface ImportedSettings {
  /** Names what was not understood; null where all was. */
  readonly notUsed: Problem | null;
}
