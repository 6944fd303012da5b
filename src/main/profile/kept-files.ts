import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { fileIdentity, readRegularFile } from '../../files/regular-file.ts';
import { replaceFileSync } from '../../files/replace-file.ts';
import type { Log } from './log.ts';

/** The small files of a profile, in which parts keep what they know. All files: `ownNames` in remove-profile.ts. */
const names = [
  'key.json',
  'window.json',
  'fleet.json',
  'fleet-account.json',
  'fleet-desk.json',
  'fleet-document.json',
  'fleet-password.json',
];

/** What is in them, by their paths: a part that was not needed yet has not read its own. */
const remembered = new Map<string, Uint8Array | string>();

/** What could not be written, by its path. */
const waiting = new Map<string, string>();

/**
 * Writes one of the small files, for its owner only.
 * @throws where it cannot be written; the old one then stays
 */
export function writeKeptFile(path: string, text: string): void {
  replaceFileSync(path, text, { mode: 0o600 });
  remembered.set(path, text);
  waiting.delete(path);
}

/**
 * The same for what no one saves again: where it cannot be written, it is as soon as that is possible.
 * @throws where it cannot be written yet
 */
export function writeOrWait(path: string, text: string): void {
  waiting.set(path, text);
  writeKeptFile(path, text);
}

/**
 * Writes a file by `writeOrWait`, and warns once as long as that fails.
 *
 * @param warning how the sentence begins that says so
 */
export function keptWriter(
  path: string,
  log: Pick<Log, 'warn'>,
  warning: string,
): (text: string) => void {
  let hasFailed = false;
  return (text) => {
    try {
      writeOrWait(path, text);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn(`${warning}: ${String(error)}`);
      hasFailed = true;
    }
  };
}

/** What a file with JSON says; null where it is missing or damaged. */
export function readKept<Kept>(path: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(readRegularFile(path).toString())).data ?? null;
  } catch {
    return null;
  }
}

/** @throws where it cannot be removed */
export function removeKeptFile(path: string): void {
  rmSync(path, { force: true });
  remembered.delete(path);
  waiting.delete(path);
}

/** What is there is no good, and is not to be written again. */
export function forgetKeptFile(path: string): void {
  remembered.delete(path);
}

/** The folder of a profile and the small files in it, while Landside runs. */
export interface KeptFiles {
  /** The folder was removed, or another has taken its place, since `look` was called. */
  isFolderGone(): boolean;
  /**
   * Writes the files that went with the profile, and those that wait, as soon as that is possible. To be called about once a
   * minute.
   */
  look(isProfileGone: boolean): void;
}

/** Reads what is there now. Files that cannot be read are left alone. */
export function openKeptFiles(folder: string): KeptFiles {
  const paths = names.map((name) => join(folder, name));
  for (const path of paths) {
    try {
      remembered.set(path, readRegularFile(path));
    } catch {
      // The file is missing, or the part that needs it says what is wrong with it.
      remembered.delete(path);
    }
  }
  const lost = new Set<string>();
  let known = identityOf(folder);
  let hasBeen = known !== null;

  return {
    isFolderGone: () => hasBeen && identityOf(folder) !== known,
    look(isProfileGone) {
      if (isProfileGone) for (const path of paths) lost.add(path);
      for (const path of lost) if (isWritten(path)) lost.delete(path);
      for (const path of paths) writeWaiting(path);
      known = identityOf(folder);
      hasBeen ||= known !== null;
    },
  };
}

/** False: not yet. That the profile cannot be written, settings and cache say. */
function isWritten(path: string): boolean {
  const bytes = remembered.get(path);
  if (bytes === undefined || existsSync(path)) return true;
  try {
    // Not those above it: Node 20 would try that for ever below /proc (folders.ts).
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { mode: 0o700 });
    replaceFileSync(path, bytes, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

function writeWaiting(path: string): void {
  const text = waiting.get(path);
  try {
    if (text !== undefined) writeKeptFile(path, text);
  } catch {
    // Not yet: what wrote it has said so.
  }
}

function identityOf(folder: string): string | null {
  try {
    return fileIdentity(folder);
  } catch {
    return null;
  }
}
