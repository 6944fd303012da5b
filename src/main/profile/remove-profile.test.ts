import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeProfile } from './remove-profile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remove-profile-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function fill(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
}

const own = [
  'settings.json',
  'settings.json.broken',
  'settings.json.last-good',
  'window.json',
  'key.json',
  'fleet-account.json',
  'fleet-desk.json',
  'fleet-password.json',
  'health.json',
  'supervisor.json',
  'supervisor.json.0f3a9c1b2d4e',
  'landside.sqlite',
  'landside.sqlite-wal',
  'landside-set-aside-2026-11-21T07-57-22-000Z.sqlite',
  'landside-set-aside-2026-11-21T07-57-22-000Z.sqlite-wal',
  'second-start-0123456789abcdef0123456789abcdef.json',
  'board.png',
  'board.png.0f3a9c1b2d4e',
  'logs/landside.log',
  'jobs/1.json',
  'chromium/Local State',
  'Crashpad/settings.dat',
  'SingletonLock',
  'lockfile',
];

it('removes the usual folder with all that is in it', () => {
  fill(...own, 'left by a version to come');
  expect(removeProfile(folder, true)).toEqual({ kind: 'removed' });
  expect(existsSync(folder)).toBe(false);
});

it('removes a named folder in which nothing else lies', () => {
  fill(...own);
  expect(removeProfile(folder, false)).toEqual({ kind: 'removed' });
  expect(existsSync(folder)).toBe(false);
});

it('leaves in a named folder what is not ours', () => {
  fill(...own, 'thesis.odt', 'board.png.jpg', 'my logs/a.log', 'key.json/../keys');
  expect(removeProfile(folder, false)).toEqual({
    kind: 'partly',
    left: ['board.png.jpg', 'keys', 'my logs', 'thesis.odt'],
  });
  expect(readdirSync(folder).sort()).toEqual(['board.png.jpg', 'keys', 'my logs', 'thesis.odt']);
});

it.each([
  ['caches that were set aside', 'landside-set-aside-2026-11-21T07-57-22-000Z.sqlite'],
  ['the last good settings', 'settings.json.last-good'],
])('knows a profile by %s alone, and removes all of it', (_what, name) => {
  fill('settings.json', 'key.json', name);
  expect(removeProfile(folder, false)).toEqual({ kind: 'removed' });
  expect(existsSync(folder)).toBe(false);
});

it('touches nothing in a folder that was never a profile', () => {
  fill('logs/system.log', 'settings.json');
  expect(removeProfile(folder, false)).toEqual({ kind: 'no-profile' });
  expect(readdirSync(folder).sort()).toEqual(['logs', 'settings.json']);
  expect(removeProfile(join(folder, 'absent'), true)).toEqual({ kind: 'no-profile' });
});
