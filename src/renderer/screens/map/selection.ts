import type { Position } from 'geojson';
import type { FlightKey } from '#shared/flight-key.ts';
import type { MapFlights } from '#shared/flight-map.ts';
import type { Airports } from './airports.ts';
import type { Coordinates } from '#shared/library.ts';
import { greatCircle } from './great-circle.ts';
import { keyOf, known } from './one-flight.ts';

export interface FlightSelection {
  readonly is: 'flight';
  /** Of the aircraft; null while it is not seen. */
  readonly id: string | null;
  /** Null where it has no number by which it could be looked up. */
  readonly key: FlightKey | null;
  /** Airports by IATA code, else ICAO; null where unknown. */
  readonly departure: string | null;
  readonly arrival: string | null;
}

/** What stands out on the map. */
export type Selection =
  | FlightSelection
  /** By its index among the airports. */
  | { readonly is: 'airport'; readonly index: number };

/** The flight of an aircraft; null where it is not among these. */
export function selectionOf(flights: MapFlights, id: string): FlightSelection | null {
  const index = flights.ids.indexOf(id);
  if (index < 0) return null;
  return {
    is: 'flight',
    id,
    key: keyOf(flights, index),
    departure: known(flights.departures[index]),
    arrival: known(flights.arrivals[index]),
  };
}

/** The way of a flight along great circles: flown, and ahead; null where an end of it is unknown. */
export interface FlightWay {
  readonly flown: readonly Position[] | null;
  readonly ahead: readonly Position[] | null;
}

/** @param at where the aircraft is; null: it is not seen, and the whole way is ahead */
export function wayOf(
  { departure, arrival }: FlightSelection,
  at: Coordinates | null,
  airports: Airports | null,
): FlightWay {
  const from = airports?.coordinatesOf(departure) ?? null;
  const to = airports?.coordinatesOf(arrival) ?? null;
  const start = at ?? from;
  return {
    flown: from !== null && at !== null ? greatCircle(from, at) : null,
    ahead: start !== null && to !== null ? greatCircle(start, to) : null,
  };
}
