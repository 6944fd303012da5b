import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { reportedTests } from './playwright-report.ts';

/** How many tests a step ran, and how they ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const vitestNames = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
});

/** Counts from vitest's JSON report. A test that is to be written counts as skipped. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } =
    vitestReport.parse(report);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** The titles of the tests that vitest skipped; none where it left no report. */
export function skippedTests(reportFile: string): readonly string[] {
  if (!existsSync(reportFile)) return [];
  const { testResults } = vitestNames.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ title }) => title);
}

/** Counts from Playwright's JSON report. No test is tried again, so none is flaky. */
export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, skipped } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected, skipped };
}

/** Why Playwright skipped tests: each reason once, with their number. */
export function playwrightSkips(reportFile: string): readonly string[] {
  const numbers = new Map<string, number>();
  for (const { annotations } of reportedTests(reportFile)) {
    const skips = annotations.filter(({ type }) => type === 'skip');
    const reasons = new Set(skips.flatMap(({ description }) => description ?? []));
    for (const reason of reasons) numbers.set(reason, (numbers.get(reason) ?? 0) + 1);
  }
  return [...numbers].map(([reason, number]) => `${number} × ${reason}`);
}

/**
 * What a runner's report and its exit code say together. A runner that failed without a failed test
 * (it crashed, or a file did not load) or that ran no test at all counts as one failure.
 */
export function countsOf(
  exitCode: number | null,
  reportFile: string,
  read: (report: unknown) => Counts,
): Counts {
  const counts = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const isSilentFailure = exitCode !== 0 && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return isSilentFailure || isEmpty ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** The sum over all steps. */
export function sumOf(all: readonly Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number): number =>
    all.reduce((total, counts) => total + pick(counts), 0);
  return {
    passed: sum((each) => each.passed),
    failed: sum((each) => each.failed),
    skipped: sum((each) => each.skipped),
  };
}

/** "12 passed, 0 failed, 1 skipped". */
export function sentenceOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
