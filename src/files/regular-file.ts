import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
  existsSync,
  realpathSync,
  renameSync,
} from 'node:fs';

/** The system's code of a file error, `ENOSPC`; its message if it has no code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

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

/**
 * Tells a file or folder from another one that has taken its name; null if nothing is there.
 * @throws as the system does where the disk does not tell
 */
export function fileIdentity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

/**
 * Renames an unusable file: `settings.json` to `settings.json.broken`. Of a link it renames the file behind it; a link to a
 * device, a pipe or a folder it renames itself, because root would take the device from the system.
 *
 * @returns its new path
 * @throws if the file system does not let us
 */
export function moveAside(path: string): string {
  const target = `${path}.broken`;
  makeRoom(target);
  renameSync(statSync(path).isFile() ? realpathSync(path) : path, target);
  return target;
}

/** An earlier one that was kept makes room: nothing that a user wrote is lost. */
export function makeRoom(target: string): void {
  if (!existsSync(target)) return;
  let number = 1;
  while (existsSync(`${target}-${number}`)) number += 1;
  renameSync(target, `${target}-${number}`);
}
