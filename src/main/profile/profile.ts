import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeFolder, openRuntimeFolder } from './folders.ts';

/** The folder that holds settings, key, cache and log. */
export interface Profile {
  readonly folder: string;
  /** False on a read-only disk or in another's folder: the application lives from memory. */
  readonly isWritable: boolean;
  /** The folder for what holds while an instance runs: the profile's own, or another where that cannot be written. */
  readonly runtimeFolder: string;
}

/**
 * Makes the profile folder where it is missing. A folder that cannot be is a value.
 *
 * @throws where not even the temporary folder can be written
 */
export async function prepareProfile(path: string): Promise<Profile> {
  const folder = resolve(path);
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK);
    return { folder, isWritable: true, runtimeFolder: folder };
  } catch {
    return { folder, isWritable: false, runtimeFolder: openRuntimeFolder(folder) };
  }
}
