import {
  flightLookupSchema,
  type FlightLookup,
  scheduleEntrySchema,
  type ScheduleEntry,
} from '#shared/flight-data/flights.ts';
import type { WantedFlight } from '../flights/flight-key.ts';
import { isUnderNumber } from '../flights/flight-number.ts';
import type { LookupAnswer } from './answer.ts';
import type { Asker, Reading } from './asker.ts';
import type { BodyReader } from './attempt.ts';
import type { LookupQuery } from './flight-queries.ts';
import type { ClientLimits } from './retries.ts';
import type { ProviderEndpoint } from './providers/provider.ts';
import { problemOf } from './service-problems.ts';
import { readRecord, errorOfText } from './read-body.ts';
import { withoutReferences, readJson, unwrap } from './read-fields.ts';

/** When a lookup last found nothing, by its query; milliseconds since 1970. */
export type Misses = Map<string, number>;

/** The requested flight, and what the answer says as schedules. */
interface FoundFlight {
  readonly flight: FlightLookup;
  readonly entries: readonly ScheduleEntry[];
}

/** What was not found is not asked for again so soon: a search is followed by the details of what it found elsewhere. */
const missMs = 60_000;

interface LookupParts {
  readonly asker: Asker;
  readonly limits: ClientLimits;
  readonly misses: Misses;
  readonly now: () => number;
  /** The provider answers everything from one file: a second question costs nothing. */
  readonly isFile: boolean;
}

interface LookupOptions {
  readonly key?: WantedFlight;
  readonly signal?: AbortSignal | undefined;
}

/** Asks `/v1/flights/lookup`; of a provider with one file also by the other form of the key. VATSIM has call signs alone. */
export async function lookUp(
  parts: LookupParts,
  query: LookupQuery,
  options: LookupOptions,
): Promise<LookupAnswer> {
  const answer = await askOnce(parts, query, options);
  if (!parts.isFile || !answer.ok || answer.flight !== null) return answer;
  const { iata = null, icao = null } = options.key ?? {};
  const other = (query.flight_iata ?? '') === '' ? iata : icao;
  if (other === null) return answer;
  const isIata = other === iata;
  return askOnce(parts, isIata ? { flight_iata: other } : { flight_icao: other }, options);
}

async function askOnce(
  { asker, limits, misses, now }: LookupParts,
  { flight_iata = '', flight_icao = '' }: LookupQuery,
  { key, signal }: LookupOptions,
): Promise<LookupAnswer> {
  if ((flight_iata === '') === (flight_icao === '')) {
    return { ok: false, problem: problemOf('invalid-lookup') };
  }
  const query = flight_iata === '' ? { flight_icao } : { flight_iata };
  const name = new URLSearchParams(query).toString();
  for (const [missed, at] of misses) {
    if (Math.abs(now() - at) >= missMs) misses.delete(missed);
  }
  if (misses.has(name)) return { ok: true, flight: null, entries: [], isSimulated: false };
  const result = await asker.ask({
    endpoint: 'lookup',
    query,
    etag: null,
    reader: lookupReader(
      key ?? { iata: flight_iata || null, icao: flight_icao || null, departure: null },
      asker.endpoint('schedules'),
    ),
    bodyMs: limits.pageBodyMs,
    mostBytes: limits.recordBytes,
    signal,
  });
  if (!result.ok) return result;
  // Without a tag of ours there is no 304: an attempt calls it malformed.
  if (result.isNotModified) return { ok: false, problem: problemOf('malformed') };
  if (result.content === null) misses.set(name, now());
  const { flight, entries } = result.content ?? { flight: null, entries: [] };
  return { ok: true, flight, entries, isSimulated: result.isSimulated };
}

/**
 * "When the lookup finds no match, the response: not shown." Taken for it: 404, unless a page for
 * people comes with it (then the address is wrong), an error object that says so, null, an empty
 * object or list, a record in which nothing is known, and one of another flight.
 */
const lookupReader =
  (key: WantedFlight, schedules: ProviderEndpoint | null) =>
  (reading: Reading): BodyReader<FoundFlight | null> => ({
    async read(parts) {
      const json = await readJson(parts);
      if (!json.ok) return { ok: false, error: errorOfText(json.beginning) };
      const error = reading.errorOfBody(json.value, 200);
      if (error === null) reading.onEnvelope(json.value);
      if (error === 'not-found') return { ok: true, content: null };
      if (error !== null) return { ok: false, error };
      return readLookup(withoutReferences(unwrap(json.value)), key, schedules, reading);
    },
    ofNothing: () => (reading.endpoint.isEmptyWithoutBody === true ? { content: null } : null),
    ofRefusal: (error, body) =>
      error === 'not-found' && body.kind !== 'other' ? { content: null } : null,
  });

type LookupReading = Awaited<ReturnType<BodyReader<FoundFlight | null>['read']>>;

function readLookup(
  value: unknown,
  key: WantedFlight,
  schedules: ProviderEndpoint | null,
  { endpoint, question, surroundings }: Reading,
): LookupReading {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const flights =
    endpoint.record === undefined
      ? elements
      : elements.flatMap((element) => endpoint.record?.(element, question, surroundings) ?? []);
  const [first] = flights;
  if (first === null || first === undefined) return { ok: true, content: null };
  const clean = flights.flatMap((each) => readRecord(flightLookupSchema, each)?.value ?? []);
  const names = Object.keys(first);
  const isOurs = clean.some(
    (flight) =>
      names.length === 0 ||
      Object.values(flight).some((field) => field !== null) ||
      names.some((name) => Object.hasOwn(flight, name)),
  );
  if (!isOurs) return { ok: false, error: 'malformed' };
  const own = clean.filter((flight) => isUnderNumber(flight, key));
  const wanted = key.departure === null ? surroundings.now() : key.departure * 1000;
  const flight = nearest(own, wanted);
  if (flight === null) return { ok: true, content: null };
  const entries =
    endpoint.isOfSchedules !== true
      ? []
      : elements.flatMap((element) => {
          const entry = schedules?.record?.(element, question, surroundings);
          return readRecord(scheduleEntrySchema, entry)?.value ?? [];
        });
  return { ok: true, content: { flight, entries } };
}

/**
 * Of the flights under one number, on several days or with several legs, the one that leaves closest to a time,
 * milliseconds since 1970.
 */
function nearest(flights: readonly FlightLookup[], wanted: number): FlightLookup | null {
  const distance = ({ dep_time_ts }: FlightLookup): number =>
    dep_time_ts === null ? Infinity : Math.abs(dep_time_ts * 1000 - wanted);
  const [closest] = flights.toSorted(
    (one, other) => Math.sign(distance(one) - distance(other)) || 0,
  );
  return closest ?? null;
}
