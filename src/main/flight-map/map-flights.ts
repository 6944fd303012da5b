import type { LiveFlightRecord } from '#shared/flight-data/live-flight.ts';
import type { MapFlights } from '#shared/flight-map.ts';

/** What the map asks of each flight. */
export const mapFields = [
  ...(['hex', 'lat', 'lng', 'alt', 'dir', 'speed', 'updated', 'status'] as const),
  ...(['flight_iata', 'flight_icao', 'dep_iata', 'dep_icao', 'arr_iata', 'arr_icao'] as const),
  ...(['aircraft_icao', 'reg_number', 'v_speed', 'squawk'] as const),
] satisfies (keyof LiveFlightRecord)[];

/** A flight with what the map draws of it. */
export type MapRecord = Pick<LiveFlightRecord, (typeof mapFields)[number]>;

/** More than are in the air at once. */
const mostFlights = 20_000;

/** From this speed on (km/h) an aircraft flies, where nothing else says so. */
const slowestFlight = 100;

/**
 * The flights whose place is known, each aircraft once, in columns. An instant of `updated` that
 * lies in the future is that of a clock that goes wrong, and counts as now.
 *
 * @param fetchedAt UNIX seconds
 */
export function mapFlightsOf(records: readonly MapRecord[], fetchedAt: number): MapFlights {
  const aircraft = new Map<string, MapRecord & { lat: number; lng: number }>();
  for (const record of records) {
    const { lat, lng } = record;
    const isPlace = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    if (!isPlace || aircraft.size >= mostFlights) continue;
    const id = record.hex ?? record.flight_icao ?? record.flight_iata ?? `${lat} ${lng}`;
    const known = aircraft.get(id);
    if (known && (known.updated ?? 0) > (record.updated ?? 0)) continue;
    aircraft.set(id, { ...record, lat, lng });
  }
  const flights = [...aircraft.values()];
  const texts = (read: (flight: MapRecord) => string | null): string[] =>
    flights.map((flight) => read(flight) ?? '');
  const numbers = (read: (flight: MapRecord) => number | null): Float32Array =>
    Float32Array.from(flights, (flight) => read(flight) ?? Number.NaN);
  return {
    ids: [...aircraft.keys()],
    iata: texts(({ flight_iata }) => flight_iata),
    icao: texts(({ flight_icao }) => flight_icao),
    departures: texts(({ dep_iata, dep_icao }) => dep_iata ?? dep_icao),
    arrivals: texts(({ arr_iata, arr_icao }) => arr_iata ?? arr_icao),
    types: texts(({ aircraft_icao }) => aircraft_icao),
    registrations: texts(({ reg_number }) => reg_number),
    squawks: texts(({ squawk }) => squawk),
    lat: Float64Array.from(flights, ({ lat }) => lat),
    lng: Float64Array.from(flights, ({ lng }) => lng),
    headings: numbers(({ dir }) => dir),
    speeds: numbers(({ speed }) => speed),
    altitudes: numbers(({ alt }) => alt),
    climbs: numbers(({ v_speed }) => v_speed),
    ages: numbers(({ updated }) => (updated === null ? 0 : Math.max(0, fetchedAt - updated))),
    airborne: Uint8Array.from(flights, (flight) => (isAirborne(flight) ? 1 : 0)),
  };
}

function isAirborne({ status, speed }: MapRecord): boolean {
  if (status === 'scheduled' || status === 'landed') return false;
  return speed === null || speed >= slowestFlight;
}
