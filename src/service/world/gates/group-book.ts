import { at } from '../at.ts';
import type { Place } from '../network/geography.ts';
import type { Leg } from '../timetable/leg.ts';
import { groupsAt, type Group } from './groups.ts';
import type { Terminals } from './terminals.ts';

/** Flights by airport, each in the order of the timetable. */
export interface Movements {
  readonly departures: readonly (readonly Leg[])[];
  readonly arrivals: readonly (readonly Leg[])[];
}

/** Finds the group of a departure or an arrival; an airport is divided when first asked about. */
export class GroupBook {
  readonly #terminals: Terminals;
  readonly #movements: Movements;
  readonly #divided = new Set<Place>();
  /** By the leg's id. */
  readonly #departures: Group[] = [];
  readonly #arrivals: Group[] = [];

  constructor(terminals: Terminals, movements: Movements) {
    this.#terminals = terminals;
    this.#movements = movements;
  }

  ofDeparture(leg: Leg): Group {
    this.#divide(leg.from);
    return found(this.#departures[leg.id]);
  }

  ofArrival(leg: Leg): Group {
    this.#divide(leg.to);
    return found(this.#arrivals[leg.id]);
  }

  #divide(place: Place): void {
    if (this.#divided.has(place)) {
      return;
    }
    this.#divided.add(place);
    const departures = at(this.#movements.departures, place.index);
    const arrivals = at(this.#movements.arrivals, place.index);
    for (const group of groupsAt(this.#terminals, place, departures, arrivals)) {
      for (const leg of group.departures) {
        this.#departures[leg.id] = group;
      }
      for (const leg of group.arrivals) {
        this.#arrivals[leg.id] = group;
      }
    }
  }
}

function found(group: Group | undefined): Group {
  if (!group) {
    throw new RangeError('A leg is not among the movements of its airport');
  }
  return group;
}
