import { SetUpError } from '../set-up/set-up-error.ts';
import { findInPath, installPackages } from './system-packages.ts';

/** Debian's package, and the command in it. */
const name = 'chromium';

/**
 * Absolute path of the system's Chromium, which only tests use. The one that Ubuntu brings as a snap
 * does not count: it reads neither our Fontconfig nor a folder below /tmp.
 */
export function findChromium(): string | undefined {
  const found = process.platform === 'linux' ? findInPath(name) : undefined;
  return found?.startsWith('/snap/') ? undefined : found;
}

/**
 * Looks for the system's Chromium, and installs it where root has Debian's packages.
 *
 * @returns null where there is one, else the reason why there is none
 */
export async function lacksChromium(onProgress: (text: string) => void): Promise<string | null> {
  if (findChromium() !== undefined) return null;
  const how = `install the Debian package ${name}`;
  if (process.platform !== 'linux' || findInPath('apt-get') === undefined) {
    return `there is no ${name} in PATH`;
  }
  if (process.getuid?.() !== 0) return `there is no ${name} in PATH: as root, ${how}`;
  try {
    await installPackages([name], onProgress);
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    return `there is no ${name} in PATH, and apt could not ${how}. ${error.message}`;
  }
  return findChromium() === undefined ? `the Debian package ${name} brought no ${name}` : null;
}
