import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectFolder } from '../set-up/project.ts';
import { seconds } from '../set-up/report.ts';

/** A test, or the tests of a file together, and how long it took. */
export interface Duration {
  readonly name: string;
  readonly milliseconds: number;
}

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  suites: z.lazy(() => z.array(playwrightSuite).optional()),
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
  if (!existsSync(reportFile)) return [];
  const { suites } = z
    .object({ suites: z.array(playwrightSuite) })
    .parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  return suites.flatMap(durationsIn);
}

function durationsIn({ file, specs, suites = [] }: PlaywrightSuite): readonly Duration[] {
  const own = specs.map(({ title, tests }) => ({
    name: `e2e/${file}: ${title}`,
    milliseconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(durationsIn)];
}

/** The longest ones first, a line each. */
export function slowestLines(all: readonly Duration[], count = 8): readonly string[] {
  return all
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(8)}  ${name}`);
}
