import { statSync } from 'node:fs';

/**
 * Tells a file or folder from another one that has taken its name; null if nothing is there.
 * @throws as the system does where the disk does not tell
 */
export function fileIdentity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
