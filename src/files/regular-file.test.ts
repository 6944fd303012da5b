import { spawnSync } from 'node:child_process';
import {
  constants,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  lstatSync,
  readFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, afterEach, beforeEach } from 'vitest';
import { errorCode, openRegularFile, readRegularFile, moveAside } from './regular-file.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landside-regular-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'nothing';
  } catch (error) {
    return errorCode(error);
  }
};

it('reads a file, and what a link to one points to', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), 'text');
  symlinkSync(join(folder, 'file'), join(folder, 'link'));
  expect(readRegularFile(join(folder, 'file')).toString()).toBe('text');
  expect(readRegularFile(join(folder, 'link')).toString()).toBe('text');
  expect(codeOf(() => readRegularFile(join(folder, 'none')))).toBe('ENOENT');
});

it.runIf(process.platform !== 'win32')('waits for no pipe, and reads no device or folder', () => {
  const folder = temporaryFolder();
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  for (const path of [pipe, folder, '/dev/zero']) {
    expect(codeOf(() => readRegularFile(path))).toBe('NO_FILE');
  }
  const append = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT;
  // No one reads it.
  expect(codeOf(() => openRegularFile(pipe, append))).toBe('NO_FILE');
});

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
