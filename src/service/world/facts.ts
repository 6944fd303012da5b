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
  readonly affiliates: readonly AffiliateFact[];
  /** Local `HH:MM`; over midnight where `finish` is the smaller. */
  readonly curfews: readonly { airport: string; start: string; finish: string }[];
  /** What an airline serves abroad, besides its hubs and routes: it flies nowhere else abroad. */
  readonly destinations: readonly { airline: string; airports: readonly string[] }[];
  readonly gateways: readonly GatewayFact[];
  readonly airportLimits: readonly AirportLimitFact[];
  /** `closedTo`: countries without flights to it (null for all); their airlines and those of `avoidedBy` do not cross it. */
  readonly closedSkies: readonly {
    country: string;
    closedTo: readonly string[] | null;
    avoidedBy: readonly string[];
  }[];
  /** Types with one aisle that an airline flies between the Americas and other continents. */
  readonly narrowBodyCrossings: readonly { airline: string; type: string }[];
  /** Airlines that sell each other's flights between two areas: countries, or regions of the world. */
  readonly jointVentures: readonly {
    airlines: readonly string[];
    from: readonly string[];
    to: readonly string[];
  }[];
  readonly numberRanges: readonly NumberRangeFact[];
  /** Planned minutes between gate and runway. */
  readonly taxiTimes: readonly { airport: string; out: number; in: number }[];
  /** Local hours, `HH-HH`, in which long flights from one region of the world to another leave. */
  readonly departureHours: readonly { from: string; to: string; hours: readonly string[] }[];
}

/** `operator` flies the part `share` of its flights under `brand`'s code and numbers. */
export interface AffiliateFact {
  readonly operator: string;
  readonly brand: string;
  readonly share: number;
  /** Each of those flights touches one of these; empty for anywhere. */
  readonly airports: readonly string[];
}

/** Airports that flights of an airline touch; empty if it has no rule. */
export interface GatewayFact {
  readonly airline: string;
  /** Every flight within a country touches one of these, */
  readonly hubs: readonly string[];
  /** every flight to another country one of these, */
  readonly abroad: readonly string[];
  /** and every long one of them one of these. */
  readonly longHaul: readonly string[];
}

/** What an airport may not be flown to from. */
export interface AirportLimitFact {
  readonly airport: string;
  /** Other countries, or airports in them, that may be flown to; null for all. */
  readonly countries: readonly string[] | null;
  readonly longestKm: number | null;
  /** Airports farther away that may be flown to anyway. */
  readonly beyond: readonly string[];
  /** Of the largest aircraft. */
  readonly mostSeats: number | null;
  /** Of the smallest aircraft that is usual there. */
  readonly leastSeats: number | null;
}

/** The first flight number of each kind of flight; null for the usual one. */
export interface NumberRangeFact {
  readonly airline: string;
  readonly long: number | null;
  readonly short: number | null;
  readonly affiliate: number | null;
}

export interface AirportFact {
  readonly iata: string;
  readonly country: string;
  /** AF, AN, AS, EU, NA, OC or SA. */
  readonly continent: string;
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
  /** Flights a day under the airline's own code; null if unknown. */
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
