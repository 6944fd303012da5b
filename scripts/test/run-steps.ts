import { seconds, type Report } from '../set-up/report.ts';
import { sentenceOf, slowestLines, type Counts, type Duration } from './reports.ts';
import type { TestStep } from './steps.ts';

/** One more than cores: brokers, services and what is installed are waited for. */
const AT_A_TIME = 3;

/**
 * Runs all steps, three at a time where they do not mind, and each to its end whatever the others do.
 * The output of a step is shown where it failed, and in the end what took longest.
 */
export async function runSteps(
  steps: readonly TestStep[],
  environment: NodeJS.ProcessEnv,
  chosen: { readonly reportFolder: string; readonly filters: readonly string[] },
  report: Report,
): Promise<Counts[]> {
  const counts: Counts[] = [];
  const durations: Duration[] = [];
  const running = new Map<string, string>();
  const showProgress = (): void => {
    report.progress([...running].map(([title, line]) => `${title}: ${line}`).join(' | '));
  };
  const run = async (step: TestStep): Promise<void> => {
    const begun = Date.now();
    running.set(step.title, '…');
    const result = await step.run({
      environment,
      ...chosen,
      onOutput(text) {
        const line = text.trim().split('\n').at(-1);
        if (line) running.set(step.title, line.trim());
        showProgress();
      },
    });
    running.delete(step.title);
    counts.push(result.counts);
    durations.push(...(result.durations ?? []));
    const word = result.counts.failed > 0 ? 'FAILED' : 'ok    ';
    const time = seconds(Date.now() - begun).padStart(8);
    report.line(`${word} ${time}  ${step.title}: ${sentenceOf(result.counts)}`);
    for (const note of result.notes ?? []) report.line(`       ${note}`);
    for (const name of result.skipped ?? []) report.line(`       skipped: ${name}`);
    if (result.counts.failed > 0) report.line(`\n${result.output.trimEnd()}\n`);
  };
  const queue = steps.filter((step) => !step.isAlone);
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  for (const step of steps.filter((each) => each.isAlone)) await run(step);
  if (durations.length > 0) report.line('What took longest, files of units and single tests:');
  for (const line of slowestLines(durations)) report.line(line);
  return counts;
}
