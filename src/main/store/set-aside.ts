import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { companions } from './open-database.ts';

/** How many set-aside caches are kept, for a reader who wants to find out what happened. */
const keptCount = 2;

/**
 * Renames a cache file that is no good, together with its -wal and -shm, so that a new one can take
 * its place: `landside-set-aside-2026-11-21T07-57-22-000Z.sqlite`. Older ones beyond the last few
 * are deleted. The file must be closed. `now` in UNIX milliseconds.
 *
 * Returns where it lies now; null where the file system does not let us: the cache then cannot be
 * rebuilt in its place.
 */
export function setAside(databasePath: string, now: number): string | null {
  const folder = dirname(databasePath);
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  const newPath = join(folder, `landside-set-aside-${stamp}.sqlite`);
  try {
    // The database last: a -wal that is left behind would be played into the new file.
    for (const companion of companions) {
      const from = databasePath + companion;
      if (existsSync(from)) renameSync(from, newPath + companion);
    }
  } catch {
    return null;
  }
  deleteOldest(folder);
  return newPath;
}

function deleteOldest(folder: string): void {
  try {
    const databases = readdirSync(folder)
      .filter((name) => /^landside-set-aside-.*\.sqlite$/.test(name))
      .sort()
      .reverse();
    for (const name of databases.slice(keptCount)) {
      for (const companion of companions) rmSync(join(folder, name + companion), { force: true });
    }
  } catch {
    // What cannot be deleted now is tried again the next time; nothing depends on it.
  }
}
