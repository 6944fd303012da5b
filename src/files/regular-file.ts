import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/** The code of the error if the path is a pipe, a device or a folder. */
export const noFile = 'NO_FILE';

/**
 * Opens a regular file, or a link to one, and nothing else: a pipe without a writer would block the process forever. Use it
 * to open or check every file of a profile.
 *
 * @param flags of open(2), as `constants.O_RDONLY`
 * @throws as the system does; with the code `NO_FILE` if the path is not a regular file
 */
export function openRegularFile(path: string, flags: number, mode = 0o666): number {
  let file: number | null = null;
  try {
    // Without it, opening a pipe waits for its other end. Windows has neither.
    file = openSync(path, flags | constants.O_NONBLOCK, mode);
  } catch (error) {
    // For writing: a pipe that no one reads or a socket; a folder.
    if (!['ENXIO', 'EISDIR'].includes(errorCode(error))) throw error;
  }
  if (file !== null && fstatSync(file).isFile()) return file;
  if (file !== null) closeSync(file);
  throw Object.assign(new Error(`${path} is no file`), { code: noFile });
}

/** What is in a file. @throws as `openRegularFile` */
export function readRegularFile(path: string): Buffer {
  const file = openRegularFile(path, constants.O_RDONLY);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
