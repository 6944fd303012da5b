import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../../files/regular-file.ts';
import type { Reference } from '../reference/reader.ts';
import { planFileName } from '../reference/plan-file.ts';
import type { WorldFacts } from '../world/facts.ts';
import { foldSeed } from '../world/random.ts';
import { decodePlan, encodePlan } from '../world/plan-file.ts';
import type { WorldPlan } from '../world/plan.ts';
import type { AnswerSource } from './answerer.ts';

export type PreparedPlan =
  | {
      readonly ok: true;
      /** Gives the plan at once where a file has it, else after some seconds. */
      readonly plan: () => Promise<WorldPlan>;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Finds the plan of the simulated world: that of the usual seed lies beside the reference file, that of another
 * one in the folder for plans, once it was made. What cannot be used there, as it is damaged or of other
 * facts, is made again and kept for the next start.
 * @param note told in one sentence what is not as it should be, though there is going to be a plan
 * @returns one sentence where the reference file has not the facts to make one
 */
export function preparePlan(
  { referenceFile, seed, planFolder }: AnswerSource,
  reference: Reference,
  note: (sentence: string) => void,
): PreparedPlan {
  const fingerprint = reference.fingerprint();
  const bundled = path.join(path.dirname(referenceFile), planFileName);
  const kept = planFolder ? path.join(planFolder, planFileName) : null;
  if (fingerprint !== null) {
    for (const file of kept === null ? [bundled] : [bundled, kept]) {
      const plan = readPlan(file, fingerprint, seed, note);
      if (plan !== null) return { ok: true, plan: () => Promise.resolve(plan) };
    }
  }
  let facts: WorldFacts;
  try {
    facts = reference.worldFacts();
  } catch (error) {
    return { ok: false, message: reason(error) };
  }
  async function make(): Promise<WorldPlan> {
    // Loaded only when needed: it is a third of the service's code.
    const { planWorld } = await import('../planning/plan-world.ts');
    const plan = planWorld(facts, seed);
    if (kept !== null && fingerprint !== null) {
      await keepPlan(kept, encodePlan(plan, fingerprint), note);
    }
    return plan;
  }
  return { ok: true, plan: make };
}

function readPlan(
  file: string,
  fingerprint: string,
  seed: number,
  note: (sentence: string) => void,
): WorldPlan | null {
  let bytes: Uint8Array;
  try {
    bytes = readRegularFile(file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing)
      note(
        `The plan of the simulated world ${file} cannot be read (${reason(error)}), so it is made again.`,
      );
    return null;
  }
  const decoded = decodePlan(bytes, fingerprint, foldSeed(seed));
  if (decoded.ok) return decoded.plan;
  if (decoded.isBroken) {
    note(
      `The plan of the simulated world ${file} is damaged or of another version, so it is made again.`,
    );
  }
  return null;
}

async function keepPlan(
  file: string,
  bytes: Uint8Array,
  note: (sentence: string) => void,
): Promise<void> {
  // What writes files whole loads Node's cryptography, which answering needs not.
  const { replaceFileSync } = await import('../../files/replace-file.ts');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // Lost with the power, it is made again.
    replaceFileSync(file, bytes, { isFlushed: false });
  } catch (error) {
    note(
      `The plan of the simulated world cannot be kept as ${file} (${reason(error)}), so every start makes it again.`,
    );
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
