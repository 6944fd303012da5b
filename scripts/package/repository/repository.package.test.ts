import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../set-up/run-command.ts';
import { publishRepository } from './publish-repository.ts';

/** Why apt cannot be tried here; empty where it can. */
async function reasonNotTo(): Promise<string> {
  for (const command of ['apt-get', 'gpg', 'gpgv', 'dpkg-deb']) {
    const { isFound } = await runCommand(command, ['--version']);
    if (!isFound) return ` (skipped: there is no ${command} here)`;
  }
  return process.getuid?.() === 0 ? '' : ' (skipped: only root can install)';
}

const why = await reasonNotTo();

describe.skipIf(why !== '')('a repository', () => {
  let work = '';
  let repository = '';
  /** The file system that the package is installed into, and apt's own folders in it. */
  let root = '';

  const run = async (command: string, args: readonly string[]): Promise<string> => {
    const { code, output } = await runCommand(command, args);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`);
    return output;
  };

  /** A Landside of this version with nothing in it. */
  async function makePackage(version: string): Promise<string> {
    const folder = path.join(work, `landside-${version}`);
    mkdirSync(path.join(folder, 'DEBIAN'), { recursive: true });
    mkdirSync(path.join(folder, 'usr/share/landside'), { recursive: true });
    writeFileSync(path.join(folder, 'usr/share/landside/version'), version);
    const fields = { Package: 'landside', Version: version, Architecture: 'all' };
    const more = { Maintainer: 'Unknown <unknown@landside.invalid>', Description: 'a board' };
    const control = Object.entries({ ...fields, ...more }).map(
      ([name, text]) => `${name}: ${text}`,
    );
    writeFileSync(path.join(folder, 'DEBIAN/control'), `${control.join('\n')}\n`);
    const file = path.join(work, `landside_${version}_all.deb`);
    await run('dpkg-deb', ['--root-owner-group', '--build', folder, file]);
    return file;
  }

  /** apt, of a system that has this repository and nothing else. */
  function apt(command: 'apt-get' | 'apt-cache', ...args: string[]): Promise<string> {
    const settings = [
      `Dir=${root}/`,
      `Dir::State::status=${root}/var/lib/dpkg/status`,
      // Else it is another user that reads the repository, who may not come into this folder.
      'APT::Sandbox::User=root',
      `DPkg::Options::=--root=${root}`,
      'DPkg::Options::=--force-unsafe-io',
      'Dir::Bin::dpkg=/usr/bin/dpkg',
      'Dir::Bin::methods=/usr/lib/apt/methods',
    ];
    return run(command, [...settings.flatMap((setting) => ['-o', setting]), ...args]);
  }

  const publish = (...packages: string[]) =>
    publishRepository({ folder: repository, address: `file:${repository}`, packages });
  const installed = (): string =>
    readFileSync(path.join(root, 'usr/share/landside/version'), 'utf8');

  beforeAll(async () => {
    work = mkdtempSync(path.join(os.tmpdir(), 'landside-repository-'));
    repository = path.join(work, 'public');
    root = path.join(work, 'root');
    for (const name of [
      'etc/apt/sources.list.d',
      'etc/apt/apt.conf.d',
      'etc/apt/preferences.d',
      'etc/apt/trusted.gpg.d',
      'var/lib/apt/lists/partial',
      'var/cache/apt/archives/partial',
      'var/log/apt',
      'var/lib/dpkg/updates',
      'var/lib/dpkg/info',
    ]) {
      mkdirSync(path.join(root, name), { recursive: true });
    }
    writeFileSync(path.join(root, 'var/lib/dpkg/status'), '');
    const keys = path.join(work, 'gnupg');
    mkdirSync(keys, { mode: 0o700 });
    vi.stubEnv('GNUPGHOME', keys);
    const owner = 'Landside packages <packages@landside.invalid>';
    const make = ['--batch', '--passphrase', '', '--quick-generate-key', owner];
    await run('gpg', [...make, 'ed25519', 'sign', 'never']);
    const { sources, upgrades } = await publish(await makePackage('1.0.0'));
    copyFileSync(
      path.join(repository, sources),
      path.join(root, 'etc/apt/sources.list.d', sources),
    );
    copyFileSync(path.join(repository, upgrades), path.join(root, 'etc/apt/apt.conf.d', upgrades));
  });

  afterAll(async () => {
    await runCommand('gpgconf', ['--kill', 'gpg-agent']);
    vi.unstubAllEnvs();
    rmSync(work, { recursive: true, force: true });
  });

  it(`is taken by apt with its key, and installed from${why}`, async () => {
    expect(await apt('apt-get', 'update')).not.toMatch(/^[WE]:/m);
    await apt('apt-get', 'install', '--yes', 'landside');
    expect(installed()).toBe('1.0.0');
  });

  it(`is upgraded from, once another version is published${why}`, async () => {
    const { packages } = await publish(await makePackage('1.1.0'));
    expect(packages).toEqual(['landside_1.0.0_all.deb', 'landside_1.1.0_all.deb']);
    expect(await apt('apt-get', 'update')).not.toMatch(/^[WE]:/m);
    await apt('apt-get', 'upgrade', '--yes');
    expect(installed()).toBe('1.1.0');
  });

  it(`is of the origin that unattended-upgrades is told of${why}`, async () => {
    const policy = await apt('apt-cache', 'policy');
    expect(policy).toMatch(/release .*o=Landside,.*l=Landside/);
    const config = await run('apt-config', [
      '-c',
      path.join(root, 'etc/apt/apt.conf.d/52landside-upgrades'),
      'dump',
      'Unattended-Upgrade::Origins-Pattern',
    ]);
    expect(config).toContain('"origin=Landside,label=Landside"');
  });

  it(`is refused where another program has changed it${why}`, async () => {
    const lists = path.join(root, 'var/lib/apt/lists');
    // A system that has never seen it: apt does not ask again for what it knows.
    const updateAgain = (): Promise<string> => {
      rmSync(lists, { recursive: true });
      mkdirSync(path.join(lists, 'partial'), { recursive: true });
      return apt('apt-get', 'update');
    };
    appendFileSync(path.join(repository, 'Packages'), '\nPackage: other\n');
    rmSync(path.join(repository, 'Packages.gz'));
    await expect(updateAgain()).rejects.toThrow(/Hash Sum mismatch|unexpected size/);
    const inRelease = path.join(repository, 'InRelease');
    const text = readFileSync(inRelease, 'utf8').replace('Suite: stable', 'Suite: other');
    writeFileSync(inRelease, text);
    await expect(updateAgain()).rejects.toThrow(/signature/i);
  });

  it(`needs a key${why}`, async () => {
    const other = publishRepository({
      folder: repository,
      address: 'file:/',
      packages: [],
      key: 'other@else.invalid',
    });
    await expect(other).rejects.toThrow(/no secret key other@else\.invalid/);
  });
});
