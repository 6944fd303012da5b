import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-replace-'));
  file = join(folder, 'board.png');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('makes a file, and replaces it with its mode as it was', async () => {
  await replaceFile(file, 'one');
  chmodSync(file, 0o640);
  await Promise.all([replaceFile(file, Buffer.from('two')), replaceFile(file, 'two')]);
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(['board.png']);
});

it('writes what a link points to', async () => {
  const link = join(folder, 'link.png');
  writeFileSync(file, 'one');
  symlinkSync(file, link);
  await replaceFile(link, 'two');
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

it('fails where there is no such folder', async () => {
  await expect(replaceFile(join(folder, 'no', 'a.png'), '')).rejects.toThrow(/ENOENT/);
});

// A limit to the size of files takes as much as a disk does that is nearly full: a part.
it.runIf(process.platform !== 'win32')(
  'leaves the old one where a part alone can be written',
  () => {
    writeFileSync(file, 'old');
    const code = `
    process.on('SIGXFSZ', () => undefined);
    const { replaceFile } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'replace-file.ts')))});
    await replaceFile(${JSON.stringify(file)}, Buffer.alloc(200_000)).then(
      () => console.log('written'),
      (error) => console.log(error.code),
    );`;
    const command = 'ulimit -f 64; exec "$0" --input-type=module --eval "$1"';
    const { stdout } = spawnSync('/bin/sh', ['-c', command, process.execPath, code], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('EFBIG\n');
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['board.png']);
  },
);
