import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardNotice } from '#shared/board-view.ts';
import type { Refusal } from '#shared/ipc.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import {
  settingsPatchSchema,
  settingsSchema,
  type Settings,
  type SettingsPatch,
} from '#shared/settings.ts';
import { readSettingsFile, type SettingsFileReading, type WrongSetting } from './read-settings.ts';
import {
  isEmpty,
  isObject,
  lastGoodFileName,
  readText,
  settingsFileName,
  firstProblem,
} from './settings-text.ts';
import { errorCode, readRegularFile, makeRoom, moveAside } from '../../files/regular-file.ts';
import { removeTrials, replaceFileSync } from '../../files/replace-file.ts';
import { isOwnName } from '../profile/remove-profile.ts';

/** The settings of one profile, kept in `settings.json`. */
export interface SettingsFile {
  readonly current: Settings;
  /** Nothing has been set here yet: there is no file, nor a last good one, and there was none that was broken. */
  readonly isNew: boolean;
  /**
   * Why no service may be asked: the file names one, but its provider or address is wrong, or is lost with the whole
   * file. Simulated flights in its place could be taken for real ones.
   */
  readonly outage: Problem | null;
  /** What the board says of the file: it is wrong, or cannot be read or written. */
  readonly notices: readonly BoardNotice[];
  /** The same for the operator, in English: every wrong setting in a sentence. */
  readonly problems: readonly string[];
  /**
   * Checks and applies a change and writes the file. A change that cannot be written still holds
   * for this run, and `notices` then says so.
   */
  change(patch: SettingsPatch): SettingsChange;
  /**
   * Writes what could not be written before; a file that is gone, too, where the whole profile is. To be called about once a
   * minute, and at the end.
   */
  look(isProfileGone: boolean): void;
}

export type SettingsChange = { readonly ok: true; readonly settings: Settings } | Refusal;

/** Wrong settings that the board tells of one by one; of more it only says the names. */
const mostSentences = 2;
const mostNames = 5;
/** Those that the operator is told: a file may be wrong a million times. */
const mostProblems = 20;

/**
 * Opens the settings of a profile. No file, and no last good one, mean the defaults, a wrong setting its own default.
 * What is wrong stays in the file until it is set again, and so does what a newer version has written
 * there; before anything wrong or broken is overwritten, the file is kept as `settings.json.broken`. A file without anything
 * wrong is kept as `settings.json.last-good`, which counts where the file itself is gone or no good.
 *
 * What writings of earlier runs have left in the folder is removed: one instance has a profile at a time.
 *
 * @param profileFolder folder that exists, or cannot be made: then the settings live in memory
 * @param say takes a line for the log when a change begins to wait, and when it is written
 */
export function openSettingsFile(
  profileFolder: string,
  say: (line: string) => void = () => undefined,
): SettingsFile {
  removeTrials(profileFolder, isOwnName);
  const path = join(profileFolder, settingsFileName);
  const reading = readSettingsFile(profileFolder);
  let current = reading.settings;
  const used = reading.kind === 'read' ? reading : reading.lastGood;
  let wrong = used?.wrong ?? [];
  let written = used?.written ?? {};
  let fault = faultOf(reading);
  let isUnwritable = false;
  let isKept = reading.kind === 'gone' || (reading.kind === 'read' && reading.wrong.length === 0);
  let isNew = reading.kind === 'read' && reading.text === null && !existsSync(`${path}.broken`);

  const keep = (): void => {
    if (isKept) return;
    // When the new one is whole on the disk.
    if (reading.kind === 'unreadable') moveAside(path);
    else if (reading.kind !== 'gone') copyOriginal(path, reading.text ?? '');
    isKept = true;
  };
  if (reading.kind === 'broken') {
    try {
      // The sentence on the board names it.
      keep();
    } catch {
      // It is tried again before the file is overwritten.
    }
  }
  const keepGood = (text: string): void => {
    const target = join(profileFolder, lastGoodFileName);
    if (wrong.length > 0 || readText(target).text === text) return;
    try {
      replaceFileSync(target, text, { mode: 0o600 });
    } catch {
      // The file itself is good; the next change or start tries again.
    }
  };
  if (reading.kind === 'read' && reading.text !== null) keepGood(reading.text);
  const write = (): void => {
    try {
      const text = `${JSON.stringify(written, null, 2)}\n`;
      replaceFileSync(path, text, { mode: 0o600, beforeReplacing: keep });
      if (isUnwritable) say('The settings that waited are written.');
      isUnwritable = false;
      fault = null;
      keepGood(text);
    } catch (error) {
      if (!isUnwritable) say(`${waiting} (${errorCode(error)})`);
      isUnwritable = true;
    }
  };

  return {
    get current() {
      return current;
    },
    get isNew() {
      return isNew;
    },
    get outage(): Problem | null {
      if (fault !== null && used === null) return { code: 'notices.settingsLost' };
      const provider = wrong.find(({ key }) => key === 'provider');
      if (provider) return asProblem('notices.providerWrong', { takes: provider.takes });
      const service = wrong.find(({ key }) => key === 'serviceUrl');
      return service ? asProblem('notices.serviceWrong', { takes: service.takes }) : null;
    },
    get notices() {
      return [
        ...(fault === null ? [] : [fault]),
        ...noticesOf(wrong),
        ...(isUnwritable ? [notWritten] : []),
      ];
    },
    get problems() {
      return [
        ...(fault === null ? [] : [fault]),
        ...wrong.slice(0, mostProblems).map(problemOf),
        ...(isUnwritable ? [notWritten] : []),
      ].map(sayInEnglish);
    },
    change(patch) {
      const parsed = settingsPatchSchema.safeParse(patch);
      if (!parsed.success) {
        return { ok: false, problem: firstProblem(parsed.error) };
      }
      const isChanged = (key: string) => Object.hasOwn(parsed.data, key);
      current = settingsSchema.parse({ ...current, ...parsed.data });
      wrong = wrong.filter(({ key }) => !isChanged(key));
      isNew = false;
      const asItWas = Object.entries(written).filter(([key]) => !isChanged(key));
      const { filters } = written;
      written = { ...current, ...Object.fromEntries(asItWas) };
      if (isChanged('filters') && isObject(filters)) {
        written = { ...written, filters: { ...filters, ...current.filters } };
      }
      write();
      return { ok: true, settings: current };
    },
    look(isProfileGone) {
      // Without the folder nothing was removed that a user wants to be without.
      const isGone = isProfileGone && !isEmpty(written) && !existsSync(path);
      if (isUnwritable || isGone) write();
    },
  };
}

/** Keeps a file that is about to be overwritten, or has been found broken, beside it. */
function copyOriginal(path: string, text: string): void {
  const target = `${path}.broken`;
  if (readText(target).text === text) return;
  makeRoom(target);
  replaceFileSync(target, readRegularFile(path), { mode: 0o600 });
}

const faultNotices = {
  broken: { id: 'settings-broken', code: 'notices.settingsBroken' },
  unreadable: { id: 'settings-unreadable', code: 'notices.settingsUnreadable' },
} satisfies Record<string, BoardNotice>;

const lastGoodNotices = {
  broken: { id: 'settings-broken', code: 'notices.settingsBrokenLastGood' },
  unreadable: { id: 'settings-unreadable', code: 'notices.settingsUnreadableLastGood' },
  gone: { id: 'settings-gone', code: 'notices.settingsGoneLastGood' },
} satisfies Record<string, BoardNotice>;

function faultOf(reading: SettingsFileReading): BoardNotice | null {
  if (reading.kind === 'read') return null;
  if (reading.kind === 'gone' || reading.lastGood !== null) return lastGoodNotices[reading.kind];
  return faultNotices[reading.kind];
}

const waiting =
  'A change of the settings cannot be written. It holds, and is written as soon as that is possible.';

const notWritten = {
  id: 'settings-not-written',
  code: 'notices.settingsNotSaved',
} satisfies BoardNotice;

/** The id of the notice of one wrong setting: its place in the file. */
export function wrongNoticeId(path: string): string {
  return `setting-wrong ${path}`;
}

function noticesOf(wrong: readonly WrongSetting[]): BoardNotice[] {
  if (wrong.length <= mostSentences) {
    return wrong.map((each) => ({ id: wrongNoticeId(each.path), ...problemOf(each) }));
  }
  const names = wrong.slice(0, mostNames).map(({ path }) => path);
  if (wrong.length > mostNames) names.push('…');
  return [
    { id: 'settings-wrong', ...asProblem('notices.settingsWrong', { names: names.join(', ') }) },
  ];
}

function problemOf({ path, takes }: WrongSetting): Problem {
  return asProblem('notices.settingWrong', { name: path, takes });
}
