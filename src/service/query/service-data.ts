import { createAircraftLookup, type AircraftLookup } from './aircraft-parameters.ts';
import {
  createCodeLookup,
  type CodeLookup,
  type ReferenceData,
  type ServiceReference,
} from './reference-data.ts';
import type { SimulatedWorld } from '../world/world.ts';
import { zoneClock } from '#shared/zone-clock.ts';

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

/** Some days' worth: above this, old days have gathered, and everything is forgotten. */
const mostTimes = 20_000;

/** A minute since the epoch as the interface writes it, `YYYY-MM-DD HH:MM`, in UTC. */
function written(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * The text forms of instants. Writing one costs a microsecond, and a page of schedules has thousands, so
 * they are remembered.
 */
export class TimeTexts {
  readonly #texts = new Map<number, string>();

  /** `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` in UTC. */
  utc(instant: number): string {
    return this.#text(Math.floor(instant / 60));
  }

  /**
   * `instant` (UNIX seconds) as `YYYY-MM-DD HH:MM` on the clocks of `zone` (IANA), or undefined if
   * the zone is not known.
   */
  local(instant: number, zone: string | undefined): string | undefined {
    const clock = zone === undefined ? null : zoneClock(zone);
    return clock === null ? undefined : this.#text(Math.floor(clock.wallTimeAt(instant) / 60));
  }

  #text(minute: number): string {
    const known = this.#texts.get(minute);
    if (known !== undefined) return known;
    if (this.#texts.size >= mostTimes) this.#texts.clear();
    const text = written(minute);
    this.#texts.set(minute, text);
    return text;
  }
}
