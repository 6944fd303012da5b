import path from 'node:path';
import { readFileSync } from 'node:fs';

/** The absolute folder of this clone. */
export const projectFolder = path.resolve(import.meta.dirname, '..', '..');

/** A path inside this clone. */
export function inProject(...parts: string[]): string {
  return path.join(projectFolder, ...parts);
}

/** The version of an installed dependency, from its own package.json. */
export function installedVersion(packageName: string): string {
  const text = readFileSync(inProject('node_modules', packageName, 'package.json'), 'utf8');
  const content: unknown = JSON.parse(text);
  if (content instanceof Object && 'version' in content && typeof content.version === 'string') {
    return content.version;
  }
  throw new Error(`${packageName} has no version`);
}

/** The Node of the `node` package: what every script but the first step of a fresh clone runs on. */
export const projectNode = inProject(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
