import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureDependencies } from './dependencies.mjs';
import { inProject, nodeHeaders, projectFolder, projectNode } from './project.ts';
import { projectNodeIn } from './project-node.mjs';

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
}

const lockfileIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lockfile;

it('has a hash for every package that is installed', () => {
  const packages = Object.entries(lockfileIn(projectFolder).packages).filter(
    ([place, { link }]) => place.startsWith('node_modules/') && link !== true,
  );
  expect(packages.length).toBeGreaterThan(300);
  for (const [place, { integrity }] of packages) expect(integrity, place).toMatch(/^sha512-/);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(inProject('package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  // That one fetches whatever the registry has under a version.
  expect({ ...dependencies, ...devDependencies }).not.toHaveProperty('node');
});

it.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
] as const)('knows the Node of %s %s', (platform, arch) => {
  const { name } = projectNodeIn(projectFolder, { platform, arch });
  expect(lockfileIn(projectFolder).packages).toHaveProperty([`node_modules/${name}`]);
});

it('runs on that Node, which brought its header files', () => {
  const version = execFileSync(projectNode, ['--version'], { encoding: 'utf8' });
  expect(version).toMatch(/^v24\./);
  expect(existsSync(path.join(nodeHeaders, 'node_api.h'))).toBe(true);
});

it('takes no Node with another hash than the lockfile has', async () => {
  const clone = mkdtempSync(path.join(os.tmpdir(), 'landside-node-'));
  onTestFinished(() => {
    rmSync(clone, { recursive: true });
  });
  const own = projectNodeIn(clone, process);
  const place = `node_modules/${own.name}`;
  const known = lockfileIn(projectFolder).packages[place];
  const root = { name: 'clone', optionalDependencies: { [own.name]: known?.version } };
  const write = (name: string, content: object) => {
    writeFileSync(path.join(clone, name), JSON.stringify(content));
  };
  const wanted = { ...known, integrity: `sha512-${'A'.repeat(86)}==` };
  write('package.json', root);
  write('package-lock.json', { lockfileVersion: 3, packages: { '': root, [place]: wanted } });
  const problem = await ensureDependencies(clone, own.executable, () => undefined);
  expect(problem).toMatch(/EINTEGRITY|did not bring a Node/);
  expect(existsSync(own.executable)).toBe(false);
}, 120_000);
