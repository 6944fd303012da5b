import { join } from 'node:path';
import { readKept } from '../profile/kept-files.ts';
import { isAlive, isStopped } from '../profile/is-alive.ts';
import { runtimeFolders } from '../profile/folders.ts';
import { healthReport, isBetweenStarts, isStartingAgain, type HealthReport } from './report.ts';
import {
  readRestartNote,
  type RestartNote,
  stateFileName,
  stateSchema,
  type HealthState,
} from './state.ts';

/**
 * The state of the instance that runs with a profile. Reads what that wrote down and asks it nothing,
 * so that it answers for one that hangs.
 *
 * @param now UNIX seconds
 */
export function readHealth(profileFolder: string, now: number): HealthReport {
  const note = latestNote(profileFolder);
  return healthReport(latestState(profileFolder), isAlive, now, note, isStopped);
}

/** Whether a supervisor waits to start the board of this profile again. */
export function isSupervisorWaiting(profileFolder: string, now: number): boolean {
  return (
    isBetweenStarts(latestState(profileFolder), isAlive, now) ||
    isStartingAgain(latestNote(profileFolder), isAlive, now)
  );
}

function latestState(profileFolder: string): HealthState | null {
  return latest(profileFolder, (folder) => readKept(join(folder, stateFileName), stateSchema));
}

function latestNote(profileFolder: string): RestartNote | null {
  return latest(profileFolder, readRestartNote);
}

/** What was written last: in the profile folder, or elsewhere where that could not be written. */
function latest<Written extends { readonly writtenAt: number }>(
  profileFolder: string,
  read: (folder: string) => Written | null,
): Written | null {
  const folders = [profileFolder, ...runtimeFolders(profileFolder)];
  const written = folders.flatMap((folder) => read(folder) ?? []);
  return written.sort((one, other) => other.writtenAt - one.writtenAt)[0] ?? null;
}
