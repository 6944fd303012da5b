import { expect, it } from 'vitest';
import { controlFile, debianVersion, libcMinorOf } from './control.ts';

it('finds the newest C library that a file asks for, wherever it stands', () => {
  const names = ['GLIBC_2.2.5', 'GLIBC_2.34', 'GLIBC_2.4', 'GLIBCXX_3.4', 'GLIBC_PRIVATE'];
  expect(libcMinorOf(Buffer.from(`\0${names.join('\0')}\0`))).toBe(34);
  expect(libcMinorOf(Buffer.from('no library'))).toBe(0);
});

it('depends on that, and recommends what it can do without', () => {
  const text = controlFile({
    version: '1.2.0~beta.1',
    arch: 'x64',
    installedBytes: 2048,
    libc: '2.34',
  });
  expect(text).toContain('Version: 1.2.0~beta.1\n');
  expect(text).toMatch(/^Depends: .*libc6 \(>= 2\.34\)/m);
  expect(text).toContain('Recommends: libnotify4, libsecret-1-0, xdg-utils\n');
});

it('puts a package on the Electron for trying out before the one that is published', () => {
  const pinned = { kind: 'official', electronVersion: '45.4.1' } as const;
  expect(debianVersion('1.2.0-beta.1', pinned)).toBe('1.2.0~beta.1');
  expect(debianVersion('1.2.0', { kind: 'fallback', electronVersion: '33.2.1' })).toBe(
    '1.2.0~electron33.2.1',
  );
});
