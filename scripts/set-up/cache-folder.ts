import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sentenceFor, SetUpError, systemErrorCode } from './set-up-error.ts';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const thisMachine: Machine = {
  platform: process.platform,
  home: os.homedir(),
  environment: process.env,
};

/**
 * The folder for what was fetched or built once and serves every clone of this user: XDG_CACHE_HOME
 * (XDG Base Directory Specification; a relative value is to be ignored) wherever it is set, else the
 * place that the platform keeps for caches.
 */
export function cacheFolder(machine: Machine = thisMachine): string {
  const { platform, home, environment } = machine;
  const chosen = environment.XDG_CACHE_HOME;
  if (chosen && path.isAbsolute(chosen)) return path.join(chosen, 'landside');
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', 'landside');
  if (platform === 'win32') {
    return path.join(environment.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'), 'landside');
  }
  return path.join(home, '.cache', 'landside');
}

/**
 * Makes a folder inside the cache folder.
 *
 * @throws SetUpError where it cannot be made, whatever the system calls that (a missing folder under
 *   a read-only one comes as ENOENT).
 */
export async function makeCacheFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (systemErrorCode(error) === 'ENOSPC') throw error;
    throw new SetUpError(
      sentenceFor(error) ??
        `The cache folder ${folder} cannot be made. Set XDG_CACHE_HOME to a folder that this user can write to, then run the same command again.`,
    );
  }
}
