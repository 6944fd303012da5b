import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveAside } from './move-aside.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-aside-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('moves the file behind a link, and makes room for it', () => {
  const [file, link] = [join(folder, 'elsewhere.json'), join(folder, 'settings.json')];
  writeFileSync(`${link}.broken`, 'earlier');
  writeFileSync(file, 'now');
  symlinkSync(file, link);
  expect(readFileSync(moveAside(link), 'utf8')).toBe('now');
  expect(readFileSync(`${link}.broken-1`, 'utf8')).toBe('earlier');
});

// Windows has no pipes in folders.
it.runIf(process.platform !== 'win32')('moves a link to a pipe, and never the pipe', () => {
  const [pipe, link] = [join(folder, 'pipe'), join(folder, 'settings.json')];
  spawnSync('mkfifo', [pipe]);
  symlinkSync(pipe, link);
  expect(lstatSync(moveAside(link)).isSymbolicLink()).toBe(true);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});
