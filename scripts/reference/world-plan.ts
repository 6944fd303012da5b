import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from '../../src/files/replace-file.ts';
import { planFileName, usualSeed } from '../../src/service/reference/plan-file.ts';
import { openReference } from '../../src/service/reference/reader.ts';
import { decodePlan, encodePlan } from '../../src/service/world/plan-file.ts';
import { foldSeed } from '../../src/service/world/random.ts';

const planFileOf = (referenceFile: string) => path.join(path.dirname(referenceFile), planFileName);

/** Whether the plan of the usual seed lies beside the reference file, whole and of these sources. */
export function isPlanBuilt(referenceFile: string, fingerprint: string): boolean {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(planFileOf(referenceFile));
  } catch {
    return false;
  }
  return decodePlan(bytes, fingerprint, foldSeed(usualSeed)).ok;
}

/**
 * Plans the simulated world of the usual seed from the reference file and writes it beside that.
 * @returns the line that says what was written
 */
export async function buildPlan(referenceFile: string, fingerprint: string): Promise<string> {
  const opened = openReference(referenceFile);
  if (!opened.ok) throw new Error(opened.message);
  const { reference } = opened;
  try {
    // Loaded only when needed, as the sources are.
    const { planWorld } = await import('../../src/service/planning/plan-world.ts');
    const plan = planWorld(reference.worldFacts(), usualSeed);
    replaceFileSync(planFileOf(referenceFile), encodePlan(plan, fingerprint));
    const { columns, airports } = plan;
    return `Plan of the simulated world written: ${columns.number.length} weekly flights of ${airports.length} airports.`;
  } finally {
    reference.close();
  }
}
