import type { MapArea } from '#shared/flight-map.ts';
import { wrapLongitude } from '#shared/longitude.ts';
import type { DelaysQuery, FlightsQuery, JobQueries, PageQuery } from './flight-queries.ts';
import type { ServiceError } from './service-problems.ts';
import type { ListName } from './resources.ts';

/** Parameters as they stand in a URL. */
export type WireQuery = Readonly<Record<string, string>>;

/** A query that may be asked, or why it may not. */
export type CheckedQuery =
  | { readonly ok: true; readonly query: WireQuery }
  | { readonly ok: false; readonly error: ServiceError };

/** The interface: "must be greater than 30 (minutes)". */
const leastDelay = 30;

/** The interface: "zoom is 0 to 11". */
const largestZoom = 11;

function wireQuery(query: object): CheckedQuery {
  const error = pageError(query);
  if (error !== null) return { ok: false, error };
  const given: [string, unknown][] = Object.entries(query);
  const known = given.filter(([, value]) => value !== undefined && value !== null);
  return {
    ok: true,
    query: Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
  };
}

function wireDelaysQuery(query: DelaysQuery): CheckedQuery {
  const { delay, type } = query;
  if (!(delay > leastDelay && Number.isFinite(delay))) {
    return { ok: false, error: 'invalid-delay' };
  }
  const types: readonly string[] = ['departures', 'arrivals'];
  return types.includes(type) ? wireQuery(query) : { ok: false, error: 'invalid-delay-type' };
}

function wireFlightsQuery({ bbox, ...query }: FlightsQuery): CheckedQuery {
  const { zoom } = query;
  if (zoom !== undefined && !(Number.isInteger(zoom) && zoom >= 0 && zoom <= largestZoom)) {
    return { ok: false, error: 'invalid-zoom' };
  }
  if (bbox === undefined) return wireQuery(query);
  const text = wireArea(bbox);
  return text === null ? { ok: false, error: 'invalid-area' } : wireQuery({ bbox: text, ...query });
}

const writers: { readonly [Name in ListName]?: (query: JobQueries[Name]) => CheckedQuery } = {
  delays: wireDelaysQuery,
  flights: wireFlightsQuery,
};

/**
 * Writes the query of a list as a URL has it, where it is one that the interface allows: what no
 * service could answer is not asked, and costs no call. Codes are left to the service.
 */
export function wireListQuery<Name extends ListName>(
  name: Name,
  query: JobQueries[Name],
): CheckedQuery {
  return (writers[name] ?? wireQuery)(query);
}

/** Names for `_fields`, each once; no parameter if there are none. */
export function wireFields(fields: readonly PropertyKey[] = []): { _fields?: string } {
  return fields.length === 0 ? {} : { _fields: [...new Set(fields)].map(String).join(',') };
}

function pageError({ limit = 1, offset = 0 }: PageQuery): ServiceError | null {
  const isPage = isCount(limit) && limit > 0 && isCount(offset);
  return isPage ? null : 'invalid-page';
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** `south_lat,south_lng,north_lat,north_lng`, or null for what is no part of a map. */
function wireArea({ south, west, north, east }: MapArea): string | null {
  const areNumbers = [south, west, north, east].every(Number.isFinite);
  if (!areNumbers || south < -90 || north > 90 || south > north) return null;
  // A map that is dragged around the globe counts on beyond 180, or shows all of it and more.
  const [left, right] = east - west >= 360 ? [-180, 180] : [west, east].map(meridian);
  return [south, left, north, right].map(degrees).join(',');
}

/** The same meridian, from -180 to 180: 180 itself stays. */
function meridian(longitude: number): number {
  return Math.abs(longitude) <= 180 ? longitude : wrapLongitude(longitude);
}

/** With six decimals, a tenth of a metre, and never as `1e-7`. */
function degrees(value = 0): string {
  return String(Number(value.toFixed(6)));
}
