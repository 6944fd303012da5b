import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, Platform, type Configuration } from 'electron-builder';
import { supportedUntil } from '../../src/shared/electron-support.ts';
import type { Runtime } from '../runtime.ts';
import { SetUpError } from '../set-up/set-up-error.ts';
import { inProject, projectFolder } from '../set-up/project.ts';
import { builderConfiguration, thisArchitecture } from './builder-config.ts';
import { drawIcons } from './icons.ts';
import { licencesText } from './licences/licences-text.ts';
import { shippedPackages } from './licences/shipped-packages.ts';

export interface MadeApplication {
  /** The unpacked application. */
  readonly folder: string;
  /** Icons by size, `48x48.png`. */
  readonly icons: string;
  /** The files that electron-builder made of it; none for `dir`. */
  readonly artifacts: readonly string[];
}

const platforms = { darwin: Platform.MAC, win32: Platform.WINDOWS } as const;

/**
 * Makes the application as it is installed, for this system: sources in one archive, fuses set,
 * licences beside it. `npm run build` must have been before.
 *
 * @param output folder for everything
 * @param targets electron-builder's names: `dir`, or AppImage, rpm, dmg, nsis and so on
 * @throws SetUpError where it is not written down until when this Electron gets fixes
 */
export async function makeApplication(
  runtime: Runtime,
  output: string,
  targets: readonly string[],
): Promise<MadeApplication> {
  checkSupport(runtime.electronVersion);
  const parts = path.join(output, 'parts');
  const icons = path.join(parts, 'icons');
  const licences = path.join(parts, 'licences');
  rmSync(parts, { recursive: true, force: true });
  drawIcons(icons);
  mkdirSync(licences, { recursive: true });
  const text = licencesText(readFileSync(inProject('LICENSE'), 'utf8'), shippedPackages());
  writeFileSync(path.join(licences, 'LICENCES.txt'), text);
  const config: Configuration = builderConfiguration({
    runtime,
    output,
    icons,
    licences,
  });
  const platform =
    process.platform === 'darwin' || process.platform === 'win32'
      ? platforms[process.platform]
      : Platform.LINUX;
  const artifacts = await build({
    projectDir: projectFolder,
    targets: platform.createTarget([...targets], thisArchitecture()),
    config,
    publish: 'never',
  }).catch((error: unknown) => {
    throw new SetUpError(builderProblem(error, targets));
  });
  return { folder: path.join(output, unpackedFolder()), icons, artifacts };
}

/** Why electron-builder made nothing, and what to do. */
export function builderProblem(error: unknown, targets: readonly string[]): string {
  const text = error instanceof Error ? error.message : String(error);
  const names = targets.join(', ');
  const others = 'ask for a target that needs no tools: dir, or deb on Debian';
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH/.test(text)) {
    return `electron-builder fetches its tools for ${names} from github.com, which is out of reach (${text}). Run the same command where it is reached, or ${others}.`;
  }
  const [, program] = /\bspawn (\S+) ENOENT\b/.exec(text) ?? [];
  if (program !== undefined) {
    return `electron-builder needs the program ${path.basename(program)} for ${names}, which is not installed. Install it, or ${others}.`;
  }
  return `electron-builder made no ${names}: ${text.split('\n')[0] ?? text} Mend that, or ${others}.`;
}

function checkSupport(version: string): void {
  if (supportedUntil(version) !== null) return;
  throw new SetUpError(
    `It is not written down until when Electron ${version} gets fixes. Look it up on https://releases.electronjs.org/schedule and add it to src/shared/electron-support.ts.`,
  );
}

/** electron-builder's names for the folder of the unpacked application. */
function unpackedFolder(): string {
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`;
  if (process.platform === 'darwin') return `mac${arch}`;
  return `${process.platform === 'win32' ? 'win' : 'linux'}${arch}-unpacked`;
}
