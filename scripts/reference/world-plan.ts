import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from '../../src/files/replace-file.ts';
import { planFileName } from '../../src/service/reference/plan-file.ts';
import { decodePlan, encodePlan } from '../../src/service/world/plan-file.ts';

/** Chooses the world that ships, of all possible ones. */
const shippedSeed = 1;

const planFileOf = (referenceFile: string) => path.join(path.dirname(referenceFile), planFileName);

/** Whether the plan lies beside the reference file, whole and of these sources. */
export function isPlanBuilt(referenceFile: string, fingerprint: string): boolean {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(planFileOf(referenceFile));
  } catch {
    return false;
  }
  return decodePlan(bytes, fingerprint).ok;
}

/**
 * Plans the simulated world from the reference file and writes it beside that.
 * @returns the line that says what was written
 */
export async function buildPlan(referenceFile: string, fingerprint: string): Promise<string> {
  // Loaded only when needed, as the sources are.
  const { planWorld } = await import('../../tools/world/plan-world.ts');
  const { readWorldFacts } = await import('../../tools/world/read-world-facts.ts');
  const plan = planWorld(readWorldFacts(referenceFile), shippedSeed);
  replaceFileSync(planFileOf(referenceFile), encodePlan(plan, fingerprint));
  const { columns, airports } = plan;
  return `Plan of the simulated world written: ${columns.number.length} weekly flights of ${airports.length} airports.`;
}
