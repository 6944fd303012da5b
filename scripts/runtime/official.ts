import fs from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, makeCacheFolder } from '../set-up/cache-folder.ts';
import { inProject, installedVersion, projectNode } from '../set-up/project.ts';
import type { Report } from '../set-up/report.ts';
import { lastLines, runCommand } from '../set-up/run-command.ts';

const PROBE_LIMIT_MILLISECONDS = 8000;
const DOWNLOAD_LIMIT_MILLISECONDS = 10 * 60 * 1000;

const failureFile = (): string => path.join(cacheFolder(), 'electron-download-failed');

/** The folder and executable of the pinned Electron, or undefined until it is there, whole. */
export function findOfficial(): { folder: string; executable: string } | undefined {
  const folder = inProject('node_modules', 'electron', 'dist');
  try {
    const version = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
    if (version !== installedVersion('electron')) return undefined;
    // The installer writes this file last.
    const pathFile = inProject('node_modules', 'electron', 'path.txt');
    const executable = path.join(folder, readFileSync(pathFile, 'utf8').trim());
    return existsSync(executable) ? { folder, executable } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fetches the pinned Electron with its own installer (checksums are in the package; the archive stays
 * in the user's cache for other clones).
 *
 * @returns why it could not be had, for a person, or undefined when it is there.
 */
export async function fetchOfficial(report: Report): Promise<string | undefined> {
  const version = installedVersion('electron');
  report.line(`Electron ${version}: fetching the official build …`);
  const refusal = await probe(version);
  if (refusal) return refusal;
  const begun = Date.now();
  const timer = setInterval(() => {
    report.progress(`Electron ${version}: ${Math.round((Date.now() - begun) / 1000)} s so far`);
  }, 1000);
  const environment = { ...process.env };
  delete environment.ELECTRON_OVERRIDE_DIST_PATH;
  const result = await runCommand(projectNode, [inProject('node_modules/electron/install.js')], {
    environment: { ...environment, ELECTRON_GET_NO_PROGRESS: '1', NODE_USE_ENV_PROXY: '1' },
    timeoutMilliseconds: DOWNLOAD_LIMIT_MILLISECONDS,
  });
  clearInterval(timer);
  if (result.isTimedOut) {
    return `the download did not end within ${DOWNLOAD_LIMIT_MILLISECONDS / 60_000} minutes`;
  }
  if (result.code !== 0) return `its installer failed:\n${lastLines(result.output, 4)}`;
  return findOfficial() ? undefined : 'its installer left nothing that can be run';
}

/** When the official download last failed, or undefined. */
export function downloadFailedAt(): Date | undefined {
  try {
    const date = new Date(readFileSync(failureFile(), 'utf8').trim());
    return Number.isNaN(date.getTime()) ? undefined : date;
  } catch {
    return undefined;
  }
}

/** Remembers, for every clone, that the official download failed just now. */
export async function rememberFailure(now: Date): Promise<void> {
  await makeCacheFolder(cacheFolder());
  await fs.writeFile(failureFile(), `${now.toISOString()}\n`);
}

/** Asks for a small file beside the archive, so that a dead network is known within seconds. */
async function probe(version: string): Promise<string | undefined> {
  const isMirrorChosen = Object.keys(process.env).some((name) => /electron_mirror$/i.test(name));
  if (isMirrorChosen) return undefined;
  const url = `https://github.com/electron/electron/releases/download/v${version}/SHASUMS256.txt`;
  // A process of its own: NODE_USE_ENV_PROXY is read when Node starts.
  const program = `const r = await fetch(${JSON.stringify(url)}, { method: 'HEAD', redirect: 'manual' }); process.exit(r.status < 400 ? 0 : 1);`;
  const result = await runCommand(projectNode, ['--input-type=module', '-e', program], {
    environment: { ...process.env, NODE_USE_ENV_PROXY: '1' },
    timeoutMilliseconds: PROBE_LIMIT_MILLISECONDS,
  });
  return result.code === 0 ? undefined : 'github.com, where it is published, is out of reach';
}
