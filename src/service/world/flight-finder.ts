import { DepartureClock, type Visit } from './departure-clock.ts';
import type { FlightQuery } from './flight.ts';
import { eachOccurrence } from './gates/stays.ts';
import { isEverything, type LegsIndex } from './legs-index.ts';
import type { Timetable } from './timetable.ts';

/** Finds flights of a time: the whole world's by the clock, others by what is asked for. */
export class FlightFinder {
  readonly #index: LegsIndex;
  readonly #timetable: Timetable;
  #clock: DepartureClock | null = null;

  constructor(index: LegsIndex, timetable: Timetable) {
    this.#index = index;
    this.#timetable = timetable;
  }

  /** Visits the flights scheduled to leave in a time; minutes since the epoch, `to` excluded. */
  departing(query: FlightQuery, from: number, to: number, visit: Visit): void {
    if (isEverything(query)) {
      this.#clock ??= new DepartureClock(this.#timetable);
      this.#clock.departures(from, to, visit);
      return;
    }
    for (const id of this.#index.matching(query)) {
      const leg = this.#timetable.leg(id);
      eachOccurrence(leg, leg.departs, from, to, (day, start) => {
        visit(leg, day, start);
      });
    }
  }

  /** The same for flights scheduled to arrive, of which an airport should be asked for. */
  arriving(query: FlightQuery, from: number, to: number, visit: Visit): void {
    for (const id of this.#index.matching(query)) {
      const leg = this.#timetable.leg(id);
      eachOccurrence(leg, leg.arrives, from, to, (day, start) => {
        visit(leg, day, start);
      });
    }
  }
}
