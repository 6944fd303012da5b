import { existsSync, realpathSync, renameSync, statSync } from 'node:fs';

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
