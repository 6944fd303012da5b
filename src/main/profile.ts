import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder that holds settings, key, cache and log. */
export interface Profile {
  readonly folder: string;
  /** False on a read-only disk or in somebody else's folder: the application lives from memory. */
  readonly isWritable: boolean;
}

/** Makes the profile folder where it is missing. Never throws: a folder that cannot be is a value. */
export function prepareProfile(path: string): Profile {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return { folder, isWritable: true };
  } catch {
    return { folder, isWritable: false };
  }
}
