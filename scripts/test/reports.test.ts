import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProject } from '../set-up/project.ts';
import {
  playwrightResult,
  sentenceOf,
  slowestLines,
  startsByFile,
  startsSentence,
  sumOf,
  vitestResult,
} from './reports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'landside-reports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const nothingRan = {
  counts: { passed: 0, failed: 1, skipped: 0 },
  skipped: [],
  durations: [],
};

describe('the report of vitest', () => {
  const report = (passed: number, failed: number) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: inProject('src', 'main', 'a.test.ts'),
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { title: 'a', status: 'passed' },
          { title: 'b: not root', status: 'skipped' },
        ],
      },
    ],
  });

  it('tells how tests ended, what was skipped, and how long the tests of a file took', () => {
    expect(vitestResult(1, write(report(5, 1)))).toEqual({
      counts: { passed: 5, failed: 1, skipped: 3 },
      skipped: ['b: not root'],
      durations: [{ name: path.join('src', 'main', 'a.test.ts'), milliseconds: 2500 }],
    });
    expect(vitestResult(0, write(report(5, 0))).counts.failed).toBe(0);
  });

  it('counts a failure that it does not show', () => {
    expect(vitestResult(1, write(report(5, 0))).counts.failed).toBe(1);
  });

  it('counts a run without tests, or without a report, as a failure', () => {
    const empty = { ...report(0, 0), numPendingTests: 0, numTodoTests: 0, testResults: [] };
    expect(vitestResult(0, write(empty))).toEqual(nothingRan);
    expect(vitestResult(0, path.join(folder, 'absent.json'))).toEqual(nothingRan);
  });
});

describe('the report of Playwright', () => {
  const spec = (title: string, duration: number, ...annotations: object[]) => ({
    title,
    tests: [{ annotations, results: [{ duration }] }],
  });
  const skip = (description: string) => ({ type: 'skip', description });
  const starts = (description: string) => ({ type: 'starts', description });
  const inner = {
    file: 'b.e2e.ts',
    specs: [spec('inner', 20, skip('no sway'), { type: 'issue' }), spec('x', 0, skip('no X'))],
  };
  const report = {
    stats: { expected: 7, unexpected: 2, skipped: 3 },
    suites: [
      { file: 'a.e2e.ts', specs: [spec('one', 5, skip('no sway')), spec('two', 1, starts('1'))] },
      { file: 'b.e2e.ts', specs: [spec('outer', 10, starts('2'), starts('3'))], suites: [inner] },
    ],
  };

  it('tells how tests ended, each reason to skip once, and how long each test took', () => {
    expect(playwrightResult(1, write(report))).toEqual({
      counts: { passed: 7, failed: 2, skipped: 3 },
      skipped: ['2 × no sway', '1 × no X'],
      durations: [
        { name: 'e2e/a.e2e.ts: one', milliseconds: 5 },
        { name: 'e2e/a.e2e.ts: two', milliseconds: 1 },
        { name: 'e2e/b.e2e.ts: outer', milliseconds: 10 },
        { name: 'e2e/b.e2e.ts: inner', milliseconds: 20 },
        { name: 'e2e/b.e2e.ts: x', milliseconds: 0 },
      ],
    });
  });

  it('tells how often the tests of a file start the application', () => {
    const file = write(report);
    expect(startsByFile(file)).toEqual([
      ['b.e2e.ts', 5],
      ['a.e2e.ts', 1],
    ]);
    expect(startsSentence(file)).toEqual(['6 starts of the application']);
  });

  it('is a failure where there is none', () => {
    const file = path.join(folder, 'absent.json');
    expect(playwrightResult(0, file)).toEqual(nothingRan);
    expect(startsSentence(file)).toEqual([]);
  });
});

it('adds up and says so', () => {
  const one = { passed: 1, failed: 0, skipped: 2 };
  expect(sentenceOf(sumOf([one, one, { passed: 0, failed: 1, skipped: 0 }]))).toBe(
    '2 passed, 1 failed, 4 skipped',
  );
  expect(sentenceOf(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped');
});

it('names the longest first, and no more than are asked for', () => {
  const all = [1500, 900, 12_340].map((milliseconds, index) => ({
    name: `file ${index}`,
    milliseconds,
  }));
  expect(slowestLines(all, 2)).toEqual(['  12.3 s  file 2', '   1.5 s  file 0']);
});
