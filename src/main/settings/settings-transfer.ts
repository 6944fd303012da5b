import { basename } from 'node:path';
import { z } from 'zod';
import type { Outcome, SettingsView } from '#shared/ipc.ts';
import { en as english } from '#shared/messages/problems/en.ts';
import { settingsSchema, type Settings } from '#shared/settings.ts';
import type { SettingsTransferCalls } from '#shared/settings-transfer.ts';
import { parseSettingsText } from './parse-settings-text.ts';
import type { SettingsDesk } from './settings-desk.ts';

/** The ways of the settings into the system and back: dialogs and disk. */
export interface TransferDoors {
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
  readonly desk: Pick<SettingsDesk, 'saved' | 'change'>;
  readonly doors: TransferDoors;
  readonly view: () => SettingsView;
  /** A sentence of the messages in the language of the interface. */
  readonly say: (sentence: string) => string;
}

type SettingsTransferHandlers = {
  readonly [Call in keyof SettingsTransferCalls]: () => Promise<
    ReturnType<SettingsTransferCalls[Call]>
  >;
};

/** Far more than all settings need, and nothing that could fill the memory. */
const mostBytes = 1_000_000;

const sentences = english.transfer;

/** Saves the settings of a profile as a file, and takes such a file in their place. */
export function createSettingsTransfer(parts: SettingsTransferParts): SettingsTransferHandlers {
  const { desk, doors, say } = parts;
  const refuse = (sentence: string): Outcome<never> => ({ ok: false, message: say(sentence) });

  return {
    async 'settings:export'() {
      const path = await doors.chooseTarget('landside-settings.json');
      if (path === null) return { ok: true, value: null };
      try {
        await doors.writeFile(path, `${JSON.stringify(desk.saved, null, 2)}\n`);
        return { ok: true, value: basename(path) };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        return refuse(sentences.notWritten(code));
      }
    },
    async 'settings:import'() {
      const path = await doors.chooseSource();
      if (path === null) return { ok: true, value: null };
      let text: string;
      try {
        text = await doors.readFile(path, mostBytes);
      } catch {
        return refuse(sentences.notRead);
      }
      const read = readTransferred(text);
      if (!read.ok) return refuse(read.message);
      const change = desk.change(read.value);
      return change.ok ? { ok: true, value: parts.view() } : refuse(change.message);
    },
  };
}

/**
 * Settings out of the text of a file, which may be anybody's: all of them, or none. What such a file
 * leaves out has its default, and what a newer Landside has written besides is let be.
 */
function readTransferred(text: string): Outcome<Settings> {
  const names = Object.keys(settingsSchema.shape);
  const file = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!file.success || !names.some((name) => Object.hasOwn(file.data, name))) {
    return { ok: false, message: sentences.noSettings };
  }
  const settings = settingsSchema.safeParse(file.data);
  if (settings.success) return { ok: true, value: settings.data };
  const wrong = settings.error.issues[0]?.path[0];
  return { ok: false, message: sentences.wrongSetting(String(wrong)) };
}

function parseJson(text: string): unknown {
  try {
    return parseSettingsText(text);
  } catch {
    return null;
  }
}
