import type { Outcome, SettingsView } from './ipc.ts';

/** Settings as a file: everything but the API key, which never leaves its place. */
export interface SettingsTransferCalls {
  /** The name of the file that was written; null where somebody thought better of it. */
  'settings:export': () => Outcome<string | null>;
  /** The settings as they are now; null where somebody thought better of it. */
  'settings:import': () => Outcome<SettingsView | null>;
}

export interface SettingsTransferApi {
  exportSettings(): Promise<Outcome<string | null>>;
  importSettings(): Promise<Outcome<SettingsView | null>>;
}
