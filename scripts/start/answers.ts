import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { silence, usualProfile } from '../../src/main/profile/folders.ts';
import { readHealth } from '../../src/main/health/read-health.ts';
import { readIdentity } from '../package/identity.ts';
import type { Runtime } from '../runtime.ts';
import { cacheFolder } from '../set-up/cache-folder.ts';
import { projectFolder } from '../set-up/project.ts';
import { usualPicture } from './picture-plan.ts';
import { runElectron } from './run-electron.ts';

/** As `landside --version`. */
export function printVersion(): void {
  console.log(`Landside ${readIdentity().version}`);
}

/** As `landside --health`; its exit code. */
export async function printHealth(profile: string | null): Promise<number> {
  const folder = profile ?? usualProfile();
  const silent = await silence([path.join(folder, 'settings.json')]);
  if (silent !== null) {
    console.error(silent);
    return 1;
  }
  const report = readHealth(folder, Math.floor(Date.now() / 1000));
  console.log(JSON.stringify(report, null, 2));
  return report.isHealthy ? 0 : 1;
}

/**
 * As `landside --purge`, and the picture of boards without a display goes, too. Only Electron knows
 * whether a profile is in use, so it is asked where there is one.
 */
export async function purge(
  profile: string | null,
  setUp: () => Promise<Runtime>,
  given: readonly string[],
): Promise<number> {
  const folder = path.resolve(profile ?? usualProfile());
  const silent = await silence([folder]);
  if (silent !== null) {
    console.error(silent);
    return 1;
  }
  const isThere = existsSync(folder);
  if (isThere) {
    const code = await runElectron(await setUp(), [projectFolder, ...given], {});
    if (code !== 0) return code;
  } else {
    console.log(`There is no profile in ${folder}.`);
  }
  const picture = usualPicture(null, cacheFolder());
  if (profile === null && existsSync(picture)) {
    rmSync(picture);
    console.log(`The picture ${picture} has been removed.`);
  }
  return 0;
}
