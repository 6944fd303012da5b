import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A test of Playwright, as its JSON report has it. */
export interface ReportedTest {
  /** From the folder of the tests on: `kiosk.e2e.ts`. */
  readonly file: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly annotations: ReportedTest['annotations'];
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const annotation = z
  .object({ type: z.string(), description: z.string().optional() })
  .transform(({ type, description }) =>
    description === undefined ? { type } : { type, description },
  );

const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          annotations: z.array(annotation),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(suite).optional()),
});

/** All tests of a report; none where Playwright left no report. */
export function reportedTests(reportFile: string): readonly ReportedTest[] {
  if (!existsSync(reportFile)) return [];
  const report = z.object({ suites: z.array(suite) });
  return report.parse(JSON.parse(readFileSync(reportFile, 'utf8'))).suites.flatMap(testsIn);
}

function testsIn({ file, specs, suites = [] }: Suite): readonly ReportedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ annotations, results }) => ({
      file,
      title,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      annotations,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
