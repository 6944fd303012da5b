import path from 'node:path';
import { readFileSync } from 'node:fs';
import { projectNodeIn } from './project-node.mjs';

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

const node = projectNodeIn(projectFolder, process);

/** What every script but the first step of a fresh clone runs on. */
export const projectNode = node.executable;

/** The header files that came with it. */
export const nodeHeaders = path.join(node.packageFolder, 'include', 'node');
