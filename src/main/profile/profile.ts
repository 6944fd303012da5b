import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeFolder } from './folders.ts';

/** The folder that holds settings, key, cache and log. */
export interface Profile {
  readonly folder: string;
  /** False on a read-only disk or in another's folder: the application lives from memory. */
  readonly isWritable: boolean;
}

/** Makes the profile folder where it is missing. Never rejects: a folder that cannot be is a value. */
export async function prepareProfile(path: string): Promise<Profile> {
  const folder = resolve(path);
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK);
    return { folder, isWritable: true };
  } catch {
    return { folder, isWritable: false };
  }
}
