import type { SettingsView } from './ipc.ts';
import type { Problem } from './problem.ts';

/** What was taken of a file of settings. */
export interface ImportedSettings {
  /** The settings as they are now. */
  readonly view: SettingsView;
  /** Names what was not understood; null where all was. */
  readonly notUsed: Problem | null;
}
