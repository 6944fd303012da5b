import type { SettingsView } from './ipc.ts';

/** What was taken of a file of settings. */
export interface ImportedSettings {
  /** The settings as they are now. */
  readonly view: SettingsView;
  /** A sentence that names what was not understood; null where all was. */
  readonly notUsed: string | null;
}
