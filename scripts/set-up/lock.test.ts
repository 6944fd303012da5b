import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.ts';
import type { Report } from './report.ts';

let folder = '';
let lines: string[] = [];
const report: Report = { line: (text) => lines.push(text), progress: () => undefined };

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  lines = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('lets one in after the other, says so, and leaves nothing behind', async () => {
  const lock = path.join(folder, 'lock');
  const events: string[] = [];
  let letFirstGo = (): void => undefined;
  const firstMayGo = new Promise<void>((resolve) => (letFirstGo = resolve));
  const first = withLock(lock, report, async () => {
    events.push('first in');
    await firstMayGo;
    events.push('first out');
  });
  while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = withLock(lock, report, () => {
    events.push('second in');
    return Promise.resolve('result');
  });
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  letFirstGo();
  await first;
  expect(await second).toBe('result');
  expect(events).toEqual(['first in', 'first out', 'second in']);
  expect(readdirSync(folder)).toEqual([]);
});

it('is released when the action fails', async () => {
  const lock = path.join(folder, 'lock');
  await expect(withLock(lock, report, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

it('is taken over from an owner that has died', async () => {
  const lock = path.join(folder, 'lock');
  mkdirSync(lock);
  // No process has this id: it is above what Linux, macOS and Windows hand out.
  writeFileSync(path.join(lock, 'owner'), `${os.hostname()} 999999999`);
  expect(await withLock(lock, report, () => Promise.resolve('in'))).toBe('in');
});
