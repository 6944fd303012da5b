import { createAircraftLookup, type AircraftLookup } from './aircraft-lookup.ts';
import { createCodeLookup, type CodeLookup } from './code-lookup.ts';
import { rememberLastAnswer } from './last-answer.ts';
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
