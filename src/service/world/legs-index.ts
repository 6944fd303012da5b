import { at } from './at.ts';
import type { FlightQuery } from './flight.ts';
import type { Movements } from './gates/group-book.ts';
import type { Geography } from './network/geography.ts';
import type { Codeshares } from './timetable/codeshares.ts';
import type { Leg } from './timetable/leg.ts';
import type { Timetable } from './timetable/timetable.ts';

/** Finds the legs that a query may mean, by the narrowest of its conditions. */
export class LegsIndex implements Movements {
  readonly departures: readonly (readonly Leg[])[];
  readonly arrivals: readonly (readonly Leg[])[];
  readonly #geography: Geography;
  readonly #timetable: Timetable;
  readonly #codeshares: Codeshares;
  #byAirline: ReadonlyMap<string, readonly Leg[]> | null = null;

  constructor(geography: Geography, timetable: Timetable, codeshares: Codeshares) {
    this.#geography = geography;
    this.#timetable = timetable;
    this.#codeshares = codeshares;
    const departures: Leg[][] = geography.places.map(() => []);
    const arrivals: Leg[][] = geography.places.map(() => []);
    for (const leg of timetable.legs) {
      at(departures, leg.from.index).push(leg);
      at(arrivals, leg.to.index).push(leg);
    }
    this.departures = departures;
    this.arrivals = arrivals;
  }

  matching(query: FlightQuery): readonly Leg[] {
    const { departureIata, arrivalIata, airlinesIcao, number } = query;
    if (isEverything(query)) {
      return this.#timetable.legs;
    }
    const isMeant = (leg: Leg) =>
      (departureIata === undefined || leg.from.iata === departureIata) &&
      (arrivalIata === undefined || leg.to.iata === arrivalIata) &&
      (airlinesIcao === undefined || this.#isSoldBy(leg, airlinesIcao, number)) &&
      (number === undefined || airlinesIcao !== undefined || String(leg.number) === number);
    return this.#candidates(query).filter(isMeant);
  }

  #candidates({ departureIata, arrivalIata, airlinesIcao }: FlightQuery): readonly Leg[] {
    if (departureIata !== undefined || arrivalIata !== undefined) {
      const place = this.#geography.byIata.get(departureIata ?? arrivalIata ?? '');
      const lists = departureIata === undefined ? this.arrivals : this.departures;
      return place ? at(lists, place.index) : [];
    }
    if (airlinesIcao === undefined) {
      return this.#timetable.legs;
    }
    const byAirline = this.#airlines();
    const legs = [...new Set(airlinesIcao)].flatMap((airline) => byAirline.get(airline) ?? []);
    return airlinesIcao.length > 1 ? [...new Set(legs)] : legs;
  }

  #isSoldBy(leg: Leg, airlines: readonly string[], number: string | undefined): boolean {
    const own = leg.rotation.carrier.airline.icao;
    if (airlines.includes(own) && (number === undefined || String(leg.number) === number)) {
      return true;
    }
    return this.#codeshares
      .of(leg)
      .some(
        (share) =>
          airlines.includes(share.airlineIcao) && (number === undefined || share.number === number),
      );
  }

  /** The legs that an airline flies or sells; made when first needed. */
  #airlines(): ReadonlyMap<string, readonly Leg[]> {
    if (this.#byAirline) {
      return this.#byAirline;
    }
    const byAirline = new Map<string, Leg[]>();
    const add = (airline: string, leg: Leg) => {
      const legs = byAirline.get(airline);
      if (legs) {
        legs.push(leg);
      } else {
        byAirline.set(airline, [leg]);
      }
    };
    for (const leg of this.#timetable.legs) {
      add(leg.rotation.carrier.airline.icao, leg);
      for (const share of this.#codeshares.of(leg)) {
        add(share.airlineIcao, leg);
      }
    }
    this.#byAirline = byAirline;
    return byAirline;
  }
}

/** Whether a query has no condition that a leg could fail to meet. */
export function isEverything(query: FlightQuery): boolean {
  const { departureIata, arrivalIata, airlinesIcao, number } = query;
  return [departureIata, arrivalIata, airlinesIcao, number].every((one) => one === undefined);
}
