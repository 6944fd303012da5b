import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** Where folders may be that last as long as the session of a user, the best first. */
export interface RuntimePlaces {
  /** Private to the user: the rights of others are looked at. */
  readonly own: readonly string[];
  /** Open to all users. */
  readonly shared: string;
}

/**
 * The places of this user. A session tells its own (XDG Base Directory Specification 0.8); one who asks after the board
 * from elsewhere, as cron does, is not told, and finds it where systemd makes it.
 */
export function runtimePlaces(environment: NodeJS.ProcessEnv = process.env): RuntimePlaces {
  const userId = process.getuid?.();
  const named = environment.XDG_RUNTIME_DIR ?? '';
  return {
    own: [
      ...(isAbsolute(named) ? [named] : []),
      ...(userId === undefined ? [] : [`/run/user/${userId}`]),
    ],
    shared: tmpdir(),
  };
}

/**
 * The folder for what holds while an instance runs, where its profile cannot be written: the same at every start of this
 * user with this profile, so that a second start and `--health` find the first. Made where it is missing, for
 * its owner alone; where another user has taken all names, a new one.
 *
 * @throws where no folder can be made at all
 */
export function openRuntimeFolder(profileFolder: string, places = runtimePlaces()): string {
  const folders = runtimeFolders(profileFolder, places);
  // A session may have come, and a better place with it, since the first instance took its own.
  const used = folders.find((folder) => isPrivate(folder) && readdirSync(folder).length > 0);
  if (used !== undefined) return used;
  for (const folder of folders) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch {
      // It is there, and may be another user's, or it cannot be.
    }
    if (isPrivate(folder)) return folder;
  }
  return mkdtempSync(join(places.shared, 'landside-'));
}

/** Where that folder may be, the best first. */
export function runtimeFolders(profileFolder: string, places = runtimePlaces()): readonly string[] {
  const profile = createHash('sha256').update(resolve(profileFolder)).digest('hex').slice(0, 16);
  const name = ['landside', process.getuid?.(), profile].filter((part) => part !== undefined);
  return [...places.own.filter(isPrivate), places.shared].map((place) =>
    join(place, name.join('-')),
  );
}

/**
 * Removes what instances left that ran while the profile could not be written. To be called where none of them runs.
 *
 * @throws where the system does not let us remove one
 */
export function removeRuntimeFolders(profileFolder: string, places = runtimePlaces()): void {
  for (const folder of runtimeFolders(profileFolder, places)) {
    if (isPrivate(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether this is a folder, no link to one, in which this user alone can do anything. */
function isPrivate(folder: string): boolean {
  try {
    const found = lstatSync(folder);
    const userId = process.getuid?.();
    // Windows has one temporary folder a user.
    const isOwn = userId === undefined || (found.uid === userId && (found.mode & 0o077) === 0);
    return found.isDirectory() && isOwn;
  } catch {
    return false;
  }
}
