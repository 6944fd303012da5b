import { mkdirSync } from 'node:fs';
import { ensureTestPrograms } from '../runtime/system-packages.ts';
import { ensureAll, ensureReference } from '../set-up/build-steps.ts';
import { sentenceFor } from '../set-up/set-up-error.ts';
import { isEnding } from '../set-up/processes.ts';
import { inProject } from '../set-up/project.ts';
import { seconds, type Report } from '../set-up/report.ts';
import { runScript } from '../set-up/run-script.ts';
import { isDisplayMissing, startVirtualDisplay } from '../set-up/virtual-display.ts';
import { sentenceOf, sumOf } from './reports.ts';
import { runSteps } from './run-steps.ts';
import { testSteps, type TestStep } from './steps.ts';
import { chromiumLine, versionsLine } from './versions.ts';

await runScript(async (report) => {
  const named = process.argv.slice(2);
  const steps = testSteps.filter(({ name }) => named.length === 0 || named.includes(name));
  const filters = named.filter((name) => !testSteps.some((step) => step.name === name));
  if (filters.length > 0 && (steps.length === 0 || !steps.every((step) => step.takesFilters))) {
    console.error(
      `There is no step ${filters.join(', ')}. The steps are: ${testSteps.map((step) => step.name).join(', ')}. Files can be named behind ${testSteps
        .filter((step) => step.takesFilters)
        .map((step) => step.name)
        .join(', ')}.`,
    );
    return 2;
  }
  try {
    return await test(steps, filters, report);
  } catch (error) {
    if (isEnding()) return 1;
    // The set-up failed: that is the one result.
    console.error(`\n${sentenceFor(error) ?? String(error)}\n`);
    report.line(sentenceOf({ passed: 0, failed: 1, skipped: 0 }));
    return 1;
  }
});

async function test(
  steps: readonly TestStep[],
  filters: readonly string[],
  report: Report,
): Promise<number> {
  const begun = Date.now();
  const environment = await setUp(steps, report);
  const isElectronUsed = steps.some((step) => step.requires === 'application');
  const isVirtual =
    steps.some((step) => step.isAlone) && isDisplayMissing(process.platform, process.env);
  const display = isVirtual ? await startVirtualDisplay() : undefined;
  if (display) report.line('There is no display here: the windows open on a virtual one.');
  const reportFolder = inProject('test-results', 'reports');
  mkdirSync(reportFolder, { recursive: true });
  const counts = await runSteps(
    steps,
    { ...environment, ...display?.environment },
    { reportFolder, filters },
    report,
  );
  await display?.end();
  const total = sumOf(counts);
  report.line(`All in ${seconds(Date.now() - begun)}, set-up included.`);
  report.line(
    isElectronUsed
      ? await versionsLine()
      : `Ran on Node ${process.versions.node}, without Electron.`,
  );
  const chromium = steps.some(({ name }) => name === 'chromium') ? await chromiumLine() : null;
  if (chromium !== null) report.line(chromium);
  report.line(sentenceOf(total));
  const isAnythingRun = total.passed + total.failed > 0;
  return total.failed === 0 && isAnythingRun ? 0 : 1;
}

/** Makes what the steps need, and gives the environment they run in. */
async function setUp(steps: readonly TestStep[], report: Report): Promise<NodeJS.ProcessEnv> {
  const needs = new Set(steps.map((step) => step.requires));
  if (needs.has('reference')) await ensureReference(report);
  const isMeant = (name: string) => steps.some((step) => step.name === name);
  await ensureTestPrograms(
    [
      ...(isMeant('e2e') ? (['compositor', 'screens'] as const) : []),
      ...(['e2e', 'contract', 'engine'].some(isMeant) ? (['broker'] as const) : []),
      ...(isMeant('chromium') ? (['browser'] as const) : []),
    ],
    report,
  );
  if (!needs.has('application')) return process.env;
  const runtime = await ensureAll(report, isDisplayMissing(process.platform, process.env));
  return { ...process.env, ...runtime.environment };
}
