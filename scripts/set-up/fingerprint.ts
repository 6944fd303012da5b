import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A hash over the names and contents of files and of whole folders, without those that `isLeftOut`
 * says. A name that does not exist counts as an empty folder.
 */
export function fingerprint(
  root: string,
  names: readonly string[],
  isLeftOut: (name: string) => boolean = () => false,
): string {
  const hash = createHash('sha256');
  for (const name of names.flatMap((each) => filesIn(root, each)).sort()) {
    if (isLeftOut(name)) continue;
    const content = readFileSync(path.join(root, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether a stamp file holds this fingerprint. */
export function isStamped(file: string, print: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

/** Writes a fingerprint to a stamp file. */
export function stamp(file: string, print: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, print);
}

function filesIn(root: string, name: string): string[] {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full).flatMap((each) => filesIn(root, `${name}/${each}`));
}
