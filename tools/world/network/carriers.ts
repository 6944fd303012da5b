import type {
  AircraftTypeFact,
  AirlineFact,
  WorldFacts,
} from '../../../src/service/world/facts.ts';
import { isWide, type FleetPart } from './fleet-part.ts';
import type { Geography, NetworkAirport } from './geography.ts';
import { isCommonMarket } from './regions.ts';
import { RuleMaker, type CarrierRules } from './traffic-rules.ts';

/** An airline with everything that shapes its network. */
export interface Carrier {
  readonly index: number;
  readonly airline: AirlineFact;
  /** Departures a day, from facts or estimated from the fleet. */
  readonly departures: number;
  readonly fleet: readonly FleetPart[];
  /** Departures a day by airport, the largest first; the first one is home. */
  readonly stations: readonly { readonly airport: NetworkAirport; readonly departures: number }[];
  readonly stationAirports: ReadonlySet<NetworkAirport>;
  /** The stations where its aircraft are at home. */
  readonly bases: readonly { readonly airport: NetworkAirport; readonly departures: number }[];
  readonly maximumRangeKm: number;
  readonly hasJets: boolean;
  /** Seats of its smallest type. */
  readonly smallestSeats: number;
  /** The part of its flights that wide-body aircraft fly, 0 to 1. */
  readonly wideShare: number;
  /** Where it may fly domestically: its country, and those where a sister company must be at work. */
  readonly homes: ReadonlySet<string>;
  /** It may base aircraft anywhere in the European market. */
  readonly isPanEuropean: boolean;
  readonly rules: CarrierRules;
}

/** Used where nothing is known of an airline's aircraft. */
const USUAL_TYPES = {
  network: ['A320', 'B738'],
  'low-cost': ['A320', 'B738'],
  leisure: ['B738', 'A320'],
  regional: ['AT76', 'AT75', 'DH8D'],
  cargo: ['B738'],
} as const;
const USUAL_COUNT = { network: 12, 'low-cost': 10, leisure: 5, regional: 6, cargo: 1 } as const;
/** Flights a day of one aircraft: a turboprop's, a narrow-body's, a wide-body's. */
const FLIGHTS_A_DAY = { turboprop: 6, narrow: 4.5, wide: 2 } as const;

/**
 * The passenger airlines that fly under a code of their own, in the order of their ICAO codes. An
 * airline without known hubs gets its country's largest airport; one without a place is left out.
 */
export function createCarriers(facts: WorldFacts, geography: Geography): readonly Carrier[] {
  const types = new Map(facts.aircraftTypes.map((type) => [type.icao, type]));
  const fleets = groupBy(facts.fleets, (part) => part.airline);
  const hubs = groupBy(facts.hubs, (hub) => hub.airline);
  const operators = groupBy(facts.affiliates, (affiliate) => affiliate.brand);
  const largest = largestByCountry(geography);
  const carriers: Carrier[] = [];
  const rules = new RuleMaker(facts, geography);
  const inOrder = [...facts.airlines].sort((a, b) => (a.icao < b.icao ? -1 : 1));

  const fleetOf = (airline: AirlineFact): FleetPart[] => {
    const parts: FleetPart[] = [];
    const add = (operator: string, share: number, airports: readonly string[]) => {
      for (const { type, count } of fleets.get(operator) ?? []) {
        const known = types.get(type);
        if (known && known.seats > 0 && count * share > 0) {
          parts.push({ operator, type: known, count: count * share, airports });
        }
      }
    };
    add(airline.icao, 1, []);
    for (const { operator, share, airports } of operators.get(airline.icao) ?? []) {
      add(operator, share, airports);
    }
    if (parts.length === 0) {
      const usual = USUAL_TYPES[airline.kind].find((code) => types.has(code));
      const type = usual === undefined ? undefined : types.get(usual);
      if (type) {
        const count = USUAL_COUNT[airline.kind];
        parts.push({ operator: airline.icao, type, count, airports: [] });
      }
    }
    return parts;
  };

  for (const airline of inOrder) {
    if (!airline.isPassenger || airline.kind === 'cargo' || airline.departures === 0) {
      continue;
    }
    const fleet = fleetOf(airline);
    const departures = airline.departures ?? estimatedDepartures(fleet);
    const stations = (hubs.get(airline.icao) ?? [])
      .flatMap((hub) => {
        const airport = geography.byIata.get(hub.airport);
        return airport ? [{ airport, departures: hub.departures }] : [];
      })
      .sort((a, b) => b.departures - a.departures || (a.airport.iata < b.airport.iata ? -1 : 1));
    const fallback = largest.get(airline.country);
    if (stations.length === 0 && fallback) {
      stations.push({ airport: fallback, departures: departures * 0.45 });
    }
    if (stations.length === 0 || fleet.length === 0) {
      continue;
    }
    const isPanEuropean = isCommonMarket(airline.country) && airline.kind !== 'network';
    const homes = homesOf(airline, stations);
    carriers.push({
      index: carriers.length,
      airline,
      departures,
      fleet,
      stations,
      stationAirports: new Set(stations.map(({ airport }) => airport)),
      bases: basesOf(homes, stations, isPanEuropean),
      maximumRangeKm: fleet.reduce((range, part) => Math.max(range, part.type.rangeKm), 0),
      hasJets: fleet.some(({ type }) => type.engine === 'jet'),
      smallestSeats: fleet.reduce((seats, part) => Math.min(seats, part.type.seats), Infinity),
      wideShare: wideShareOf(fleet),
      homes,
      isPanEuropean,
      rules: rules.rulesOf(airline, stations, homes, fleet),
    });
  }
  return carriers;
}

/**
 * SAS in Norway, LATAM in Brazil: where an airline has two large stations in another country, it is
 * at home there as well.
 */
function homesOf(airline: AirlineFact, stations: Carrier['stations']): ReadonlySet<string> {
  const total = stations.reduce((sum, { departures }) => sum + departures, 0);
  const large = stations.filter(({ departures }) => departures >= Math.max(18, total * 0.03));
  const homes = new Set([airline.country]);
  for (const { airport } of large) {
    if (
      large.some((other) => other.airport !== airport && other.airport.country === airport.country)
    ) {
      homes.add(airport.country);
    }
  }
  return homes;
}

/** Stations at home, in the common market for those at home in all of it, or of half its top size. */
function basesOf(
  homes: ReadonlySet<string>,
  stations: Carrier['stations'],
  isPanEuropean: boolean,
): Carrier['bases'] {
  const top = stations[0];
  return stations.filter(
    (station) =>
      station === top ||
      homes.has(station.airport.country) ||
      (isPanEuropean && station.airport.isCommonMarket && station.departures >= 8) ||
      (top !== undefined && station.departures >= top.departures / 2),
  );
}

function estimatedDepartures(fleet: readonly FleetPart[]): number {
  return fleet.reduce((sum, { type, count }) => sum + count * flightsADay(type), 0);
}

function flightsADay(type: AircraftTypeFact): number {
  if (isWide(type)) {
    return FLIGHTS_A_DAY.wide;
  }
  return type.engine === 'jet' ? FLIGHTS_A_DAY.narrow : FLIGHTS_A_DAY.turboprop;
}

function wideShareOf(fleet: readonly FleetPart[]): number {
  const wide = estimatedDepartures(fleet.filter(({ type }) => isWide(type)));
  return wide / Math.max(1, estimatedDepartures(fleet));
}

function largestByCountry(geography: Geography): Map<string, NetworkAirport> {
  const largest = new Map<string, NetworkAirport>();
  for (const airport of geography.airports) {
    const sofar = largest.get(airport.country);
    if (!sofar || airport.departures > sofar.departures) {
      largest.set(airport.country, airport);
    }
  }
  return largest;
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) {
      group.push(row);
    } else {
      groups.set(key(row), [row]);
    }
  }
  return groups;
}
