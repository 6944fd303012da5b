import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reference } from '../reference/reader.ts';
import { planFileName } from '../reference/plan-file.ts';
import { decodePlan } from '../world/plan-file.ts';
import type { WorldPlan } from '../world/plan.ts';
import type { AnswerSource } from './answerer.ts';

export type OpenedPlan =
  | { readonly ok: true; readonly plan: WorldPlan }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the plan of the simulated world, which lies beside the reference file.
 *
 * @returns one sentence if it is missing, damaged, or of other facts than the reference file
 */
export function openPlan({ referenceFile }: AnswerSource, reference: Reference): OpenedPlan {
  const file = path.join(path.dirname(referenceFile), planFileName);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return wrong(
      file,
      `cannot be read (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  const decoded = decodePlan(bytes, reference.fingerprint() ?? '');
  return decoded.ok ? decoded : wrong(file, decoded.problem);
}

function wrong(file: string, problem: string): OpenedPlan {
  const message = `The plan of the simulated world ${file} ${problem}; without it there is no simulated traffic. Run "npm run build:reference" to make it again, or install the application again.`;
  return { ok: false, message };
}
