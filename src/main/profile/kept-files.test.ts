import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeptFiles, removeKeptFile, writeKeptFile, writeOrWait } from './kept-files.ts';

let around = '';
let folder = '';
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'landside-kept-'));
  folder = join(around, 'profile');
  mkdirSync(folder);
});
afterEach(() => {
  rmSync(around, { recursive: true });
});

const path = (name: string) => join(folder, name);
const read = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : null);

const small = [
  ...['key.json', 'window.json', 'fleet.json', 'fleet-account.json', 'fleet-document.json'],
  ...['fleet-desk.json', 'fleet-password.json'],
];

it.each(small)('writes %s again where the profile was removed, read or not', (name) => {
  writeFileSync(path(name), 'from before');
  const files = openKeptFiles(folder);
  rmSync(folder, { recursive: true });
  files.look(true);
  expect(read(name)).toBe('from before');
  expect(statSync(path(name)).mode & 0o777).toBe(0o600);
});

it('writes what was written last, and nothing that was removed', () => {
  for (const name of ['key.json', 'fleet.json']) writeFileSync(path(name), 'from before');
  const files = openKeptFiles(folder);
  writeKeptFile(path('fleet.json'), 'new');
  writeKeptFile(path('window.json'), 'new');
  removeKeptFile(path('key.json'));
  rmSync(folder, { recursive: true });
  files.look(true);
  expect(['key.json', 'fleet.json', 'window.json'].map(read)).toEqual([null, 'new', 'new']);
});

it('lets what a user removes alone be gone, and what was restored be there', () => {
  for (const name of ['key.json', 'fleet.json']) writeFileSync(path(name), 'from before');
  const files = openKeptFiles(folder);
  rmSync(path('key.json'));
  files.look(false);
  expect(read('key.json')).toBeNull();
  writeFileSync(path('fleet.json'), 'restored');
  files.look(true);
  expect(read('fleet.json')).toBe('restored');
});

it('waits until it can write', () => {
  writeFileSync(path('key.json'), 'from before');
  const files = openKeptFiles(folder);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file in its place');
  files.look(true);
  rmSync(folder);
  files.look(false);
  expect(read('key.json')).toBe('from before');
});

it('writes what waits as soon as there is room, unless something newer was written', () => {
  const files = openKeptFiles(folder);
  // Where nothing can be written into: as good as a full disk, for root as well.
  renameSync(folder, `${folder}-away`);
  for (const name of ['fleet.json', 'fleet-document.json', 'window.json'])
    expect(() => {
      writeOrWait(path(name), 'waits');
    }).toThrow('ENOENT');
  files.look(false);
  renameSync(`${folder}-away`, folder);
  writeOrWait(path('fleet-document.json'), 'newer');
  removeKeptFile(path('window.json'));
  files.look(false);
  expect(['fleet.json', 'fleet-document.json', 'window.json'].map(read)).toEqual([
    ...['waits', 'newer', null],
  ]);
});

describe('a folder', () => {
  it('is gone where it was removed, or another has its name, and is told once', () => {
    const files = openKeptFiles(folder);
    expect(files.isFolderGone()).toBe(false);
    cpSync(folder, join(around, 'copy'), { recursive: true });
    renameSync(folder, join(around, 'away'));
    expect(files.isFolderGone()).toBe(true);
    renameSync(join(around, 'copy'), folder);
    expect(files.isFolderGone()).toBe(true);
    files.look(true);
    expect(files.isFolderGone()).toBe(false);
  });

  it('is not gone where it is back, or never was', () => {
    const files = openKeptFiles(folder);
    renameSync(folder, join(around, 'away'));
    renameSync(join(around, 'away'), folder);
    expect(files.isFolderGone()).toBe(false);
    const other = openKeptFiles(join(around, 'none'));
    mkdirSync(join(around, 'none'));
    expect(other.isFolderGone()).toBe(false);
  });
});
