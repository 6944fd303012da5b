import { allEndpoints } from '../endpoints/all.ts';
import { openReference } from '../reference/reader.ts';
import { createServiceData, type ServiceData } from '../query/service-data.ts';
import { createWorld } from '../world/world.ts';
import type { Answered, Answerer, OpenAnswers } from './answerer.ts';

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

/** Opens the reference file and makes the world in this thread, which takes some seconds. */
export const answerHere: OpenAnswers = ({ referenceFile, seed }) => {
  const opened = openReference(referenceFile);
  if (!opened.ok) return Promise.resolve(opened);
  const { reference } = opened;
  const world = createWorld(reference.worldFacts(), seed);
  const answerer = answerFrom(createServiceData(world, reference));
  function close(): Promise<void> {
    reference.close();
    return Promise.resolve();
  }
  return Promise.resolve({ ok: true, answerer: { ...answerer, close } });
};
