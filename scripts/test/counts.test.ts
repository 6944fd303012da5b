import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countsOf,
  playwrightCounts,
  playwrightSkips,
  sentenceOf,
  skippedTests,
  sumOf,
  vitestCounts,
} from './counts.ts';

it('reads the report of vitest', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

it('reads the report of Playwright', () => {
  const report = { stats: { expected: 7, unexpected: 2, skipped: 3 } };
  expect(playwrightCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

it('reads why Playwright skipped tests, each reason once', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'landside-skips-'));
  const file = path.join(folder, 'report.json');
  const skipped = (description: string) => ({
    title: '',
    tests: [{ annotations: [{ type: 'skip', description }, { type: 'issue' }], results: [] }],
  });
  const ran = { title: '', tests: [{ annotations: [], results: [] }] };
  const inner = { file: 'a', specs: [skipped('no sway'), skipped('no X')] };
  const outer = { file: 'a', specs: [ran], suites: [inner] };
  const report = { suites: [outer, { file: 'b', specs: [skipped('no sway')] }] };
  writeFileSync(file, JSON.stringify(report));
  expect(playwrightSkips(file)).toEqual(['2 × no sway', '1 × no X']);
  rmSync(folder, { recursive: true });
  expect(playwrightSkips(file)).toEqual([]);
});

describe('countsOf', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'counts-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const count = (exitCode: number, passed: number, failed: number): unknown => {
    const file = path.join(folder, 'report.json');
    const report = {
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: 0,
      numTodoTests: 0,
    };
    writeFileSync(file, JSON.stringify(report));
    return countsOf(exitCode, file, vitestCounts);
  };

  it('takes a good run as it is', () => {
    expect(count(0, 3, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(count(1, 3, 2)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  it('names what was skipped', () => {
    const file = path.join(folder, 'report.json');
    expect(skippedTests(file)).toEqual([]);
    const tests = [
      { title: 'a', status: 'passed' },
      { title: 'b: not root', status: 'skipped' },
    ];
    writeFileSync(file, JSON.stringify({ testResults: [{ assertionResults: tests }] }));
    expect(skippedTests(file)).toEqual(['b: not root']);
  });

  it('counts a failure that the report does not show', () => {
    expect(count(1, 3, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts a run without tests, or without a report, as a failure', () => {
    expect(count(0, 0, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countsOf(1, path.join(folder, 'absent'), vitestCounts).failed).toBe(1);
  });
});

it('adds up and says so', () => {
  const one = { passed: 1, failed: 0, skipped: 2 };
  expect(sentenceOf(sumOf([one, one, { passed: 0, failed: 1, skipped: 0 }]))).toBe(
    '2 passed, 1 failed, 4 skipped',
  );
  expect(sentenceOf(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped');
});
