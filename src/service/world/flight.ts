/**
 * What the simulated world knows about one flight. Instants are UNIX seconds, minutes are whole.
 * Endpoints turn this into the records of the interface; the world knows nothing of records.
 */

/** A flight as planned: the same on every day that it flies, except for its date. */
export interface PlannedFlight {
  /** Operating airline. */
  readonly airlineIata: string | null;
  readonly airlineIcao: string;
  /** Digits, with a letter behind them at most: `40`, `1185`, `9A`. */
  readonly number: string;
  /** Other airlines that sell seats on it under numbers of their own. */
  readonly codeshares: readonly Codeshare[];
  readonly departureIata: string;
  readonly arrivalIata: string;
  /** STD, UNIX seconds, on a whole minute. */
  readonly scheduledDeparture: number;
  /** STA, UNIX seconds, on a whole minute. */
  readonly scheduledArrival: number;
  /** ICAO type designator. */
  readonly aircraftType: string;
}

export interface Codeshare {
  readonly airlineIata: string | null;
  readonly airlineIcao: string;
  readonly number: string;
}

/** The flight as the world knows it at one instant: nothing in it lies in that instant's future
 * but schedule and estimates. */
export interface FlightState extends PlannedFlight {
  readonly status: 'scheduled' | 'cancelled' | 'active' | 'landed';
  /** ETD and ETA; null while nothing but the schedule is known. */
  readonly estimatedDeparture: number | null;
  readonly estimatedArrival: number | null;
  /** ATD and ATA; never later than the instant asked about. */
  readonly actualDeparture: number | null;
  readonly actualArrival: number | null;
  readonly departureTerminal: string | null;
  readonly departureGate: string | null;
  readonly arrivalTerminal: string | null;
  readonly arrivalGate: string | null;
  readonly arrivalBelt: string | null;
}

/** Which flights are asked for. Codes are upper case; several conditions all have to hold. */
export interface FlightQuery {
  readonly departureIata?: string | undefined;
  readonly arrivalIata?: string | undefined;
  /** ICAO codes of operating airlines, or of codeshare partners. */
  readonly airlinesIcao?: readonly string[] | undefined;
  /** With `airlinesIcao` of one: the flight number, operating or codeshare. */
  readonly number?: string | undefined;
}

/** Flights known to leave or to arrive at least so many minutes late; cancelled ones are not. */
export interface Lateness {
  readonly end: 'departures' | 'arrivals';
  readonly minutes: number;
}

/** The simulated world: a pure function of its seed and the instant asked about. */
export interface World {
  /**
   * Flights whose scheduled departure (or, where only `arrivalIata` is given, scheduled arrival)
   * lies in [from, to), and those scheduled before `from` that at `now` have still not left (or
   * landed) or did so after `from`. Ordered by that scheduled time, then airline and number.
   * All three are UNIX seconds.
   * @param delayedBy leaves out all that is less late, before more is computed of it
   */
  flights(
    query: FlightQuery,
    from: number,
    to: number,
    now: number,
    delayedBy?: Lateness,
  ): readonly FlightState[];
}
