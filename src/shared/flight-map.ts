import type { BoardSource, ToldProblem } from './board-view.ts';
import type { FlightKey } from './flight-number.ts';

/** A part of the map, in degrees. */
export interface MapArea {
  readonly south: number;
  /** West of `east`, even where its number is the larger one: across the antimeridian. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** What is in sight. */
export interface MapView {
  readonly area: MapArea;
  /** As the service counts it: 0 the whole world, 11 a city; the smaller, the fewer flights. */
  readonly zoom: number;
}

/** What the map shows alone, wherever it is; the request has parameters for it. */
export type MapFilter =
  /** By ICAO code, else IATA. */
  | { readonly is: 'airline'; readonly code: string }
  /** ISO 3166-1 alpha-2; of the airline by the interface, of registration where a provider takes it so. */
  | { readonly is: 'country'; readonly code: string }
  /** Flights from an airport, or to it, by IATA code, else ICAO. */
  | { readonly is: 'from' | 'to'; readonly code: string }
  /** By registration or ICAO24 address. */
  | { readonly is: 'aircraft'; readonly code: string };

/** Whether two filters let the same through. */
export function isSameFilter(one: MapFilter | null, other: MapFilter | null): boolean {
  return one?.is === other?.is && one?.code === other?.code;
}

/** The furthest the service can be zoomed in. */
export const largestMapZoom = 11;

/**
 * Aircraft in columns: thousands of them cross from process to process as a handful of arrays. Each
 * column has one value for each aircraft; texts that are unknown are empty, numbers NaN.
 */
export interface MapFlights {
  /** The same aircraft has the same id from one answer to the next. */
  readonly ids: readonly string[];
  readonly iata: readonly string[];
  readonly icao: readonly string[];
  /** Airports by IATA code, else ICAO. */
  readonly departures: readonly string[];
  readonly arrivals: readonly string[];
  /** ICAO type designators. */
  readonly types: readonly string[];
  readonly registrations: readonly string[];
  /** Transponder codes. */
  readonly squawks: readonly string[];
  /** Degrees. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** Degrees from north, clockwise. */
  readonly headings: Float32Array;
  /** Over the ground, km/h. */
  readonly speeds: Float32Array;
  /** Metres. */
  readonly altitudes: Float32Array;
  /** Vertical speed, km/h; negative: it descends. */
  readonly climbs: Float32Array;
  /** Seconds that the position was old when the answer came. */
  readonly ages: Float32Array;
  /** 1: in the air. */
  readonly airborne: Uint8Array;
}

/**
 * Why the map is not asking. `hidden`: it cannot be seen. `starting`: the built-in service is not
 * there yet. `budget`: the map's share of the monthly limit is used up for today. `filter`: the provider
 * cannot be asked for this alone. All others: what the service, or the way there, has answered.
 */
export type MapPauseReason = 'hidden' | 'starting' | 'budget' | 'filter' | ToldProblem;

/** Why nothing new comes. */
export interface MapPause {
  readonly reason: MapPauseReason;
  /** When it goes on, UNIX seconds; null if that is unknown. */
  readonly until: number | null;
}

/** Aircraft as the service gave them. */
export interface MapFix {
  readonly flights: MapFlights;
  /** What was asked for: more than was in sight. */
  readonly covered: MapView;
  /** What is here alone, wherever it is; null: everything within `covered`. */
  readonly filter: MapFilter | null;
  /** UNIX seconds. */
  readonly fetchedAt: number;
  readonly source: BoardSource;
}

/** What asking for the aircraft in sight came to. */
export interface MapAnswer {
  /** Null if nothing newer is known than what the page has. */
  readonly fix: MapFix | null;
  /** Null: all is well. */
  readonly pause: MapPause | null;
  /** Milliseconds after which it is worth asking again. */
  readonly wait: number;
}

/** One aircraft, by what the service is asked for it. */
export interface AircraftKey {
  /** ICAO24 address. */
  readonly hex: string | null;
  readonly registration: string | null;
}

/** What is looked for on the map: a flight by its number, or an aircraft. */
export type MapTarget = FlightKey | AircraftKey;

/** What is known of one flight. */
export interface FoundFlight {
  /** Airports by IATA code, else ICAO; null if unknown. */
  readonly departure: string | null;
  readonly arrival: string | null;
  /** One aircraft; null while it is not seen. */
  readonly fix: Pick<MapFix, 'flights' | 'fetchedAt'> | null;
}

export type MapFind =
  | { readonly is: 'found'; readonly flight: FoundFlight }
  | { readonly is: 'unknown' }
  | { readonly is: 'paused'; readonly reason: MapPauseReason };

/** All airports whose place is known, the most important first; in columns, as aircraft are. */
export interface MapAirports {
  /** IATA. */
  readonly codes: readonly string[];
  /** Empty for an airport without an ICAO code. */
  readonly icao: readonly string[];
  /** The city people say, in the language of the interface where it has a name for it. */
  readonly names: readonly string[];
  /** Degrees. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
}
