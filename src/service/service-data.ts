import type { AircraftBook } from './aircraft-book.ts';
import type { CodeBook } from './code-book.ts';
import type { ReferenceData } from './reference-data.ts';
import type { TimeTexts } from './time-texts.ts';
import type { SimulatedWorld } from './world/world.ts';

/** What endpoints answer from. */
export interface ServiceData {
  readonly world: SimulatedWorld;
  readonly reference: ReferenceData;
  readonly codeBook: CodeBook;
  readonly aircraftBook: AircraftBook;
  readonly timeTexts: TimeTexts;
}
