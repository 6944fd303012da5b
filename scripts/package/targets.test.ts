import { expect, it } from 'vitest';
import { inProject, projectFolder } from '../set-up/project.ts';
import { runCommand } from '../set-up/run-command.ts';
import { missingPrograms, readTargets } from './targets.ts';

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

it.each([
  [['dir', 'AppImage'], [], null],
  [['flatpak'], ['flatpak', 'flatpak-builder'], null],
  [['flatpak'], ['flatpak'], 'Nothing was built: flatpak needs flatpak-builder, not installed'],
  [
    ['deb', 'rpm', 'flatpak'],
    [],
    'deb needs dpkg-deb, rpm needs rpmbuild, flatpak needs flatpak and',
  ],
] as const)('says before it builds %j what is not there beside %j', (targets, installed, says) => {
  const missing = missingPrograms(targets, (program) => installed.some((each) => each === program));
  if (says === null) expect(missing).toBeNull();
  else expect(missing).toContain(says);
});

it('ends before anything is built', async () => {
  const { code, output } = await runCommand(
    process.execPath,
    [inProject('scripts', 'package', 'package.ts'), 'flatpak'],
    { folder: projectFolder, environment: { ...process.env, PATH: '/none' } },
  );
  expect(output).toContain('Nothing was built: flatpak needs flatpak and flatpak-builder');
  expect(code).toBe(1);
});
