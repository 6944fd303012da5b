import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { BoardNotice } from '#shared/board-view.ts';
import { en as english } from '#shared/messages/problems/en.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import {
  settingsPatchSchema,
  settingsSchema,
  type Settings,
  type SettingsPatch,
} from '#shared/settings.ts';
import { parseSettingsText } from './parse-settings-text.ts';
import { firstSentence } from './first-sentence.ts';

/** The settings of one profile, kept in `settings.json`. */
export interface SettingsFile {
  readonly current: Settings;
  /** Nobody has set anything here yet: there is no file, and there was none that was broken. */
  readonly isNew: boolean;
  /** Something a person should know: the file was broken, or cannot be written. */
  readonly notice: BoardNotice | null;
  /**
   * Checks and applies a change and writes the file. A change that cannot be written still holds
   * for this run, and `notice` then says so.
   */
  change(patch: SettingsPatch): SettingsChange;
}

export type SettingsChange =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly message: string };

/**
 * Opens the settings of a profile. A missing file means the defaults; a broken one is kept beside
 * it as `settings.json.broken`, the defaults are used, and the notice says so.
 *
 * @param profileFolder folder that exists, or cannot be made: then the settings live in memory
 */
export function openSettingsFile(profileFolder: string): SettingsFile {
  const path = join(profileFolder, 'settings.json');
  let { settings: current, notice } = readSettings(path);
  let isNew = !existsSync(path) && !existsSync(`${path}.broken`);

  return {
    get current() {
      return current;
    },
    get isNew() {
      return isNew;
    },
    get notice() {
      return notice;
    },
    change(patch) {
      const parsed = settingsPatchSchema.safeParse(patch);
      if (!parsed.success) {
        return { ok: false, message: firstSentence(parsed.error) };
      }
      current = settingsSchema.parse({ ...current, ...parsed.data });
      isNew = false;
      try {
        writeFileAtomic.sync(path, `${JSON.stringify(current, null, 2)}\n`, { mode: 0o600 });
        notice = null;
      } catch {
        notice = {
          id: 'settings-not-written',
          message: english.notices.settingsNotSaved,
        };
      }
      return { ok: true, settings: current };
    },
  };
}

function readSettings(path: string): { settings: Settings; notice: BoardNotice | null } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    // ENOTDIR: a file stands where the folder should be, of which the cache already tells.
    const isMissing =
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ENOTDIR'].includes(String(error.code));
    return {
      settings: defaultSettings,
      notice: isMissing
        ? null
        : {
            id: 'settings-unreadable',
            message: english.notices.settingsUnreadable,
          },
    };
  }
  try {
    return { settings: settingsSchema.parse(parseSettingsText(text)), notice: null };
  } catch {
    // Not JSON, or JSON that says something else: nothing in it is lost.
    try {
      renameSync(path, `${path}.broken`);
    } catch {
      // It stays where it is and is set aside at the next start; the defaults serve meanwhile.
    }
    return {
      settings: defaultSettings,
      notice: {
        id: 'settings-broken',
        message: english.notices.settingsBroken,
      },
    };
  }
}
