import type { AirlineFact, WorldFacts } from '../../../src/service/world/facts.ts';
import { flownKm } from './detour.ts';
import { isWide, type FleetPart } from './fleet-part.ts';
import type { Geography, NetworkAirport } from './geography.ts';

export const NEVER = 0;
const PERHAPS = 1;
export const KNOWN = 2;
/** An airline whose stations have this part of its departures is nowhere else. */
const FULLY_LISTED = {
  network: 0.85,
  regional: 0.85,
  'low-cost': 0.5,
  leisure: 0.5,
  cargo: 1,
} as const;
/** Nor does it fly farther than this to another country to places of which nothing is known. */
const FARTHEST_UNKNOWN_KM = 3000;
/** Leisure airlines have no flights within their own country that are shorter than this. */
const DOMESTIC_HOP_KM = 1000;
/** The carriers of an airport are known once those in hubs.csv have this part of its departures. */
const KNOWN_SHARE = 0.6;
/** Of a network carrier's largest station: from here on a station is a hub, or one for long flights. */
const HUB_SHARE = 0.15;
const LONG_HAUL_HUB_SHARE = 0.3;
/** Longer flights to another country begin or end where a carrier has its long-haul aircraft. */
export const LONG_HAUL_KM = 4500;
/** There are few flights that are longer than this on the way that they fly: routes.csv names them. */
const FARTHEST_UNNAMED_KM = 13_500;
/** What is nearer than this by the great circle is hardly ever so far round Russia. */
const PERHAPS_FARTHEST_KM = 10_000;
/** Shorter flights between the Americas and elsewhere (Greenland to Iceland) need no large aircraft. */
const CROSSING_KM = 3000;

/** Where a carrier may fly and with what, as the facts say. */
export interface CarrierRules {
  /** By an airport's index: whether it flies there, NEVER, PERHAPS or KNOWN. */
  readonly serves: Uint8Array;
  /** Places where it perhaps flies are reached from these only; null where any base will do. */
  readonly mainHubs: ReadonlySet<NetworkAirport> | null;
  readonly fliesDomesticHops: boolean;
  /** Every flight within a country touches one of these; null where any base will do. */
  readonly hubs: ReadonlySet<NetworkAirport> | null;
  /** So does every flight to another country, and every long one of them. */
  readonly gateways: ReadonlySet<NetworkAirport> | null;
  readonly longHaulGateways: ReadonlySet<NetworkAirport> | null;
  /** Countries that its airline may not fly to. */
  readonly barredFrom: ReadonlySet<string>;
  /** Types with one aisle that it flies between the Americas and elsewhere. */
  readonly crossers: ReadonlySet<string>;
  /** The longest flight between the Americas and elsewhere that its aircraft can do, km; 0 for none. */
  readonly crossingRangeKm: number;
  readonly smallestSeats: number;
  /** It goes round Russian airspace. */
  readonly avoidsRussia: boolean;
}

type Stations = readonly { readonly airport: NetworkAirport; readonly departures: number }[];

/** Makes the rules of one carrier after another from the facts about all. */
export class RuleMaker {
  readonly #facts: WorldFacts;
  readonly #geography: Geography;
  readonly #known: ReadonlySet<NetworkAirport>;
  readonly #listed = new Map<string, Set<NetworkAirport>>();
  readonly #destinations: ReadonlyMap<string, readonly string[]>;

  constructor(facts: WorldFacts, geography: Geography) {
    this.#facts = facts;
    this.#geography = geography;
    this.#known = knownAirports(facts, geography);
    this.#destinations = new Map(facts.destinations.map((row) => [row.airline, row.airports]));
    const list = (airline: string, iata: string) => {
      const airport = geography.byIata.get(iata);
      const listed = this.#listed.get(airline) ?? new Set();
      this.#listed.set(airline, airport ? listed.add(airport) : listed);
    };
    for (const { airline, airport } of facts.hubs) {
      list(airline, airport);
    }
    for (const { airline, departure } of facts.routeFacts) {
      list(airline, departure);
    }
    for (const { airline, airports } of facts.destinations) {
      for (const airport of airports) {
        list(airline, airport);
      }
    }
  }

  rulesOf(
    airline: AirlineFact,
    stations: Stations,
    homes: ReadonlySet<string>,
    fleet: readonly FleetPart[],
  ): CarrierRules {
    const gateway = this.#facts.gateways.find((row) => row.airline === airline.icao);
    const hubs = this.#airports(gateway?.hubs) ?? largestOf(airline, stations, HUB_SHARE);
    const gateways = this.#airports(gateway?.abroad) ?? hubs;
    const largest = largestOf(airline, stations, LONG_HAUL_HUB_SHARE);
    const crossers = new Set(
      this.#facts.narrowBodyCrossings
        .filter((row) => row.airline === airline.icao)
        .map(({ type }) => type),
    );
    const crossing = fleet.filter(({ type }) => isWide(type) || crossers.has(type.icao));
    return {
      serves: this.#servedBy(airline, stations, homes),
      mainHubs: largest,
      fliesDomesticHops: airline.kind !== 'leisure',
      hubs,
      gateways,
      longHaulGateways: this.#airports(gateway?.longHaul) ?? (gateway ? gateways : largest),
      barredFrom: new Set(
        this.#facts.closedSkies
          .filter(({ country }) => country !== airline.country)
          .filter(({ closedTo }) => closedTo === null || closedTo.includes(airline.country))
          .map(({ country }) => country),
      ),
      crossers,
      crossingRangeKm: crossing.reduce((range, { type }) => Math.max(range, type.rangeKm), 0),
      smallestSeats: fleet.reduce((seats, { type }) => Math.min(seats, type.seats), Infinity),
      avoidsRussia: this.#facts.closedSkies.some(
        ({ country, closedTo, avoidedBy }) =>
          country === 'RU' && [...(closedTo ?? []), ...avoidedBy].includes(airline.country),
      ),
    };
  }

  #airports(codes: readonly string[] | undefined): ReadonlySet<NetworkAirport> | null {
    const airports = (codes ?? []).flatMap((iata) => {
      const airport = this.#geography.byIata.get(iata);
      return airport ? [airport] : [];
    });
    return airports.length > 0 ? new Set(airports) : null;
  }

  /**
   * An airline flies where a fact names it. At home it may also fly to airports whose carriers are
   * not known; abroad only if it has no list of its destinations.
   */
  #servedBy(airline: AirlineFact, stations: Stations, homes: ReadonlySet<string>): Uint8Array {
    const listed = this.#listed.get(airline.icao);
    const sum = stations.reduce((total, { departures }) => total + departures, 0);
    const isFullyListed = sum >= FULLY_LISTED[airline.kind] * (airline.departures ?? Infinity);
    const isListedAbroad = isFullyListed || this.#destinations.has(airline.icao);
    return Uint8Array.from(this.#geography.airports, (airport) => {
      if (listed?.has(airport)) {
        return KNOWN;
      }
      const isHome = homes.has(airport.country);
      const isOpen = isHome ? !isFullyListed : !isListedAbroad;
      return isOpen && !this.#known.has(airport) ? PERHAPS : NEVER;
    });
  }
}

/** The airports at which the facts name the carriers of most departures: no other airline flies there. */
export function knownAirports(
  facts: WorldFacts,
  geography: Geography,
): ReadonlySet<NetworkAirport> {
  const sums = new Map<string, number>();
  for (const { airport, departures } of facts.hubs) {
    sums.set(airport, (sums.get(airport) ?? 0) + departures);
  }
  return new Set(
    geography.airports.filter(
      ({ iata, departures, isPublished }) =>
        isPublished && (sums.get(iata) ?? 0) >= departures * KNOWN_SHARE,
    ),
  );
}

/** The stations of a network carrier that have a share of its largest; null for other carriers. */
function largestOf(
  airline: AirlineFact,
  stations: Stations,
  share: number,
): ReadonlySet<NetworkAirport> | null {
  const top = stations[0]?.departures ?? 0;
  return airline.kind === 'network'
    ? new Set(stations.filter((one) => one.departures >= top * share).map(({ airport }) => airport))
    : null;
}

/** Between the Americas and elsewhere, over an ocean: not a flight for just any narrow-body. */
export function isCrossing(a: NetworkAirport, b: NetworkAirport, distanceKm: number): boolean {
  return a.isAmerican !== b.isAmerican && distanceKm > CROSSING_KM;
}

/** Whether the facts let an airline fly between two airports. @param distanceKm between the two */
export function allows(
  rules: CarrierRules,
  a: NetworkAirport,
  b: NetworkAirport,
  distanceKm: number,
): boolean {
  const certainty = Math.min(rules.serves[a.index] ?? NEVER, rules.serves[b.index] ?? NEVER);
  if (certainty === NEVER) {
    return false;
  }
  if (!allowsOneWay(rules, a, b, distanceKm) || !allowsOneWay(rules, b, a, distanceKm)) {
    return false;
  }
  const touches = (airports: ReadonlySet<NetworkAirport> | null) =>
    airports === null || airports.has(a) || airports.has(b);
  const isDomestic = a.country === b.country;
  if (certainty === PERHAPS) {
    const isFar = !isDomestic && distanceKm > FARTHEST_UNKNOWN_KM;
    if (isFar || !touches(rules.mainHubs)) {
      return false;
    }
  }
  if (isDomestic && !rules.fliesDomesticHops && distanceKm < DOMESTIC_HOP_KM) {
    return false;
  }
  if (isCrossing(a, b, distanceKm) && distanceKm > rules.crossingRangeKm) {
    return false;
  }
  if (isDomestic) {
    return touches(rules.hubs);
  }
  if (distanceKm > PERHAPS_FARTHEST_KM && flownKm(a, b, rules.avoidsRussia) > FARTHEST_UNNAMED_KM) {
    return false;
  }
  const isLong = distanceKm > LONG_HAUL_KM;
  return touches(rules.gateways) && (!isLong || touches(rules.longHaulGateways));
}

function allowsOneWay(
  rules: CarrierRules,
  from: NetworkAirport,
  to: NetworkAirport,
  distanceKm: number,
): boolean {
  return (
    !rules.barredFrom.has(from.country) &&
    !from.isClosedTo(to.country) &&
    isWithinLimit(from, to, distanceKm) &&
    rules.smallestSeats <= from.mostSeats
  );
}

/** Border control and the perimeter of an airport. @param distanceKm between the two */
export function isWithinLimit(
  from: NetworkAirport,
  to: NetworkAirport,
  distanceKm: number,
): boolean {
  const { limit } = from;
  if (limit === undefined) {
    return true;
  }
  const isNear = limit.longestKm === null || distanceKm <= limit.longestKm;
  const isOpen =
    limit.countries === null ||
    limit.countries.some((one) => one === to.country || one === to.iata);
  return (isNear || limit.beyond.includes(to.iata)) && (isOpen || to.country === from.country);
}
