import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectFolder } from '../set-up/project.ts';
import { seconds } from '../set-up/report.ts';
import { reportedTests } from './playwright-report.ts';

/** A test, or the tests of a file together, and how long it took. */
export interface Duration {
  readonly name: string;
  readonly milliseconds: number;
}

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Of every file in vitest's JSON report; none where it left no report. */
export function vitestDurations(reportFile: string): readonly Duration[] {
  if (!existsSync(reportFile)) return [];
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  return testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(projectFolder, name),
    milliseconds: endTime - startTime,
  }));
}

/** Of every test in Playwright's JSON report; none where it left no report. */
export function playwrightDurations(reportFile: string): readonly Duration[] {
  return reportedTests(reportFile).map(({ file, title, milliseconds }) => ({
    name: `e2e/${file}: ${title}`,
    milliseconds,
  }));
}

/** The longest ones first, a line each. */
export function slowestLines(all: readonly Duration[], count = 8): readonly string[] {
  return all
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(8)}  ${name}`);
}
