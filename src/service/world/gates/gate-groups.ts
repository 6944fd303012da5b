import { at } from '../at.ts';
import type { LegsIndex } from '../legs-index.ts';
import type { Airport } from '../airport.ts';
import type { Leg, Timetable } from '../timetable.ts';
import { groupsAt, type Group } from './groups.ts';
import type { Terminals } from './terminals.ts';

/** Finds the group of a departure or an arrival; an airport is divided when first asked about. */
export class GateGroups {
  readonly #terminals: Terminals;
  readonly #timetable: Timetable;
  readonly #index: LegsIndex;
  readonly #divided = new Set<Airport>();
  readonly #groups: Group[] = [];
  /** The group's place in the list above, by the leg's id. */
  readonly #departures: Uint16Array;
  readonly #arrivals: Uint16Array;

  constructor(terminals: Terminals, timetable: Timetable, index: LegsIndex) {
    this.#terminals = terminals;
    this.#timetable = timetable;
    this.#index = index;
    this.#departures = new Uint16Array(timetable.legCount);
    this.#arrivals = new Uint16Array(timetable.legCount);
  }

  ofDeparture(leg: Leg): Group {
    this.#divide(leg.from);
    return at(this.#groups, at(this.#departures, leg.id));
  }

  ofArrival(leg: Leg): Group {
    this.#divide(leg.to);
    return at(this.#groups, at(this.#arrivals, leg.id));
  }

  #divide(airport: Airport): void {
    if (this.#divided.has(airport)) {
      return;
    }
    this.#divided.add(airport);
    const departures = this.#index.departures(airport);
    const arrivals = this.#index.arrivals(airport);
    for (const group of groupsAt(this.#terminals, this.#timetable, airport, departures, arrivals)) {
      for (const id of group.departures) {
        this.#departures[id] = this.#groups.length;
      }
      for (const id of group.arrivals) {
        this.#arrivals[id] = this.#groups.length;
      }
      this.#groups.push(group);
    }
  }
}
