import type { Position } from 'geojson';
import type { FlightKey } from '#shared/flight-number.ts';
import type { MapFlights, MapFix } from '#shared/flight-map.ts';
import type { Airports } from './airports.ts';
import type { Coordinates } from '#shared/library.ts';
import { greatCircle } from './great-circle.ts';
import { keyText } from '../../words/names.ts';

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

/** One aircraft out of an answer, or one that was looked for alone. */
export type OneFlight = Pick<MapFix, 'flights' | 'fetchedAt'>;

/** Seconds after which an aircraft that is no longer reported is taken off the map. */
const longestKept = 600;

/** The aircraft at an index of the columns. */
export function flightAt({ flights, fetchedAt }: OneFlight, index: number): OneFlight {
  const end = index + 1;
  return {
    fetchedAt,
    flights: {
      ids: flights.ids.slice(index, end),
      iata: flights.iata.slice(index, end),
      icao: flights.icao.slice(index, end),
      departures: flights.departures.slice(index, end),
      arrivals: flights.arrivals.slice(index, end),
      types: flights.types.slice(index, end),
      registrations: flights.registrations.slice(index, end),
      squawks: flights.squawks.slice(index, end),
      lat: flights.lat.slice(index, end),
      lng: flights.lng.slice(index, end),
      headings: flights.headings.slice(index, end),
      speeds: flights.speeds.slice(index, end),
      altitudes: flights.altitudes.slice(index, end),
      climbs: flights.climbs.slice(index, end),
      ages: flights.ages.slice(index, end),
      airborne: flights.airborne.slice(index, end),
    },
  };
}

/**
 * The answer with one more aircraft, the one that is selected: the service may have thinned it out, or
 * it has left what was asked for. An answer that has it, or has come long after it, stays as it is.
 */
export function withFlight(fix: MapFix, kept: OneFlight | null): MapFix {
  const [id] = kept?.flights.ids ?? [];
  if (kept === null || id === undefined || fix.flights.ids.includes(id)) return fix;
  const passed = Math.max(0, fix.fetchedAt - kept.fetchedAt);
  const age = (kept.flights.ages[0] ?? 0) + passed;
  if (age > longestKept) return fix;
  const added: MapFlights = { ...kept.flights, ages: Float32Array.of(age) };
  const { flights } = fix;
  return {
    ...fix,
    flights: {
      ids: [...flights.ids, ...added.ids],
      iata: [...flights.iata, ...added.iata],
      icao: [...flights.icao, ...added.icao],
      departures: [...flights.departures, ...added.departures],
      arrivals: [...flights.arrivals, ...added.arrivals],
      types: [...flights.types, ...added.types],
      registrations: [...flights.registrations, ...added.registrations],
      squawks: [...flights.squawks, ...added.squawks],
      lat: Float64Array.of(...flights.lat, ...added.lat),
      lng: Float64Array.of(...flights.lng, ...added.lng),
      headings: Float32Array.of(...flights.headings, ...added.headings),
      speeds: Float32Array.of(...flights.speeds, ...added.speeds),
      altitudes: Float32Array.of(...flights.altitudes, ...added.altitudes),
      climbs: Float32Array.of(...flights.climbs, ...added.climbs),
      ages: Float32Array.of(...flights.ages, ...added.ages),
      airborne: Uint8Array.of(...flights.airborne, ...added.airborne),
    },
  };
}

/** What a flight is known by; null where it has no number. When it left is not known here. */
export function keyOf({ iata, icao }: MapFlights, index: number): FlightKey | null {
  const key = { iata: known(iata[index]), icao: known(icao[index]), departure: null };
  return key.iata === null && key.icao === null ? null : key;
}

/** A text of a column; null where it is empty or there is none. */
export function known(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** What people call it: its number, else the aircraft's registration, else its address. */
export function nameOf(flights: MapFlights, index: number): string {
  const { registrations, ids } = flights;
  const key = keyOf(flights, index);
  if (key !== null) return keyText(key);
  return known(registrations[index]) ?? ids[index] ?? '';
}
