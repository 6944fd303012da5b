import { flightLookupSchema, type FlightLookup } from '#shared/flight-data/flight-lookup.ts';
import type { LookupAnswer } from './answer.ts';
import type { Asker, Reading } from './asker.ts';
import type { BodyReader } from './attempt.ts';
import type { LookupQuery } from './flight-queries.ts';
import type { ClientLimits } from './limits.ts';
import { problemOf } from './service-problems.ts';
import { readRecord, troubleOfText } from './read-body.ts';
import { readJson } from './read-json.ts';
import { unwrap } from './unwrap.ts';

/** Asks `/v1/flights/lookup`. */
export async function lookUp(
  asker: Asker,
  limits: ClientLimits,
  { flight_iata = '', flight_icao = '' }: LookupQuery,
  signal: AbortSignal | undefined,
): Promise<LookupAnswer> {
  if ((flight_iata === '') === (flight_icao === '')) {
    return { ok: false, problem: problemOf('invalid-lookup') };
  }
  const result = await asker.ask({
    endpoint: 'lookup',
    query: flight_iata === '' ? { flight_icao } : { flight_iata },
    etag: null,
    reader: lookupReader,
    bodyMs: limits.pageBodyMs,
    mostBytes: limits.recordBytes,
    signal,
  });
  if (!result.ok) return result;
  // Without a tag of ours there is no 304: an attempt calls it malformed.
  if (result.isNotModified) return { ok: false, problem: problemOf('malformed') };
  return { ok: true, flight: result.content, isSimulated: result.isSimulated };
}

/**
 * "When the lookup finds no match, the response: not shown." Taken for it: 404, unless a page for
 * people comes with it (then the address is wrong), an error object that says so, null, an empty
 * object or list, and a record in which nothing is known.
 */
const lookupReader = (reading: Reading): BodyReader<FlightLookup | null> => ({
  async read(parts) {
    const json = await readJson(parts);
    if (!json.ok) return { ok: false, trouble: troubleOfText(json.beginning) };
    const trouble = reading.troubleOfBody(json.value, 200);
    if (trouble === null) reading.onEnvelope(json.value);
    if (trouble === 'not-found') return { ok: true, content: null };
    if (trouble !== null) return { ok: false, trouble };
    return readLookup(unwrap(json.value), reading);
  },
  ofNothing: () => (reading.endpoint.isEmptyWithoutBody === true ? { content: null } : null),
  ofRefusal: (trouble, body) =>
    trouble === 'not-found' && body.kind !== 'other' ? { content: null } : null,
});

type LookupReading = Awaited<ReturnType<BodyReader<FlightLookup | null>['read']>>;

function readLookup(value: unknown, { endpoint, question, surroundings }: Reading): LookupReading {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const flights =
    endpoint.record === undefined
      ? elements
      : elements.flatMap((element) => endpoint.record?.(element, question, surroundings) ?? []);
  const [first] = flights;
  if (first === null || first === undefined) return { ok: true, content: null };
  const clean = flights.flatMap((each) => readRecord(flightLookupSchema, each)?.value ?? []);
  const flight = nearest(clean, surroundings.now());
  if (flight === undefined) return { ok: false, trouble: 'malformed' };
  if (Object.values(flight).some((field) => field !== null)) return { ok: true, content: flight };
  const names = Object.keys(first);
  const isOurs = names.length === 0 || names.some((name) => Object.hasOwn(flight, name));
  return isOurs ? { ok: true, content: null } : { ok: false, trouble: 'malformed' };
}

/** Of the flights under one number, on several days or with several legs, the one closest to now. */
function nearest(flights: readonly FlightLookup[], now: number): FlightLookup | undefined {
  const distance = ({ dep_time_ts }: FlightLookup): number =>
    dep_time_ts === null ? Infinity : Math.abs(dep_time_ts * 1000 - now);
  return flights.toSorted((one, other) => Math.sign(distance(one) - distance(other)) || 0)[0];
}
