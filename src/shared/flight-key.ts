/** What one flight is known by, wherever one comes from: a row, a list, the map. */
export interface FlightKey {
  /** Designator and number without a space, as `LX318`; null if only the other one is known. */
  readonly iata: string | null;
  /** As `SWR318`. */
  readonly icao: string | null;
  /** Scheduled departure, UNIX seconds, if it is known: the same number flies every day. */
  readonly departure: number | null;
}
