import type { FlightLookup } from '#shared/flight-data/flight-lookup.ts';
import type { AircraftKey, MapFind } from '#shared/flight-map.ts';
import { canHaveMark } from '#shared/fleet.ts';
import type { WantedFlight } from '../flights/flight-key.ts';
import type { ServiceProblem } from '../service-client/service-problems.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import { mapFlightsOf } from './map-flights.ts';

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
