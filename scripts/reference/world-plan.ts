import path from 'node:path';
import { replaceFileSync } from '../../src/files/replace-file.ts';
import { planFileName } from '../../src/service/world/plan.ts';
import { encodePlan } from '../../src/service/world/plan-file.ts';
import { planWorld } from '../../tools/world/plan-world.ts';
import { readWorldFacts } from '../../tools/world/read-world-facts.ts';

/** Chooses the world that ships, of all possible ones. */
const shippedSeed = 1;

/**
 * Plans the simulated world from the reference file and writes it beside that.
 * @returns the line that says what was written
 */
export function buildPlan(referenceFile: string, fingerprint: string): string {
  const plan = planWorld(readWorldFacts(referenceFile), shippedSeed);
  const file = path.join(path.dirname(referenceFile), planFileName);
  replaceFileSync(file, encodePlan(plan, fingerprint));
  const { columns, airports } = plan;
  return `Plan of the simulated world written: ${columns.number.length} weekly flights of ${airports.length} airports.`;
}
