import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setAside } from './set-aside.ts';
import { temporaryFolder } from './testing/temporary-store.ts';

test('renames the database with its -wal and -shm, under one time stamp', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'landside.sqlite');
  for (const end of ['', '-wal', '-shm']) writeFileSync(path + end, `content${end}`);
  const stem = 'landside-set-aside-2026-11-21T07-57-22-005Z.sqlite';
  expect(setAside(path, Date.UTC(2026, 10, 21, 7, 57, 22, 5))).toBe(join(folder, stem));
  expect(readdirSync(folder).sort()).toEqual([stem, `${stem}-shm`, `${stem}-wal`]);
  expect(readFileSync(join(folder, `${stem}-wal`), 'utf8')).toBe('content-wal');
});

test('deletes what is beyond the last few, companions included', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'landside.sqlite');
  for (let second = 0; second < 4; second += 1) {
    for (const end of ['', '-wal', '-shm']) writeFileSync(path + end, '');
    setAside(path, second * 1000);
  }
  const seconds = new Set(readdirSync(folder).map((name) => name.slice(36, 38)));
  expect([...seconds].sort()).toEqual(['02', '03']);
  expect(readdirSync(folder)).toHaveLength(6);
});

test('says so where the file cannot be renamed', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'landside.sqlite');
  writeFileSync(path, '');
  const target = join(folder, 'landside-set-aside-1970-01-01T00-00-00-000Z.sqlite');
  mkdirSync(join(target, 'in-the-way'), { recursive: true });
  expect(setAside(path, 0)).toBeNull();
});
