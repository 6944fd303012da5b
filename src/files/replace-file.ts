import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { lstat, open, readdir, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface Replacement {
  /** Mode that the file has afterwards; left out: that of the old one, or what the system gives a new one. */
  readonly mode?: number;
  /** False: it need not be on the disk yet, for what is worth nothing after a loss of power. */
  readonly isFlushed?: boolean;
  /** Called when the new file is whole, just before it takes the place of the old one; may throw. */
  readonly beforeReplacing?: () => void;
}

/**
 * Writes a file atomically: readers see the complete old or new file, even if the
 * disk is full or the power fails. It follows links to files and keeps owner and mode. Temporary files of earlier,
 * interrupted writes of this file are removed after an hour.
 *
 * @param path file, or a link to one; its folder is there
 * @throws if it cannot be written whole, and leaves the old one as it was
 */
export async function replaceFile(
  path: string,
  data: Uint8Array | string,
  replacement: Replacement = {},
): Promise<void> {
  const real = await realpath(path).catch(() => path);
  const { target, old } = replacedBy(path, real, await stat(real).catch(() => undefined));
  const mode = replacement.mode ?? modeOf(old);
  await removeOldTrials(target);
  const trial = trialBeside(target);
  const handle = await open(trial, 'wx', mode ?? 0o666);
  try {
    try {
      // It goes on until all is written or nothing more can be: a nearly full disk takes a part first.
      await handle.writeFile(bytesOf(data));
      if (old !== undefined) await handle.chown(old.uid, old.gid).catch(letBe);
      if (mode !== undefined) await handle.chmod(mode).catch(letBe);
      if (replacement.isFlushed !== false) await handle.sync();
    } finally {
      await handle.close();
    }
    replacement.beforeReplacing?.();
    await rename(trial, target);
  } catch (error) {
    await unlink(trial).catch(() => undefined);
    throw error;
  }
}

/** The same at once, for what has to be written before anything else happens; what was left stays (`removeTrials`). */
export function replaceFileSync(
  path: string,
  data: Uint8Array | string,
  replacement: Replacement = {},
): void {
  const real = attempt(() => realpathSync(path)) ?? path;
  const { target, old } = replacedBy(
    path,
    real,
    attempt(() => statSync(real)),
  );
  const mode = replacement.mode ?? modeOf(old);
  const trial = trialBeside(target);
  const file = openSync(trial, 'wx', mode ?? 0o666);
  try {
    try {
      writeFileSync(file, bytesOf(data));
      if (old !== undefined)
        tolerate(() => {
          fchownSync(file, old.uid, old.gid);
        });
      if (mode !== undefined)
        tolerate(() => {
          fchmodSync(file, mode);
        });
      if (replacement.isFlushed !== false) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    replacement.beforeReplacing?.();
    renameSync(trial, target);
  } catch (error) {
    attempt(() => {
      unlinkSync(trial);
    });
    throw error;
  }
}

/** A link to a device, a pipe or a folder is replaced itself: root would lose the device. */
function replacedBy(
  path: string,
  real: string,
  old: Stats | undefined,
): { readonly target: string; readonly old: Stats | undefined } {
  return old?.isFile() === false ? { target: path, old: undefined } : { target: real, old };
}

/**
 * Removes the temporary files of interrupted writes from a folder. Call it only while nothing is being
 * written there. It ignores files that it cannot remove.
 *
 * @param isOurs whether a file of this name is written by us, where the folder may hold others as well
 */
export function removeTrials(folder: string, isOurs: (name: string) => boolean = () => true): void {
  for (const entry of attempt(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const target = trialName.exec(entry.name)?.[1];
    if (!entry.isFile() || target === undefined || !isOurs(target)) continue;
    attempt(() => {
      unlinkSync(join(folder, entry.name));
    });
  }
}

/** The same in a folder of a user, where another process may be writing, for one file and by name and age. */
async function removeOldTrials(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `${basename(target)}.`;
  const isTrial = (name: string): boolean =>
    name.startsWith(start) && /^[0-9a-f]{12}$/.test(name.slice(start.length));
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile() || !isTrial(entry.name)) continue;
    const path = join(folder, entry.name);
    const changedAt = (await lstat(path).catch(() => undefined))?.mtimeMs ?? Infinity;
    // What cannot be removed stays.
    if (Date.now() - changedAt > abandonedAge) await unlink(path).catch(() => undefined);
  }
}

/** Milliseconds after its last change at which no writing goes on with a file. */
const abandonedAge = 60 * 60_000;

const trialName = /^(.+)\.[0-9a-f]{12}$/;

/** A name that no other writing has, nor one that the power ended. */
function trialBeside(target: string): string {
  return `${target}.${randomBytes(6).toString('hex')}`;
}

function modeOf(old: Stats | undefined): number | undefined {
  return old && old.mode & 0o7777;
}

/** Bytes: of a text, Node does not say whether it goes on after a part. */
function bytesOf(data: Uint8Array | string): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data) : data;
}

/** Only root may give a file away, and some file systems have neither owner nor mode: what is written counts. */
function letBe(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (!['EPERM', 'EINVAL', 'ENOSYS', 'ENOTSUP'].some((known) => known === code)) throw error;
}

function tolerate(act: () => void): void {
  try {
    act();
  } catch (error) {
    letBe(error);
  }
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
