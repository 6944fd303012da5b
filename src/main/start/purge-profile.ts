import { app } from 'electron';
import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSupervisorWaiting } from '../health/read-health.ts';
import { endStartAtLogin } from './start-at-login.ts';
import { isHeldByPublisher, publisherRuns } from '../profile/publisher-lock.ts';
import { isProfile, removeProfile } from '../profile/remove-profile.ts';
import { removeRuntimeFolders, runtimeFolders } from '../profile/folders.ts';
import { ownerOf } from './take-profile.ts';

const isRunning = {
  code: 1,
  message: 'Landside is running with this profile. Close it, then ask again; nothing was removed.',
};

/**
 * Removes a user's profile when asked to on the command line. To be called before Electron's `ready`,
 * in place of everything else.
 *
 * @param named folder of `--profile`; null means the usual one
 * @returns exit code and one sentence
 */
export async function purgeProfile(
  named: string | null,
): Promise<{ code: number; message: string }> {
  const folder = resolve(named ?? app.getPath('userData'));
  for (const each of [folder, ...runtimeFolders(folder)]) {
    if (await isHeldByPublisher(each)) return { code: 1, message: publisherRuns };
  }
  // While the profile could not be written, an instance has what it needs there.
  if (runtimeFolders(folder).some((each) => ownerOf(each) !== null)) return isRunning;
  // One that is supervised runs on, though its board is gone for a moment; its notes may be there, too.
  if (isSupervisorWaiting(folder, Math.floor(Date.now() / 1000))) return isRunning;
  removeRuntimeFolders(folder);
  if (!existsSync(folder) || (named === null ? isLeftEmpty(folder) : isEmpty(folder))) {
    return { code: 0, message: `There is no profile in ${folder}.` };
  }
  // Looked at first: asking for the lock writes into the folder.
  if (named !== null && !isProfile(folder)) return noProfile(folder);
  app.setPath('userData', folder);
  if (!app.requestSingleInstanceLock()) return isRunning;
  // There Chromium holds an open file in the folder, which goes when it is closed and cannot be removed before.
  if (process.platform === 'win32') app.releaseSingleInstanceLock();
  const removal = removeProfile(folder, named === null);
  switch (removal.kind) {
    case 'removed':
      if (named === null) endStartAtLogin();
      return { code: 0, message: `The profile in ${folder} has been removed.` };
    case 'no-profile':
      return noProfile(folder);
    case 'partly':
      return {
        code: 0,
        message: `The profile in ${folder} has been removed. The folder stays for what is not Landside's: ${removal.left.join(', ')}.`,
      };
    case 'failed':
      return {
        code: 1,
        message: `The profile in ${folder} could not be removed altogether: ${removal.reason}. Remove the folder by hand.`,
      };
  }
}

/** Chromium makes the usual folder before anybody is asked; that one is removed again. */
function isLeftEmpty(folder: string): boolean {
  try {
    // Which fails where there is anything inside.
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

function noProfile(folder: string): { code: number; message: string } {
  return { code: 1, message: `${folder} is no profile of Landside's; nothing was removed.` };
}
