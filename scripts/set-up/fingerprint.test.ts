import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isStamped, stamp } from './fingerprint.ts';

let folder = '';
const write = (name: string, content: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};
const print = (): string =>
  fingerprint(folder, ['src', 'one.json', 'absent'], (name) => name.endsWith('.test.ts'));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fingerprint-'));
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('one.json', '{}');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('fingerprint', () => {
  it('stays while nothing changes', () => {
    expect(print()).toBe(print());
  });

  it.each<[string, () => void]>([
    [
      'a changed file',
      () => {
        write('src/deep/b.ts', 'c');
      },
    ],
    [
      'a new file',
      () => {
        write('src/c.ts', '');
      },
    ],
    [
      'a removed file',
      () => {
        rmSync(path.join(folder, 'src/a.ts'));
      },
    ],
    [
      'a renamed file',
      () => {
        renameSync(path.join(folder, 'src/a.ts'), path.join(folder, 'src/z.ts'));
      },
    ],
    [
      'text moved from one file to the next',
      () => {
        write('src/a.ts', '');
        write('src/deep/b.ts', 'ab');
      },
    ],
  ])('changes with %s', (_case, change) => {
    const before = print();
    change();
    expect(print()).not.toBe(before);
  });

  it('ignores what is left out and what lies elsewhere', () => {
    const before = print();
    write('src/a.test.ts', 'test');
    write('other/x.ts', 'x');
    expect(print()).toBe(before);
  });
});

it('finds its own stamp again, and no other', () => {
  const file = path.join(folder, 'stamps', 'x');
  expect(isStamped(file, 'one')).toBe(false);
  stamp(file, 'one');
  expect(isStamped(file, 'one')).toBe(true);
  expect(isStamped(file, 'two')).toBe(false);
});
