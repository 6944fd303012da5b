import type { Check } from './check.ts';
import { documentedChecks, flightChecks } from './flight-checks.ts';
import { jobChecks } from './job-checks.ts';
import { serviceChecks } from './service-checks.ts';
import { NotShown, Untestable, type ServiceUnderTest } from './service-under-test.ts';

/** Every check, in the order in which they run. */
export const allChecks: readonly Check[] = [
  ...serviceChecks,
  ...documentedChecks,
  ...flightChecks,
  ...jobChecks,
];

export interface Outcome {
  readonly name: string;
  readonly verdict: 'passed' | 'failed' | 'not shown';
  /** What is wrong, or why there was nothing to see; empty where it passed. */
  readonly reason: string;
}

/**
 * Runs a check against a service. Nothing that the service does stops the suite. Flights move on
 * between two questions, so what fails is tried a second time, with nothing remembered.
 *
 * @throws Untestable where there is no answer, or the key is wrong: all other checks would say just that
 */
export async function runCheck(check: Check, service: ServiceUnderTest): Promise<Outcome> {
  const outcome = await runOnce(check, service);
  if (outcome.verdict !== 'failed') return outcome;
  service.forget();
  return runOnce(check, service);
}

async function runOnce({ name, run }: Check, service: ServiceUnderTest): Promise<Outcome> {
  try {
    await run(service);
    return { name, verdict: 'passed', reason: '' };
  } catch (error) {
    if (error instanceof Untestable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { name, verdict: error instanceof NotShown ? 'not shown' : 'failed', reason };
  }
}
