import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.ts';

/** What a build or a tool leaves in node_modules: each clone has its own. */
const ownFolders = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache']);

/**
 * Makes a clone of this project as it stands, set up but not built: its own sources, the packages of
 * this one.
 *
 * @param folder is made
 */
export function makeClone(folder: string): void {
  const copy = (...names: readonly string[]): void => {
    for (const name of names.filter((each) => existsSync(inProject(each)))) {
      cpSync(inProject(name), path.join(folder, name), { recursive: true });
    }
  };
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  copy('scripts', 'tools', 'src', 'resources', 'package.json', 'package-lock.json');
  copy('electron.vite.config.ts', 'tsconfig.base.json', 'node_modules/.cache/landside/reference');
  for (const name of readdirSync(inProject('node_modules'))) {
    if (ownFolders.has(name)) continue;
    symlinkSync(inProject('node_modules', name), path.join(folder, 'node_modules', name));
  }
}
