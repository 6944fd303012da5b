import { join } from 'node:path';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Problem } from '#shared/problem.ts';
import { problemIn, settingsSchema, type Settings } from '#shared/settings.ts';
import {
  isEmpty,
  lastGoodFileName,
  parseSettings,
  readText,
  settingsFileName,
  type Json,
} from './settings-text.ts';

/** A value that is not used. What stands there is never told: it may be long, or anything. */
export interface WrongSetting {
  readonly key: keyof Settings;
  /** Its place in the file: `filters.airlines[1]`. */
  readonly path: string;
  /** Says what it takes. */
  readonly takes: Problem;
}

/** What is used of a file of settings, and what is not. */
export interface SettingsReading {
  readonly settings: Settings;
  readonly wrong: readonly WrongSetting[];
  /** Everything as it stands in the file, also what a newer version has written there. */
  readonly written: Readonly<Record<string, unknown>>;
  /** The settings of which nothing could be used. */
  readonly unused: readonly (keyof Settings)[];
}

export type SettingsFileReading =
  /** `text` null: there is no file, nor a last good one. */
  | (SettingsReading & { readonly kind: 'read'; readonly text: string | null })
  /** Not JSON, or JSON that is no object. */
  | (LostSettings & { readonly kind: 'broken'; readonly text: string })
  | (LostSettings & { readonly kind: 'unreadable'; readonly code: string })
  /** It is gone, and the last good one is there: a user who wants the defaults removes both. */
  | (SettingsReading & { readonly kind: 'gone'; readonly lastGood: SettingsReading });

interface LostSettings {
  /** The last good ones, else the defaults. */
  readonly settings: Settings;
  /** Null: none were kept. */
  readonly lastGood: SettingsReading | null;
}

/**
 * Reads the settings of a profile and changes nothing there. Where the file is gone or no good as a whole, the last good
 * one counts; where there is neither, nothing has been set. Never throws.
 */
export function readSettingsFile(profileFolder: string): SettingsFileReading {
  const file = readText(join(profileFolder, settingsFileName));
  if (file.text === null) {
    const lastGood = readLastGood(profileFolder);
    // ENOTDIR: a file stands where the folder should be, of which the cache already tells.
    if (['ENOENT', 'ENOTDIR'].includes(file.code)) {
      // A loss of power or a full disk must not make a wall a window with simulated flights.
      return lastGood === null
        ? { kind: 'read', ...readSettings({}), text: null }
        : { kind: 'gone', ...lastGood, lastGood };
    }
    const settings = lastGood?.settings ?? defaultSettings;
    return { kind: 'unreadable', settings, lastGood, code: file.code };
  }
  const { text } = file;
  const written = parseSettings(text);
  const lastGood = readLastGood(profileFolder);
  // An object without a setting, where there were some, is what is left of a file, and does not ask for the defaults.
  const isEmptied = written !== null && isEmpty(written) && !isEmpty(lastGood?.written ?? {});
  if (written !== null && !isEmptied) {
    return { kind: 'read', ...readSettings(written), text };
  }
  const settings = lastGood?.settings ?? defaultSettings;
  // A wall with a comma too many is still a wall: nothing can be opened there.
  const isKiosk = settings.isKiosk || /"isKiosk"\s*:\s*true\b/.test(text);
  return { kind: 'broken', settings: { ...settings, isKiosk }, lastGood, text };
}

function readLastGood(profileFolder: string): SettingsReading | null {
  const { text } = readText(join(profileFolder, lastGoodFileName));
  const written = text === null ? null : parseSettings(text);
  return written && readSettings(written);
}

/**
 * Reads settings one by one: what is missing has its default, and so has what is wrong. Of a list, a
 * group or a further screen only the wrong entry is lost, unless the rest means nothing without it.
 */
export function readSettings(written: Json): SettingsReading {
  const rest = structuredClone(written);
  const wrong = new Map<string, WrongSetting>();
  const positions = new WeakMap<object, readonly number[]>();
  for (;;) {
    const parsed = settingsSchema.safeParse(rest);
    if (parsed.success) {
      const all = [...wrong.values()];
      const unused = [...new Set(all.map(({ key }) => key))].filter(
        (key) => !Object.hasOwn(rest, key),
      );
      const settings = { ...parsed.data };
      if (unused.includes('isKiosk')) settings.isKiosk = !saysNo(written.isKiosk);
      return { settings, wrong: all, written, unused };
    }
    const surplus = new Map<object, Set<PropertyKey>>();
    for (const issue of parsed.error.issues) {
      const path = pathOf(rest, issue.path, positions);
      // The first part of every path is a key of the schema: what else the file has is let be.
      const key = issue.path[0] as keyof Settings;
      if (!wrong.has(path)) wrong.set(path, { key, path, takes: takesOf(issue.message) });
      for (const [holder, name] of surplusOf(rest, issue)) {
        surplus.set(holder, (surplus.get(holder) ?? new Set()).add(name));
      }
    }
    if (surplus.size === 0)
      throw new Error('Settings are wrong in a way that nothing can be left out for.');
    for (const [holder, names] of surplus) remove(holder, names, positions);
  }
}

/** Every rule of the settings has a problem of its own. */
function takesOf(message: string): Problem {
  return problemIn(message) ?? { code: 'refusals.notUnderstood' };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly maximum?: number | bigint;
}

/** What has to go for an issue to be gone: each a name within the object or list that has it. */
function surplusOf(root: Json, issue: Issue): (readonly [object, PropertyKey])[] {
  let holder: object = root;
  let found: readonly [object, PropertyKey] | null = null;
  for (const name of issue.path) {
    // Something is missing: what it is missing from goes.
    if (!Object.hasOwn(holder, name)) break;
    found = [holder, name];
    const value: unknown = Reflect.get(holder, name);
    if (value === null || typeof value !== 'object') break;
    holder = value;
  }
  const value: unknown = found && Reflect.get(...found);
  if (issue.code === 'too_big' && Array.isArray(value)) {
    const most = Number(issue.maximum);
    return value.slice(most).map((_entry, index) => [value, most + index]);
  }
  return found === null ? [] : [found];
}

function remove(
  holder: object,
  names: ReadonlySet<PropertyKey>,
  positions: WeakMap<object, readonly number[]>,
): void {
  if (!Array.isArray(holder)) {
    for (const name of names) Reflect.deleteProperty(holder, name);
    return;
  }
  const before = positions.get(holder) ?? holder.map((_entry, index) => index);
  const isKept = (_entry: unknown, index: number) => !names.has(index);
  const kept: unknown[] = holder.filter(isKept);
  holder.splice(0, holder.length, ...kept);
  positions.set(holder, before.filter(isKept));
}

/** As the file has it, whatever has been removed meanwhile. */
function pathOf(
  root: Json,
  path: readonly PropertyKey[],
  positions: WeakMap<object, readonly number[]>,
): string {
  let holder: unknown = root;
  let text = '';
  for (const name of path) {
    const index = Array.isArray(holder) ? (positions.get(holder)?.[Number(name)] ?? name) : null;
    if (index !== null) text += `[${String(index)}]`;
    else text += text === '' ? String(name) : `.${String(name)}`;
    holder = holder !== null && typeof holder === 'object' ? Reflect.get(holder, name) : null;
  }
  return text;
}

/** On a screen without a user, a board that cannot be left is safer than one that can be opened. */
function saysNo(value: unknown): boolean {
  return typeof value === 'string' ? /^\s*(no|off|false|0)?\s*$/i.test(value) : !value;
}
