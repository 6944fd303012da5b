import { createAircraftBook, type AircraftBook } from './aircraft-book.ts';
import { createCodeBook, type CodeBook } from './code-book.ts';
import { rememberLastAnswer } from './last-answer.ts';
import type { ReferenceData, ServiceReference } from './reference-data.ts';
import { TimeTexts } from './time-texts.ts';
import type { SimulatedWorld } from '../world/world.ts';
import { ZoneClocks } from '../world/zone-clocks.ts';

/** What endpoints answer from. */
export interface ServiceData {
  readonly world: SimulatedWorld;
  readonly reference: ReferenceData;
  readonly codeBook: CodeBook;
  readonly aircraftBook: AircraftBook;
  readonly timeTexts: TimeTexts;
}

/** Everything that endpoints answer from, around a world and a reference file. */
export function createServiceData(
  world: SimulatedWorld,
  reference: ServiceReference,
  clocks: ZoneClocks = new ZoneClocks(),
): ServiceData {
  return {
    world: rememberLastAnswer(world),
    reference,
    codeBook: createCodeBook(reference),
    aircraftBook: createAircraftBook(reference),
    timeTexts: new TimeTexts(clocks),
  };
}
