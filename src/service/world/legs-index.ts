import { at } from './at.ts';
import type { FlightQuery } from './flight.ts';
import type { Place } from './place.ts';
import type { Timetable } from './timetable.ts';

/** Legs by their ids, ascending. */
export type LegIds = ArrayLike<number> & Iterable<number>;

/** Finds the legs that a query may mean, by the narrowest of its conditions. */
export class LegsIndex {
  readonly #timetable: Timetable;
  readonly #departures: ByPlace;
  readonly #arrivals: ByPlace;

  constructor(timetable: Timetable) {
    const { columns, places } = timetable;
    this.#timetable = timetable;
    this.#departures = new ByPlace(columns.from, places.length);
    this.#arrivals = new ByPlace(columns.to, places.length);
  }

  departures(place: Place): LegIds {
    return this.#departures.of(place);
  }

  arrivals(place: Place): LegIds {
    return this.#arrivals.of(place);
  }

  matching(query: FlightQuery): LegIds {
    const { departureIata, arrivalIata, airlinesIcao, number } = query;
    const { columns } = this.#timetable;
    const candidates = this.#candidates(query);
    if (isEverything(query)) {
      return candidates;
    }
    const from = departureIata === undefined ? null : this.#indexOf(departureIata);
    const to = arrivalIata === undefined ? null : this.#indexOf(arrivalIata);
    const airlines = airlinesIcao === undefined ? null : this.#carriersOf(airlinesIcao);
    const isNumber = (own: number) => number === undefined || String(own) === number;
    const found: number[] = [];
    for (const id of candidates) {
      const isMeant =
        (from === null || columns.from[id] === from) &&
        (to === null || columns.to[id] === to) &&
        (airlines === null
          ? isNumber(at(columns.number, id))
          : this.#isSoldBy(id, airlines, isNumber));
      if (isMeant) {
        found.push(id);
      }
    }
    return found;
  }

  #candidates({ departureIata, arrivalIata }: FlightQuery): LegIds {
    if (departureIata === undefined && arrivalIata === undefined) {
      return Int32Array.from({ length: this.#timetable.legCount }, (_, id) => id);
    }
    const place = this.#timetable.placeOf(departureIata ?? arrivalIata ?? '');
    if (!place) {
      return [];
    }
    return departureIata === undefined ? this.arrivals(place) : this.departures(place);
  }

  /** An index that no leg has where there is no such airport. */
  #indexOf(iata: string): number {
    return this.#timetable.placeOf(iata)?.index ?? -1;
  }

  #carriersOf(airlines: readonly string[]): ReadonlySet<number> {
    const meant = this.#timetable.carriers.filter(({ airline }) => airlines.includes(airline.icao));
    return new Set(meant.map(({ index }) => index));
  }

  #isSoldBy(
    id: number,
    airlines: ReadonlySet<number>,
    isNumber: (own: number) => boolean,
  ): boolean {
    const { carrier, rotation, number, firstShare, seller, soldNumber } = this.#timetable.columns;
    if (airlines.has(at(carrier, at(rotation, id))) && isNumber(at(number, id))) {
      return true;
    }
    for (let share = at(firstShare, id); share < at(firstShare, id + 1); share += 1) {
      if (airlines.has(at(seller, share)) && isNumber(at(soldNumber, share))) {
        return true;
      }
    }
    return false;
  }
}

/** The legs that begin, or end, at each airport, in one column. */
class ByPlace {
  /** Where those of a place begin; those of the next one end them. */
  readonly #first: Int32Array;
  readonly #ids: Int32Array;

  constructor(placeOf: Uint16Array, places: number) {
    const first = new Int32Array(places + 1);
    for (const place of placeOf) {
      first[place + 1] = at(first, place + 1) + 1;
    }
    for (let place = 0; place < places; place += 1) {
      first[place + 1] = at(first, place) + at(first, place + 1);
    }
    const next = first.slice();
    const ids = new Int32Array(placeOf.length);
    placeOf.forEach((place, id) => {
      ids[at(next, place)] = id;
      next[place] = at(next, place) + 1;
    });
    this.#first = first;
    this.#ids = ids;
  }

  of({ index }: Place): Int32Array {
    return this.#ids.subarray(at(this.#first, index), at(this.#first, index + 1));
  }
}

/** Whether a query has no condition that a leg could fail to meet. */
export function isEverything(query: FlightQuery): boolean {
  const { departureIata, arrivalIata, airlinesIcao, number } = query;
  return [departureIata, arrivalIata, airlinesIcao, number].every((one) => one === undefined);
}
