import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { productName } from '../identity.ts';
import { SetUpError } from '../../set-up/set-up-error.ts';
import { runCommand } from '../../set-up/run-command.ts';

export interface RepositoryOptions {
  /** Folder of the repository; packages that are in it already stay. */
  readonly folder: string;
  /** Where the folder is reached: `https://…`, or `file:/…`. */
  readonly address: string;
  /** Paths of the .deb packages to add. */
  readonly packages: readonly string[];
  /** Secret key of gpg to sign with; may be left out where there is one alone. */
  readonly key?: string;
}

export interface PublishedRepository {
  /** Fingerprint of the key. */
  readonly key: string;
  /** Names of all packages in it. */
  readonly packages: readonly string[];
  /** Names of the files for /etc/apt/sources.list.d and /etc/apt/apt.conf.d. */
  readonly sources: string;
  readonly upgrades: string;
}

const sources = 'landside.sources';
const upgrades = '52landside-upgrades';

/**
 * Writes a flat apt repository (Debian Repository Format, "Flat Repository Format"), signed, and the files that
 * a computer needs to be upgraded from it.
 *
 * @throws SetUpError where dpkg-deb or gpg is missing or fails, or no key can be chosen
 */
export async function publishRepository(options: RepositoryOptions): Promise<PublishedRepository> {
  const { folder, address } = options;
  const key = await fingerprintOf(options.key);
  mkdirSync(folder, { recursive: true });
  for (const file of options.packages) copyFileSync(file, path.join(folder, path.basename(file)));

  const packages = readdirSync(folder)
    .filter((name) => name.endsWith('.deb'))
    .sort();
  const entries = await Promise.all(packages.map((name) => indexEntry(folder, name)));
  const index = entries.map(({ text }) => `${text}\n`).join('\n');
  const contents = new Map<string, Buffer>([
    ['Packages', Buffer.from(index)],
    ['Packages.gz', gzipSync(index, { level: 9 })],
  ]);
  for (const [name, content] of contents) writeFileSync(path.join(folder, name), content);

  const architectures = [...new Set(entries.map(({ architecture }) => architecture))].sort();
  const release = path.join(folder, 'Release');
  writeFileSync(release, releaseFile(contents, architectures, new Date()));
  const sign = ['--yes', '--local-user', key, '--armor'];
  await gpg([...sign, '--output', path.join(folder, 'Release.gpg'), '--detach-sign', release]);
  await gpg([...sign, '--output', path.join(folder, 'InRelease'), '--clear-sign', release]);

  const publicKey = await gpg(['--armor', '--export', key]);
  writeFileSync(path.join(folder, sources), sourcesFile(address, publicKey));
  writeFileSync(path.join(folder, upgrades), upgradesFile);
  return { key, packages, sources, upgrades };
}

/** What apt is to know of a package: its control file, and where and what the file is. */
async function indexEntry(
  folder: string,
  name: string,
): Promise<{ text: string; architecture: string }> {
  const file = path.join(folder, name);
  const control = await run('dpkg-deb', ['--field', file]);
  const content = readFileSync(file);
  const text = [
    control.trim(),
    `Filename: ./${name}`,
    `Size: ${content.length}`,
    `SHA256: ${sha256(content)}`,
  ].join('\n');
  return { text, architecture: /^Architecture: (\S+)$/m.exec(control)?.[1] ?? 'all' };
}

function releaseFile(
  contents: ReadonlyMap<string, Buffer>,
  architectures: readonly string[],
  now: Date,
): string {
  const sums = [...contents].map(
    ([name, content]) => ` ${sha256(content)} ${content.length} ${name}`,
  );
  const fields = [
    `Origin: ${productName}`,
    `Label: ${productName}`,
    'Suite: stable',
    'Codename: stable',
    `Architectures: ${architectures.join(' ')}`,
    // As in RFC 5322, and always in UTC.
    `Date: ${now.toUTCString().replace('GMT', 'UTC')}`,
    'SHA256:',
    ...sums,
  ];
  return `${fields.join('\n')}\n`;
}

/** For /etc/apt/sources.list.d (sources.list(5), "DEB822-STYLE FORMAT"), with the key in it. */
function sourcesFile(address: string, publicKey: string): string {
  const key = publicKey.trim().split('\n');
  const lines = key.map((line) => (line.trim() === '' ? ' .' : ` ${line}`));
  return ['Types: deb', `URIs: ${address}`, 'Suites: ./', 'Signed-By:', ...lines, ''].join('\n');
}

/** For /etc/apt/apt.conf.d: unattended-upgrades takes what this repository has as well. */
const upgradesFile = `// Landside is upgraded unattended as well (unattended-upgrades).
Unattended-Upgrade::Origins-Pattern { "origin=${productName},label=${productName}"; };
`;

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The fingerprint of the one secret key that is meant. */
async function fingerprintOf(key: string | undefined): Promise<string> {
  const named = key === undefined ? [] : [key];
  const listed = await runCommand('gpg', [
    '--batch',
    '--with-colons',
    '--list-secret-keys',
    ...named,
  ]);
  if (!listed.isFound) throw missing('gpg', 'gnupg');
  const found = [...listed.output.matchAll(/^sec:.*\n(?:.*\n)*?fpr:+([0-9A-F]{40}):/gm)];
  const fingerprints = found.map(([, fingerprint = '']) => fingerprint);
  const [only] = fingerprints;
  if (only !== undefined && fingerprints.length === 1) return only;
  throw new SetUpError(
    fingerprints.length > 1
      ? `gpg has more than one secret key that could be meant. Name one with --key: ${fingerprints.join(', ')}`
      : `gpg has no secret key${key === undefined ? '' : ` ${key}`} to sign with. Make one with "gpg --quick-generate-key 'Landside packages' ed25519 sign never", keep it safe, and run the same command again.`,
  );
}

function gpg(args: readonly string[]): Promise<string> {
  return run('gpg', ['--batch', ...args]);
}

/** What a command prints. */
async function run(command: string, args: readonly string[]): Promise<string> {
  const { isFound, code, output } = await runCommand(command, args);
  if (!isFound) throw missing(command, command === 'gpg' ? 'gnupg' : 'dpkg');
  if (code !== 0) throw new SetUpError(`${command} failed: ${output.trim()}`);
  return output;
}

function missing(command: string, debianPackage: string): SetUpError {
  return new SetUpError(
    `A repository is made with ${command}, which is not here. On Debian it comes with: apt install ${debianPackage}`,
  );
}
