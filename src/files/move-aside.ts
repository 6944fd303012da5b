import { existsSync, realpathSync, renameSync } from 'node:fs';

/**
 * Renames an unusable file: `settings.json` to `settings.json.broken`.
 *
 * @returns its new path
 * @throws if the file system does not let us
 */
export function moveAside(path: string): string {
  const target = `${path}.broken`;
  makeRoom(target);
  renameSync(realpathSync(path), target);
  return target;
}

/** An earlier one that was kept makes room: nothing that a user wrote is lost. */
export function makeRoom(target: string): void {
  if (!existsSync(target)) return;
  let number = 1;
  while (existsSync(`${target}-${number}`)) number += 1;
  renameSync(target, `${target}-${number}`);
}
