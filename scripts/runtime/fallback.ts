import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../set-up/cache-folder.ts';

/** The version of the fallback Electron: Chromium 130, Node 20.18, Node-API 9. */
export const fallbackVersion = '33.2.1';

/** Counts up when what is made of its package changes, so that no older result is taken for it. */
const RECIPE = 1;

/** Where Electrons lie in the user's cache. */
export const electronsFolder = (): string => path.join(cacheFolder(), 'electron');

/** The folder that the fallback has, or is to get. */
export function fallbackFolder(): string {
  return path.join(electronsFolder(), `${fallbackVersion}-linux-x64-recipe-${RECIPE}`);
}

/** The folder and executable of the fallback, or undefined until it is there, whole. */
export function findFallback(): { folder: string; executable: string } | undefined {
  const executable = path.join(fallbackFolder(), 'electron');
  return existsSync(executable) ? { folder: fallbackFolder(), executable } : undefined;
}
