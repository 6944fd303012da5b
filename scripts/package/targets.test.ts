import { expect, it } from 'vitest';
import { readTargets } from './targets.ts';

it.each([
  [[], 'linux', ['deb']],
  [[], 'darwin', ['dmg']],
  [[], 'win32', ['nsis']],
  [['appimage', 'DEB', 'dir'], 'linux', ['AppImage', 'deb', 'dir']],
] as const)('takes %j on %s for %j', (named, platform, targets) => {
  expect(readTargets(named, platform)).toEqual({ ok: true, targets });
});

it.each([
  [
    ['exe', 'deb', '--foo'],
    'linux',
    'No such target: exe, --foo. On linux there are: deb, AppImage',
  ],
  [['deb'], 'darwin', 'No such target: deb. On darwin there are: dmg'],
  [[], 'aix', 'Packages cannot be made on aix.'],
] as const)('refuses %j on %s', (named, platform, says) => {
  const read = readTargets(named, platform);
  expect(read.ok ? '' : read.message).toContain(says);
});
