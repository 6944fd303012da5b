import { spawnSync } from 'node:child_process';
import { constants, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { errorCode } from './error-code.ts';
import { openRegularFile, readRegularFile } from './regular-file.ts';

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
