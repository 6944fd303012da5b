import { type Airport, clockOf } from '../../../src/service/world/airport.ts';
import type { AirportLimitFact, WorldFacts } from '../../../src/service/world/facts.ts';
import { vectorOf } from '../../../src/service/world/geodesy.ts';
import { isCommonMarket, isSchengen, regionOf, type Region } from './regions.ts';

/** An airport of the simulated network, with what the planner goes by. */
export interface NetworkAirport extends Airport {
  /**
   * Kilometres beyond which few would fly there without a change: an airport of one or two flights a
   * day, of which nothing is published, lies behind a larger one. Infinity for all others.
   */
  readonly hinterlandKm: number;
  /** Whether the departures are published, not estimated. */
  readonly isPublished: boolean;
  readonly region: Region;
  readonly isAmerican: boolean;
  /** Whether no airline flies between here and a country. */
  isClosedTo(country: string): boolean;
  /** What may not be flown to from here; undefined without such a rule. */
  readonly limit: AirportLimitFact | undefined;
  /** Of the largest aircraft. */
  readonly mostSeats: number;
  /** Of the smallest aircraft that is usual here. */
  readonly leastSeats: number;
  /** Planned minutes from gate to runway and from runway to gate. */
  readonly taxiOut: number;
  readonly taxiIn: number;
  /** Any European carrier may base aircraft here. */
  readonly isCommonMarket: boolean;
  /** Minutes after local midnight between which no movement is planned; null without a curfew. */
  readonly curfew: { readonly start: number; readonly finish: number } | null;
}

export interface Geography {
  readonly airports: readonly NetworkAirport[];
  readonly byIata: ReadonlyMap<string, NetworkAirport>;
}

const unknownSize = { departures: 0, isPublished: false };
/** Departures a day up to which an airport without a published figure is one behind a larger one. */
const MOST_OF_SMALL = 6;

/** The airports with scheduled flights and a known time zone, in the order of their codes. */
export function createGeography(facts: WorldFacts): Geography {
  const sizes = new Map(facts.airportSizes.map((size) => [size.airport, size]));
  const curfews = new Map(facts.curfews.map((curfew) => [curfew.airport, curfew]));
  const limits = new Map(facts.airportLimits.map((limit) => [limit.airport, limit]));
  const taxiTimes = new Map(facts.taxiTimes.map((taxi) => [taxi.airport, taxi]));
  const closed = new Map(facts.closedSkies.map(({ country, closedTo }) => [country, closedTo]));
  const airports: NetworkAirport[] = [];
  const inOrder = [...facts.airports].sort((a, b) => (a.iata < b.iata ? -1 : 1));
  for (const airport of inOrder) {
    const { departures, isPublished } = sizes.get(airport.iata) ?? unknownSize;
    if (departures <= 0 || airport.timezone === null) {
      continue;
    }
    const curfew = curfews.get(airport.iata);
    const limit = limits.get(airport.iata);
    const closedTo = closed.get(airport.country);
    const region = regionOf(airport.country, airport.continent);
    airports.push({
      index: airports.length,
      iata: airport.iata,
      country: airport.country,
      lat: airport.lat,
      lng: airport.lng,
      vector: vectorOf(airport.lat, airport.lng),
      clock: clockOf(airport.timezone),
      departures,
      hinterlandKm: isPublished || departures > MOST_OF_SMALL ? Infinity : 350 + 250 * departures,
      isPublished,
      region,
      isAmerican: region === 'north-america' || region === 'south-america',
      isClosedTo: (country) => closedTo === null || closedTo?.includes(country) === true,
      limit,
      mostSeats: limit?.mostSeats ?? Infinity,
      leastSeats: limit?.leastSeats ?? 0,
      taxiOut: taxiTimes.get(airport.iata)?.out ?? usualTaxiOut(departures),
      taxiIn: taxiTimes.get(airport.iata)?.in ?? usualTaxiIn(departures),
      isSchengen: isSchengen(airport.country),
      isCommonMarket: isCommonMarket(airport.country),
      curfew: curfew
        ? {
            start: minuteOfDay(curfew.start),
            finish: minuteOfDay(curfew.finish),
          }
        : null,
    });
  }
  return {
    airports,
    byIata: new Map(airports.map((airport) => [airport.iata, airport])),
  };
}

/** Planned minutes from gate to runway: 8 at a small airport, towards 22 at the busiest. */
const usualTaxiOut = (departures: number) => Math.round(8 + (14 * departures) / (departures + 500));
/** Planned minutes from runway to gate: 4 at a small airport, towards 11 at the busiest. */
const usualTaxiIn = (departures: number) => Math.round(4 + (7 * departures) / (departures + 500));

function minuteOfDay(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
