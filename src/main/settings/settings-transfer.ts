import { basename } from 'node:path';
import type { ImportedSettings, IpcHandlers, Outcome } from '#shared/ipc.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { settingsSchema } from '#shared/settings.ts';
import { errorCode } from '../../files/regular-file.ts';
import { readSettings } from './read-settings.ts';
import { parseSettings } from './settings-text.ts';
import type { Configuration } from './configuration.ts';

/** The ways of the settings into the system and back: dialogs and disk. */
export interface TransferSystem {
  /** Asks where the file should go; null: nowhere. */
  readonly chooseTarget: (suggestion: string) => Promise<string | null>;
  /** Asks for a file; null: none. */
  readonly chooseSource: () => Promise<string | null>;
  /** Writes a file in one piece; throws where it cannot. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Reads a file of at most so many bytes; throws where it cannot. */
  readonly readFile: (path: string, mostBytes: number) => Promise<string>;
}

export interface SettingsTransferParts {
  readonly configuration: Pick<Configuration, 'saved' | 'change'>;
  readonly system: TransferSystem;
}

/** Settings to a file, and back. */
export interface SettingsTransfer extends IpcHandlers<'exportSettings'> {
  /** Null: the user cancelled. */
  importSettings(): Promise<Outcome<Pick<ImportedSettings, 'notUsed'> | null>>;
}

/** Far more than all settings need, and nothing that could fill the memory. */
const mostBytes = 1_000_000;

const names = Object.keys(settingsSchema.shape);

/**
 * Saves the settings of a profile as a file, and takes such a file in their place: what it leaves out has
 * its default, what is wrong in it stays as it was.
 */
export function createSettingsTransfer({
  configuration,
  system,
}: SettingsTransferParts): SettingsTransfer {
  const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem });

  return {
    async exportSettings() {
      const path = await system.chooseTarget('landside-settings.json');
      if (path === null) return { ok: true, value: null };
      try {
        await system.writeFile(path, `${JSON.stringify(configuration.saved, null, 2)}\n`);
        return { ok: true, value: basename(path) };
      } catch (error) {
        return refuse(asProblem('transfer.notWritten', { code: errorCode(error) }));
      }
    },
    async importSettings() {
      const path = await system.chooseSource();
      if (path === null) return { ok: true, value: null };
      let text: string;
      try {
        text = await system.readFile(path, mostBytes);
      } catch {
        return refuse({ code: 'transfer.notRead' });
      }
      const written = parseSettings(text);
      if (written === null || !names.some((name) => Object.hasOwn(written, name))) {
        return refuse({ code: 'transfer.noSettings' });
      }
      const { settings, unused, wrong } = readSettings(written);
      const used = Object.entries(settings).filter(([name]) => !unused.some((key) => key === name));
      const change = configuration.change(Object.fromEntries(used));
      if (!change.ok) return change;
      const notUsed =
        wrong.length === 0
          ? null
          : asProblem('transfer.notAll', { names: wrong.map(({ path }) => path).join(', ') });
      return { ok: true, value: { notUsed } };
    },
  };
}
