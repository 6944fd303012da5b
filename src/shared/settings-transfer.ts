import type { Outcome, SettingsView } from './ipc.ts';

/** What was taken of a file of settings. */
export interface ImportedSettings {
  /** The settings as they are now. */
  readonly view: SettingsView;
  /** A sentence that names what was not understood; null where all was. */
  readonly notUsed: string | null;
}

/** Settings as a file: everything but the API key, which never leaves its place. */
export interface SettingsTransferCalls {
  /** The name of the file that was written; null where somebody thought better of it. */
  'settings:export': () => Outcome<string | null>;
  /** Null where somebody thought better of it. */
  'settings:import': () => Outcome<ImportedSettings | null>;
}

export interface SettingsTransferApi {
  exportSettings(): Promise<Outcome<string | null>>;
  importSettings(): Promise<Outcome<ImportedSettings | null>>;
}
