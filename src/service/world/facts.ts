/**
 * The facts that the simulated world is made from. Airlines are named by ICAO code, airports by
 * IATA code, aircraft types by ICAO designator. The reader of the reference file supplies exactly
 * this shape; tests write small ones by hand.
 */
export interface WorldFacts {
  readonly airports: readonly AirportFact[];
  readonly airlines: readonly AirlineFact[];
  readonly aircraftTypes: readonly AircraftTypeFact[];
  readonly fleets: readonly { airline: string; type: string; count: number }[];
  /** Departures a day of that airline's code from that airport. */
  readonly hubs: readonly { airline: string; airport: string; departures: number }[];
  readonly airportSizes: readonly AirportSizeFact[];
  readonly terminals: readonly TerminalFact[];
  readonly routeFacts: readonly RouteFact[];
  /** `share`: the part of the operating airline's flights that the marketing one sells as well. */
  readonly codeshares: readonly { operating: string; marketing: string; share: number }[];
  /** `operator` flies the part `share` of its flights under `brand`'s code and numbers. */
  readonly affiliates: readonly { operator: string; brand: string; share: number }[];
  /** Local `HH:MM`; over midnight where `finish` is the smaller. */
  readonly curfews: readonly { airport: string; start: string; finish: string }[];
}

export interface AirportFact {
  readonly iata: string;
  readonly country: string;
  readonly timezone: string | null;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

export interface AirlineFact {
  readonly icao: string;
  readonly iata: string | null;
  readonly country: string;
  readonly alliance: string | null;
  readonly kind: 'network' | 'low-cost' | 'leisure' | 'regional' | 'cargo';
  /** Flights a day under the airline's own code; null where unknown. */
  readonly departures: number | null;
  readonly aircraft: number | null;
  readonly isPassenger: boolean;
}

export interface AircraftTypeFact {
  readonly icao: string;
  readonly seats: number;
  readonly rangeKm: number;
  readonly cruiseKmh: number;
  readonly engine: string;
  /** Wake turbulence category: J H M L. */
  readonly category: string;
  /** Minutes on the ground between two flights. */
  readonly turnaround: number;
  /** First and last year of delivery; no last one while in production. */
  readonly firstBuilt: number;
  readonly lastBuilt: number | null;
}

export interface AirportSizeFact {
  readonly airport: string;
  /** Passenger flights that leave on a usual day. */
  readonly departures: number;
  readonly leader: string | null;
  /** 0 to 1. */
  readonly leaderShare: number | null;
  readonly isPublished: boolean;
}

export interface TerminalFact {
  readonly airport: string;
  readonly position: number;
  readonly name: string | null;
  readonly gates: readonly string[];
  readonly belts: readonly string[];
  readonly users: readonly string[];
}

export interface RouteFact {
  readonly airline: string;
  readonly departure: string;
  readonly arrival: string;
  /** Flights a week in this direction. */
  readonly weekly: number;
  readonly flightNumber: string | null;
}
