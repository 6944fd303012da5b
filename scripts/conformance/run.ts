import { readOptions } from './options.ts';
import { ServiceUnderTest, Untestable } from './service-under-test.ts';
import { allChecks, runCheck, type Outcome } from './suite.ts';

const marks = { passed: 'ok       ', failed: 'FAILED   ', 'not shown': 'not shown' } as const;

/** One line for an outcome. */
function lineOf({ name, verdict, reason }: Outcome): string {
  return `${marks[verdict]}  ${name}${reason === '' ? '' : `: ${reason}`}`;
}

/** The last line: how many of each. */
function sumOf(outcomes: readonly Outcome[], calls: number): string {
  const count = (verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not shown')} not shown by this service; ${calls} calls`;
}

/**
 * `npm run conformance`: exit code 0 where nothing failed, 1 where something did or the service cannot
 * be tried, 2 for a wrong flag.
 */

const command = readOptions(process.argv.slice(2));
if (command.kind === 'wrong') {
  console.error(`${command.message}\nnpm run conformance -- --help lists all options.`);
  process.exitCode = 2;
} else {
  const service = new ServiceUnderTest(command);
  try {
    const outcomes: Outcome[] = [];
    for (const check of allChecks) {
      const outcome = await runCheck(check, service);
      outcomes.push(outcome);
      console.log(lineOf(outcome));
    }
    console.log(`\n${sumOf(outcomes, service.calls)}`);
    if (outcomes.some(({ verdict }) => verdict === 'failed')) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Untestable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
