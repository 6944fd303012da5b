import { allEndpoints } from '../endpoints/all.ts';
import { openReference, type Reference } from '../reference/reader.ts';
import { createServiceData, type ServiceData } from '../query/service-data.ts';
import type { WorldPlan } from '../world/plan.ts';
import { createWorld } from '../world/world.ts';
import { ZoneClocks } from '../world/zone-clocks.ts';
import type { Answered, Answerer, OpenAnswers } from './answerer.ts';
import { preparePlan } from './open-plan.ts';

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

/** What endpoints answer from, around the world of a plan. */
export function dataOf(reference: Reference, plan: WorldPlan): ServiceData {
  const clocks = new ZoneClocks();
  return createServiceData(createWorld(reference.dayFacts(), plan, clocks), reference, clocks);
}

/** Opens the reference file and the plan of the world in this thread. */
export const answerHere: OpenAnswers = async (source, note) => {
  const opened = openReference(source.referenceFile);
  if (!opened.ok) return opened;
  const { reference } = opened;
  const prepared = preparePlan(source, reference, note);
  if (!prepared.ok) return prepared;
  const answerer = answerFrom(dataOf(reference, await prepared.plan()));
  function close(): Promise<void> {
    reference.close();
    return Promise.resolve();
  }
  return { ok: true, answerer: { ...answerer, close } };
};
