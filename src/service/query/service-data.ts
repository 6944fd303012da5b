import { createAircraftLookup, type AircraftLookup } from './aircraft-lookup.ts';
import { createCodeLookup, type CodeLookup } from './code-lookup.ts';
import type { ReferenceData, ServiceReference } from './reference-data.ts';
import { TimeTexts } from './time-texts.ts';
import type { SimulatedWorld } from '../world/world.ts';

/** What endpoints answer from. */
export interface ServiceData {
  readonly world: SimulatedWorld;
  readonly reference: ReferenceData;
  readonly codeLookup: CodeLookup;
  readonly aircraftLookup: AircraftLookup;
  readonly timeTexts: TimeTexts;
}

/** Everything that endpoints answer from, around a world and a reference file. */
export function createServiceData(world: SimulatedWorld, reference: ServiceReference): ServiceData {
  return {
    world: rememberLastAnswer(world),
    reference,
    codeLookup: createCodeLookup(reference),
    aircraftLookup: createAircraftLookup(reference),
    timeTexts: new TimeTexts(),
  };
}

/**
 * The same world, which keeps its last answers in mind: a caller who takes a long list page by page
 * asks the same question again and again.
 */
export function rememberLastAnswer(world: SimulatedWorld): SimulatedWorld {
  return {
    ...world,
    flights: rememberLast((...question) => world.flights(...question)),
    live: rememberLast((...question) => world.live(...question)),
    routes: rememberLast((...question) => world.routes(...question)),
  };
}

/** Several callers may take turns. */
const mostRemembered = 3;

function rememberLast<Question extends readonly unknown[], Given>(
  ask: (...question: Question) => Given,
): (...question: Question) => Given {
  const answers = new Map<string, Given>();
  return (...question) => {
    const text = JSON.stringify(question);
    const known = answers.get(text);
    const answer = known ?? ask(...question);
    answers.delete(text);
    answers.set(text, answer);
    const [oldest] = answers.keys();
    if (answers.size > mostRemembered && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
