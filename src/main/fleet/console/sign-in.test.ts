import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConsoleFile, writeConsoleFile, type ConsoleRecord } from './sign-in.ts';

let folder = '';
const file = (): string => join(folder, 'fleet-desk.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-console-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const record: ConsoleRecord = {
  signIn: { address: 'mqtts://broker.example:8883/hq', name: 'admin', caFile: null },
};

it('keeps where a console signs in, for its owner only', () => {
  writeConsoleFile(folder, record);
  expect(readConsoleFile(folder)).toEqual({ record, fault: null });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it.each(['', '{', '[]', '{"signIn":7}x', 'null'])('sets a file aside that says %j', (text) => {
  writeFileSync(`${file()}.broken`, 'an earlier one');
  writeFileSync(file(), text);
  const { record: read, fault } = readConsoleFile(folder);
  expect(read).toEqual({ signIn: null });
  expect(fault).toMatchObject({ movedTo: `${file()}.broken` });
  writeConsoleFile(folder, read);
  expect(readFileSync(`${file()}.broken`, 'utf8')).toBe(text);
  expect(readFileSync(`${file()}.broken-1`, 'utf8')).toBe('an earlier one');
});

it('knows nothing where there is no file, and passes over what it does not know', () => {
  expect(readConsoleFile(folder)).toEqual({ record: { signIn: null }, fault: null });
  writeFileSync(file(), JSON.stringify({ ...record, layers: {} }));
  expect(readConsoleFile(folder)).toEqual({ record, fault: null });
});
