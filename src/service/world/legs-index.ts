import { at } from './at.ts';
import type { FlightQuery } from './flight.ts';
import type { Airport } from './airport.ts';
import type { Timetable } from './timetable.ts';

/** Legs by their ids, ascending. */
export type LegIds = ArrayLike<number> & Iterable<number>;

/** Finds the legs that a query may mean, by the narrowest of its conditions. */
export class LegsIndex {
  readonly #timetable: Timetable;
  readonly #departures: ByAirport;
  readonly #arrivals: ByAirport;

  constructor(timetable: Timetable) {
    const { columns, airports } = timetable;
    this.#timetable = timetable;
    this.#departures = new ByAirport(columns.from, airports.length);
    this.#arrivals = new ByAirport(columns.to, airports.length);
  }

  departures(airport: Airport): LegIds {
    return this.#departures.of(airport);
  }

  arrivals(airport: Airport): LegIds {
    return this.#arrivals.of(airport);
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
    const airport = this.#timetable.airportOf(departureIata ?? arrivalIata ?? '');
    if (!airport) {
      return [];
    }
    return departureIata === undefined ? this.arrivals(airport) : this.departures(airport);
  }

  /** An index that no leg has if there is no such airport. */
  #indexOf(iata: string): number {
    return this.#timetable.airportOf(iata)?.index ?? -1;
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
class ByAirport {
  /** Where those of an airport begin; those of the next one end them. */
  readonly #first: Int32Array;
  readonly #ids: Int32Array;

  constructor(airportOf: Uint16Array, airports: number) {
    // A quarter of a million steps at each start, before the engine has compiled these loops: so they call little.
    const next = new Int32Array(airports + 1);
    airportOf.forEach((airport) => {
      next[airport + 1] = (next[airport + 1] ?? 0) + 1;
    });
    for (let airport = 0; airport < airports; airport += 1) {
      next[airport + 1] = (next[airport] ?? 0) + (next[airport + 1] ?? 0);
    }
    this.#first = next.slice();
    const ids = new Int32Array(airportOf.length);
    airportOf.forEach((airport, id) => {
      const place = next[airport] ?? 0;
      ids[place] = id;
      next[airport] = place + 1;
    });
    this.#ids = ids;
  }

  of({ index }: Airport): Int32Array {
    return this.#ids.subarray(at(this.#first, index), at(this.#first, index + 1));
  }
}

/** Whether a query has no condition that a leg could fail to meet. */
export function isEverything(query: FlightQuery): boolean {
  const { departureIata, arrivalIata, airlinesIcao, number } = query;
  return [departureIata, arrivalIata, airlinesIcao, number].every((one) => one === undefined);
}
