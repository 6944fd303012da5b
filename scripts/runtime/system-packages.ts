import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isEnding } from '../set-up/processes.ts';
import { SetUpError } from '../set-up/set-up-error.ts';
import { shellWord } from '../set-up/quoting.ts';
import type { Report } from '../set-up/report.ts';
import { lastLines, runCommand } from '../set-up/run-command.ts';
import { isDebianLike, packagesFor, type Need } from './debian-packages.ts';

/** What the system must have for the next step. */
export interface SystemNeeds {
  /** The Electron whose libraries are needed. */
  readonly electronExecutable: string;
  readonly isDisplayNeeded: boolean;
  readonly isCompilerNeeded: boolean;
}

/**
 * Looks for what is needed and, where root on a Debian-like system, installs what is missing.
 *
 * @throws SetUpError with the one command to run where it may not or cannot do so itself.
 */
export async function ensureSystemPackages(needs: SystemNeeds, report: Report): Promise<void> {
  if (process.platform !== 'linux') return;
  const missing = await findMissing(needs);
  if (missing.size === 0) return;
  const what = [...missing].map(([need, detail]) => `${nameOf[need]} (${detail})`).join(', ');
  const release = readOsRelease();
  const packages = packagesFor([...missing.keys()], release);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!isDebianLike(release) || !isInPath('apt-get')) {
    throw new SetUpError(
      `This system lacks ${what}. Install them with its package manager, then run the same command again. On Debian they are: ${packages.join(' ')}`,
    );
  }
  if (process.getuid?.() !== 0) {
    throw new SetUpError(
      `This system lacks ${what}. Run this once, then the same command again:\n\n  ${asRoot(command)}\n`,
    );
  }
  report.line(`This system lacks ${what}: installing ${packages.length} Debian packages …`);
  await installPackages(packages, (line) => {
    report.progress(line);
  });
  const still = await findMissing(needs);
  if (still.size > 0) {
    throw new SetUpError(
      `Debian's packages were installed, but this system still lacks ${[...still.values()].join(', ')}. Look for them with "apt-cache search".`,
    );
  }
}

type TestNeed = Extract<Need, 'compositor' | 'screens' | 'broker' | 'browser'>;

/**
 * Installs what single tests need beyond a virtual display, where it is missing and that can be done without asking
 * anybody: a Wayland desktop, an X server with several screens, a broker for a fleet, and a browser. The tests that
 * need it are skipped where it is not there: it is no reason to run none.
 */
export async function ensureTestPrograms(
  needs: readonly TestNeed[],
  report: Report,
): Promise<void> {
  if (process.platform !== 'linux') return;
  const isThere: Readonly<Record<TestNeed, boolean>> = {
    compositor: isInPath('sway') && isInPath('Xwayland'),
    screens: existsSync(dummyDriver),
    broker: isInPath('mosquitto') || existsSync(brokerProgram),
    browser: findChromium() !== undefined,
  };
  const missing = needs.filter((need) => !isThere[need]);
  if (missing.length === 0) return;
  const what = missing.map((need) => nameOf[need]).join(', ');
  const release = readOsRelease();
  const packages = packagesFor(missing, release);
  const mayInstall = process.getuid?.() === 0 && isDebianLike(release) && isInPath('apt-get');
  if (!mayInstall) {
    report.line(
      `This system lacks ${what}: what runs on it is skipped. It is in the packages ${packages.join(' ')}.`,
    );
    return;
  }
  report.line(`This system lacks ${what}: installing ${packages.join(' ')} …`);
  try {
    await installPackages(packages, (line) => {
      report.progress(line);
    });
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    report.line(`It could not be installed, so what runs on it is skipped. ${error.message}`);
  }
}

/** The X server's driver for screens that are not there (e2e/support/x-screens.ts). */
const dummyDriver = '/usr/lib/xorg/modules/drivers/dummy_drv.so';

/** Debian puts it where only root looks for programs. */
const brokerProgram = '/usr/sbin/mosquitto';

/**
 * Absolute path of the system's Chromium, which only tests use. The one that Ubuntu brings as a snap
 * does not count: it reads neither our Fontconfig nor a folder below /tmp.
 */
export function findChromium(): string | undefined {
  const found = process.platform === 'linux' ? findInPath('chromium') : undefined;
  return found?.startsWith('/snap/') ? undefined : found;
}

/** A line of the shell that has root run another: many a Debian has no sudo. */
export function asRoot(line: string, hasSudo: boolean = isInPath('sudo')): string {
  return `${hasSudo ? 'sudo sh' : 'su'} -c ${shellWord(line)}`;
}

/** Whether a command is to be found in PATH. */
export function isInPath(command: string): boolean {
  return findInPath(command) !== undefined;
}

/** Where in PATH a command is to be found. */
function findInPath(command: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const nameOf = {
  libraries: 'libraries that Electron needs',
  display: 'a virtual display',
  compiler: 'what compiles better-sqlite3 for this Electron',
  compositor: 'a Wayland desktop for the tests (sway)',
  screens: 'an X server with several screens for the tests',
  broker: 'an MQTT broker for the tests (Mosquitto)',
  browser: 'a browser for the tests (Chromium)',
} as const satisfies Record<Need, string>;

/** What is missing, and for each kind the names of what was looked for in vain. */
async function findMissing(needs: SystemNeeds): Promise<Map<Need, string>> {
  const missing = new Map<Need, string>();
  const libraries = await missingLibraries(needs.electronExecutable);
  if (libraries.length > 0) {
    const rest = libraries.length > 3 ? ` and ${libraries.length - 3} more` : '';
    missing.set('libraries', `${libraries.slice(0, 3).join(', ')}${rest}`);
  }
  if (needs.isDisplayNeeded && !isInPath('Xvfb')) missing.set('display', 'Xvfb');
  if (needs.isCompilerNeeded) {
    const tools = ['gcc', 'g++'].filter((tool) => !isInPath(tool));
    if (tools.length > 0) missing.set('compiler', tools.join(', '));
  }
  return missing;
}

async function missingLibraries(executable: string): Promise<string[]> {
  const { output } = await runCommand('ldd', [executable]);
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '');
}

/**
 * Installs Debian packages, as root.
 *
 * @param onProgress is told each line of apt
 * @throws SetUpError with the end of what apt said
 */
async function installPackages(
  packages: readonly string[],
  onProgress: (line: string) => void,
): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const onOutput = (text: string): void => {
    const line = text.trim().split('\n').at(-1);
    if (line) onProgress(line);
  };
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
  for (const step of steps) {
    const result = await runCommand('apt-get', step, { environment, onOutput });
    if (result.code !== 0 && !isEnding()) {
      throw new SetUpError(
        `"apt-get ${step[0]}" failed. Check the network connection and the sources of apt, then run the same command again. It said:\n${lastLines(result.output)}`,
      );
    }
  }
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
