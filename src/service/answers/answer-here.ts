import { allEndpoints } from '../endpoints/all.ts';
import { openReference, type Reference } from '../reference/reader.ts';
import { createServiceData, type ServiceData } from '../query/service-data.ts';
import { createWorld } from '../world/world.ts';
import type { Answered, Answerer, AnswerSource, OpenAnswers } from './answerer.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { planFileName, type WorldPlan } from '../world/plan.ts';
import { decodePlan } from '../world/plan-file.ts';

type Question = Parameters<Answerer['answer']>;

const endpoints = new Map<string, (typeof allEndpoints)[number]>(
  allEndpoints.map((endpoint) => [endpoint.path, endpoint]),
);

/** Answers from `data`, in this thread: nothing else is done meanwhile. */
export function answerFrom(data: ServiceData): Answerer {
  function answered(...[path, parameters, now]: Question): Answered {
    const endpoint = endpoints.get(path);
    if (endpoint === undefined) throw new Error(`There is no endpoint ${path}.`);
    const answer = endpoint.answer(data, parameters, now);
    return answer.ok ? { ok: true, body: Buffer.from(JSON.stringify(answer.content)) } : answer;
  }
  return {
    answer: (...question) =>
      new Promise((resolve) => {
        resolve(answered(...question));
      }),
    close: () => Promise.resolve(),
  };
}

/** Opens the reference file and the plan of the world; or says in a sentence what is wrong with one of them. */
export function openAnswers(
  source: AnswerSource,
):
  | { readonly ok: true; readonly reference: Reference; readonly data: ServiceData }
  | { readonly ok: false; readonly message: string } {
  const opened = openReference(source.referenceFile);
  if (!opened.ok) return opened;
  const { reference } = opened;
  const read = openPlan(source, reference);
  if (!read.ok) {
    reference.close();
    return read;
  }
  const world = createWorld(reference.dayFacts(), read.plan);
  return { ok: true, reference, data: createServiceData(world, reference) };
}

/** Opens the reference file and the plan of the world in this thread. */
export const answerHere: OpenAnswers = (source) => {
  const opened = openAnswers(source);
  if (!opened.ok) return Promise.resolve(opened);
  const { reference, data } = opened;
  function close(): Promise<void> {
    reference.close();
    return Promise.resolve();
  }
  return Promise.resolve({ ok: true, answerer: { ...answerFrom(data), close } });
};

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
