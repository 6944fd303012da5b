import type { LiveFlightRecord, FlightLookup } from '#shared/flight-data/flights.ts';
import type { MapFlights, AircraftKey, MapFind } from '#shared/flight-map.ts';
import { canHaveMark } from '#shared/fleet.ts';
import type { WantedFlight } from '../flights/flight-key.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { FlightDataClient } from '../data/client.ts';

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

/** Seconds after which a position is no longer where an aircraft is. */
const oldestPosition = 1800;

type Found =
  Exclude<MapFind, { is: 'paused' }> | { readonly is: 'failed'; readonly problem: ServiceProblem };

/**
 * Where one flight is, and between which airports it flies: one call.
 *
 * @param now UNIX seconds
 */
export async function findFlight(
  client: FlightDataClient,
  key: WantedFlight,
  now: number,
): Promise<Found> {
  const { iata, icao, derived } = key;
  if (iata === null && icao === null) return { is: 'unknown' };
  const isByIata = iata !== null && derived !== 'iata';
  const query = isByIata ? { flight_iata: iata } : { flight_icao: icao ?? '' };
  const answer = await client.lookup(query, { key });
  if (!answer.ok) return { is: 'failed', problem: answer.problem };
  const { flight } = answer;
  if (flight === null) return { is: 'unknown' };
  return {
    is: 'found',
    flight: {
      departure: flight.dep_iata ?? flight.dep_icao,
      arrival: flight.arr_iata ?? flight.arr_icao,
      fix: isSeen(flight, now) ? { flights: mapFlightsOf([flight], now), fetchedAt: now } : null,
    },
  };
}

/**
 * Where one aircraft is, and what it flies: one call. Without a fix: it is not seen just now.
 *
 * @param now UNIX seconds
 */
export async function findAircraft(
  client: FlightDataClient,
  { hex, registration }: AircraftKey,
  now: number,
): Promise<Found> {
  if (hex === null && registration === null) return { is: 'unknown' };
  const [field, mark] =
    hex === null ? (['reg_number', registration ?? ''] as const) : (['hex', hex] as const);
  const answer = await client.flights({ [field]: mark });
  if (!answer.ok) return { is: 'failed', problem: answer.problem };
  const records = answer.isNotModified ? [] : answer.records;
  const [latest] = records
    .filter((record) => canHaveMark(record[field], mark) && isSeen(record, now))
    .toSorted((one, other) => (other.updated ?? 0) - (one.updated ?? 0));
  return {
    is: 'found',
    flight: {
      departure: latest?.dep_iata ?? latest?.dep_icao ?? null,
      arrival: latest?.arr_iata ?? latest?.arr_icao ?? null,
      fix: latest ? { flights: mapFlightsOf([latest], now), fetchedAt: now } : null,
    },
  };
}

function isSeen(
  { lat, lng, updated }: Pick<FlightLookup, 'lat' | 'lng' | 'updated'>,
  now: number,
): boolean {
  return lat !== null && lng !== null && (updated === null || now - updated < oldestPosition);
}
