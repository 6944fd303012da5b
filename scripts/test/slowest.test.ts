import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProject } from '../set-up/project.ts';
import { playwrightDurations, slowestLines, vitestDurations } from './slowest.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'landside-slowest-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('tells of the files of vitest how long their tests took', () => {
  const name = inProject('src', 'main', 'a.test.ts');
  const file = write({ testResults: [{ name, startTime: 1000, endTime: 3500 }] });
  expect(vitestDurations(file)).toEqual([
    { name: path.join('src', 'main', 'a.test.ts'), milliseconds: 2500 },
  ]);
});

it('tells of the tests of Playwright how long they took, wherever they stand', () => {
  const spec = (title: string, duration: number) => ({
    title,
    tests: [{ annotations: [], results: [{ duration }] }],
  });
  const inner = { file: 'kiosk.e2e.ts', specs: [spec('inner', 20)] };
  const outer = { file: 'kiosk.e2e.ts', specs: [spec('outer', 10)], suites: [inner] };
  expect(playwrightDurations(write({ suites: [outer] }))).toEqual([
    { name: 'e2e/kiosk.e2e.ts: outer', milliseconds: 10 },
    { name: 'e2e/kiosk.e2e.ts: inner', milliseconds: 20 },
  ]);
});

it('tells nothing where there is no report', () => {
  const file = path.join(folder, 'absent.json');
  expect(vitestDurations(file)).toEqual([]);
  expect(playwrightDurations(file)).toEqual([]);
});

it('names the longest first, and no more than are asked for', () => {
  const all = [1500, 900, 12_340].map((milliseconds, index) => ({
    name: `file ${index}`,
    milliseconds,
  }));
  expect(slowestLines(all, 2)).toEqual(['  12.3 s  file 2', '   1.5 s  file 0']);
});
