import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onNearlyFullDisk } from './nearly-full-for-test.ts';
import { removeTrials, replaceFile, replaceFileSync, type Replacement } from './replace-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-replace-'));
  file = join(folder, 'board.png');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const module = join(import.meta.dirname, 'replace-file.ts');
const mode = (): number => statSync(file).mode & 0o777;

describe.each([
  ['replaceFile', replaceFile],
  [
    'replaceFileSync',
    (path: string, data: Uint8Array | string, replacement?: Replacement) => {
      replaceFileSync(path, data, replacement);
    },
  ],
] as const)('%s', (name, replace) => {
  it('makes a file, and replaces it with its mode as it was', async () => {
    await replace(file, 'one');
    chmodSync(file, 0o640);
    await Promise.all([replace(file, Buffer.from('two')), replace(file, 'two')]);
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(mode()).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['board.png']);
  });

  // Windows has no pipes in folders.
  it.runIf(process.platform !== 'win32')(
    'replaces a link to what is no file, and leaves that as it was',
    async () => {
      const pipe = join(folder, 'pipe');
      spawnSync('mkfifo', [pipe]);
      symlinkSync(pipe, file);
      await replace(file, 'one');
      expect(lstatSync(file).isFile()).toBe(true);
      expect(readFileSync(file, 'utf8')).toBe('one');
      expect(lstatSync(pipe).isFIFO()).toBe(true);
    },
  );

  it('gives it the mode that is asked for, whatever it had', async () => {
    await replace(file, 'one', { mode: 0o600 });
    expect(mode()).toBe(0o600);
    chmodSync(file, 0o644);
    await replace(file, 'two', { mode: 0o600, isFlushed: false });
    expect([readFileSync(file, 'utf8'), mode()]).toEqual(['two', 0o600]);
  });

  it('writes what a link points to', async () => {
    const link = join(folder, 'link.png');
    writeFileSync(file, 'one');
    symlinkSync(file, link);
    await replace(link, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('fails where there is no such folder', async () => {
    await expect((async () => replace(join(folder, 'no', 'a.png'), ''))()).rejects.toThrow(
      /ENOENT/,
    );
  });

  it.runIf(process.platform !== 'win32')(
    'leaves the old one, or none, where a part alone can be written',
    () => {
      const other = join(folder, 'other.png');
      writeFileSync(file, 'old');
      for (const [path, data] of [
        [file, 'Buffer.alloc(200_000)'],
        [file, "'ä'.repeat(400)"],
        [other, "'ä'.repeat(400)"],
      ] as const) {
        const said = onNearlyFullDisk(
          module,
          `await Promise.resolve().then(() => tried.${name}(${JSON.stringify(path)}, ${data})).then(
            () => console.log('written'),
            (error) => console.log(error.code),
          );`,
        );
        expect(said).toBe('EFBIG\n');
      }
      expect(readFileSync(file, 'utf8')).toBe('old');
      expect(existsSync(other)).toBe(false);
      expect(readdirSync(folder)).toEqual(['board.png']);
    },
  );
});

/**
 * Writes the file in a process that is killed in the midst of it; the name of what that has left. Not on Windows: there a
 * process cannot end itself by a signal.
 */
function killWriting(): string {
  const before = readdirSync(folder);
  const code = `
    const { replaceFileSync } = await import(${JSON.stringify(pathToFileURL(module))});
    const beforeReplacing = () => process.kill(process.pid, 'SIGKILL');
    replaceFileSync(${JSON.stringify(file)}, 'new', { beforeReplacing });`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', code]);
  const [left, ...more] = readdirSync(folder).filter((name) => !before.includes(name));
  if (left === undefined || more.length > 0) throw new Error('One file was to be left.');
  return left;
}

it.runIf(process.platform !== 'win32')(
  'removes what a kill has left of the same file, an hour later, and nothing else',
  async () => {
    writeFileSync(file, 'old');
    const left = killWriting();
    await replaceFile(file, 'two');
    expect(readdirSync(folder).sort()).toEqual(['board.png', left]);

    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const recent = 'board.png.00000000beef';
    const others = [
      ...['a.png.0123456789ab', 'board.png.0123456789abc', 'board.png.0123456789AF'],
      ...['board.png.0123456789ab.png', 'board.png.0123456789ab.0123456789ab', 'board0123456789ab'],
    ];
    for (const name of [recent, ...others]) writeFileSync(join(folder, name), '');
    const aFolder = 'board.png.0123456789ab';
    mkdirSync(join(folder, aFolder));
    const link = 'board.png.ba9876543210';
    symlinkSync(join(folder, 'a.png.0123456789ab'), join(folder, link));
    for (const name of [left, aFolder, ...others]) {
      utimesSync(join(folder, name), ago(61), ago(61));
    }
    lutimesSync(join(folder, link), ago(61), ago(61));
    utimesSync(join(folder, recent), ago(59), ago(59));
    await replaceFile(file, 'three');
    expect(readdirSync(folder).sort()).toEqual(
      ['board.png', recent, aFolder, link, ...others].sort(),
    );
    expect(readFileSync(file, 'utf8')).toBe('three');
  },
);

it.runIf(process.platform !== 'win32')('removes what a kill has left, and nothing else', () => {
  writeFileSync(file, 'old');
  killWriting();
  const others = ['cafe', 'board.cafe', 'a.0123456789abc', '.0123456789ab'];
  for (const name of others) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'folder.0123456789ab'));
  removeTrials(folder);
  expect(readdirSync(folder).sort()).toEqual(
    ['board.png', 'folder.0123456789ab', ...others].sort(),
  );
  expect(readFileSync(file, 'utf8')).toBe('old');
  removeTrials(join(folder, 'no'));
});
