import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectFolder } from '../set-up/project.ts';
import { seconds } from '../set-up/report.ts';

/** How many tests a step ran, and how they ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test, or the tests of a file together, and how long it took. */
export interface Duration {
  readonly name: string;
  readonly milliseconds: number;
}

/** What a runner's report and its exit code say together. */
export interface Result {
  readonly counts: Counts;
  /** Names of the tests that were skipped, or the reasons. */
  readonly skipped: readonly string[];
  readonly durations: readonly Duration[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

/** Of vitest's JSON report, with the duration of each file. A test that is to be written counts as skipped. */
export function vitestResult(exitCode: number | null, reportFile: string): Result {
  const report = readReport(reportFile, vitestReport);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
  const { numTodoTests = 0, testResults = [] } = report ?? {};
  return {
    counts: countsOf(exitCode, {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
    skipped: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ title }) => title),
    durations: testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(projectFolder, name),
      milliseconds: endTime - startTime,
    })),
  };
}

const playwrightSuite = z.object({
  /** From the folder of the tests on: `kiosk.e2e.ts`. */
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          annotations: z.array(z.object({ type: z.string(), description: z.string().default('') })),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodDefault<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

function testsIn(suites: readonly z.output<typeof playwrightSuite>[]): {
  readonly file: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly annotations: readonly { readonly type: string; readonly description: string }[];
}[] {
  return suites.flatMap(({ file, specs, suites: inner }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ annotations, results }) => ({
        file,
        title,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        annotations,
      })),
    ),
    ...testsIn(inner),
  ]);
}

/** Of Playwright's JSON report: each reason to skip once. No test is tried again, so none is flaky. */
export function playwrightResult(exitCode: number | null, reportFile: string): Result {
  const { stats, suites } = readReport(reportFile, playwrightReport) ?? {
    stats: { expected: 0, unexpected: 0, skipped: 0 },
    suites: [],
  };
  const tests = testsIn(suites);
  const numbers = new Map<string, number>();
  for (const { annotations } of tests) {
    const skips = annotations.filter(({ type }) => type === 'skip');
    for (const reason of new Set(skips.map(({ description }) => description)))
      if (reason !== '') numbers.set(reason, (numbers.get(reason) ?? 0) + 1);
  }
  return {
    counts: countsOf(exitCode, {
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
    skipped: [...numbers].map(([reason, number]) => `${number} × ${reason}`),
    durations: tests.map(({ file, title, milliseconds }) => ({
      name: `e2e/${file}: ${title}`,
      milliseconds,
    })),
  };
}

/** How often the tests of each file in Playwright's report start the application; the one with most starts first. */
export function startsByFile(reportFile: string): [file: string, starts: number][] {
  const all = new Map<string, number>();
  for (const { file, annotations } of testsIn(
    readReport(reportFile, playwrightReport)?.suites ?? [],
  )) {
    const starts = annotations.filter(({ type }) => type === 'starts');
    const sum = starts.reduce((total, { description }) => total + Number(description), 0);
    all.set(file, (all.get(file) ?? 0) + sum);
  }
  return [...all].sort(([, one], [, other]) => other - one);
}

/** All starts of a report in a sentence; none where it tells of no start. */
export function startsSentence(reportFile: string): readonly string[] {
  const sum = startsByFile(reportFile).reduce((total, [, starts]) => total + starts, 0);
  return sum === 0 ? [] : [`${sum} starts of the application`];
}

/** The longest ones first, a line each. */
export function slowestLines(all: readonly Duration[], count = 8): readonly string[] {
  return all
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(8)}  ${name}`);
}

/** Null where the runner left no report. */
function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/**
 * A runner that failed without a failed test (it crashed, or a file did not load) or that ran no test at all counts
 * as one failure.
 */
function countsOf(exitCode: number | null, counts: Counts): Counts {
  const isSilentFailure = exitCode !== 0 && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return isSilentFailure || isEmpty ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** The sum over all steps. */
export function sumOf(all: readonly Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** "12 passed, 0 failed, 1 skipped". */
export function sentenceOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
