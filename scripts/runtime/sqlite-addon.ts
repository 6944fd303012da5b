import fs from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, makeCacheFolder } from '../set-up/cache-folder.ts';
import { withLock } from '../set-up/lock.ts';
import { inProject, installedVersion } from '../set-up/project.ts';
import type { Report } from '../set-up/report.ts';

/** Counts up when the flags or the way to build change. */
const RECIPE = 2;

const addonsFolder = (): string => path.join(cacheFolder(), 'better-sqlite3');
const buildName = (): string =>
  `${installedVersion('better-sqlite3')}-${process.platform}-${process.arch}-recipe-${RECIPE}`;
const builtAddon = (): string => path.join(addonsFolder(), buildName(), 'better_sqlite3.node');
const releaseFolder = (): string => inProject('node_modules/better-sqlite3/build/Release');
const marker = (): string => path.join(releaseFolder(), 'built-for-fallback');

/** Whether this clone's better-sqlite3 is the one built for the fallback Electron. */
export function isAddonInPlace(): boolean {
  try {
    return (
      readFileSync(marker(), 'utf8') === buildName() &&
      existsSync(path.join(releaseFolder(), 'better_sqlite3.node'))
    );
  } catch {
    return false;
  }
}

/** Whether the addon must still be compiled on this machine. */
export function isCompilerNeeded(): boolean {
  return !isAddonInPlace() && !existsSync(builtAddon());
}

/** Puts the built addon into this clone, compiling it first where no clone has done that yet. */
export async function putAddonInPlace(report: Report): Promise<void> {
  if (isAddonInPlace()) return;
  await makeCacheFolder(addonsFolder());
  await withLock(path.join(addonsFolder(), 'lock'), report, async () => {
    if (existsSync(builtAddon())) return;
    // Loaded only now: it is needed once, and every start passes here.
    const { buildAddon } = await import('./build-addon.ts');
    await buildAddon(addonsFolder(), builtAddon(), report);
  });
  await fs.mkdir(releaseFolder(), { recursive: true });
  // Renamed into place: a running board may have the old one open.
  const incoming = path.join(releaseFolder(), `incoming-${process.pid}`);
  await fs.copyFile(builtAddon(), incoming);
  await fs.rename(incoming, path.join(releaseFolder(), 'better_sqlite3.node'));
  await fs.writeFile(marker(), buildName());
}

/** Gives the prebuilt addon its place back once the official Electron is there. */
export async function removeAddon(): Promise<void> {
  if (!existsSync(marker())) return;
  await fs.rm(path.join(releaseFolder(), 'better_sqlite3.node'), { force: true });
  await fs.rm(marker(), { force: true });
}
