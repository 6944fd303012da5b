import { statSync } from 'node:fs';

/**
 * By which a file or folder is known from another one that has taken its name; null: there is none.
 * @throws as the system does where the disk does not tell
 */
export function fileIdentity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
