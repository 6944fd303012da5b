import type { WantedFlight } from '../flights/flight-key.ts';
import type {
  FinishedJob,
  JobAnswer,
  JobStart,
  ListAnswer,
  LookupAnswer,
  ReferenceAnswer,
  SchedulesAnswer,
} from './answer.ts';
import { createAsker, type FlightDataClientParts, type Asker } from './asker.ts';
import type { Purpose } from './gate.ts';
import type { EndpointName, Provider } from './providers/provider.ts';
import type {
  DelaysQuery,
  FleetsQuery,
  FlightsQuery,
  JobQueries,
  LookupQuery,
  PageQuery,
  RoutesQuery,
} from './flight-queries.ts';
import { askJob, startJob, waitForJob, type JobWait } from './jobs.ts';
import { defaultLimits, type ClientLimits } from './retries.ts';
import { createLists, newListMemory, type ListMemory, type ListOptions } from './lists.ts';
import { lookUp, type Misses } from './lookup.ts';
import { createSharedFiles } from './shared-files.ts';
import {
  type FieldsOf,
  type ListName,
  type ListRecords,
  type ReferenceKind,
  type ReferenceQueries,
  type ReferenceRecords,
  type SchedulesQuery,
  listSchemas,
} from './resources.ts';
import { problemOf } from './service-problems.ts';
import { readRecords } from './read-records.ts';
import { wireFields } from './wire-query.ts';

export type { ServiceAddress } from './asker.ts';

/** Calls to one service with one key. Failures are values. */
export interface FlightDataClient {
  readonly provider: Provider;
  /** Whether the provider has this at all. */
  can(endpoint: EndpointName): boolean;
  /** The same service with the same key, for another purpose; a new client has the purpose `view`. */
  for(purpose: Purpose): FlightDataClient;

  /**
   * `/v1/schedules`, all pages of it, or the one that `limit` and `offset` name.
   * @param options.etag from the last answer to the same query; if nothing has changed since, the
   * answer is `isNotModified`
   * @param options.signal ends the call immediately with a problem of kind `cancelled`
   */
  schedules(
    query: SchedulesQuery & PageQuery,
    options?: ListOptions<'schedules'>,
  ): Promise<SchedulesAnswer>;

  /** `/v1/delays`, all pages of it, or the one that `limit` and `offset` name. */
  delays(
    query: DelaysQuery,
    options?: ListOptions<'delays'>,
  ): Promise<ListAnswer<ListRecords['delays']>>;

  /** `/v1/routes`, all pages of it, or the one that `limit` and `offset` name. */
  routes(
    query: RoutesQuery,
    options?: ListOptions<'routes'>,
  ): Promise<ListAnswer<ListRecords['routes']>>;

  /** `/v1/fleets`, all pages of it, or the one that `limit` and `offset` name. */
  fleets(
    query: FleetsQuery,
    options?: ListOptions<'fleets'>,
  ): Promise<ListAnswer<ListRecords['fleets']>>;

  /**
   * `/v1/flights`.
   * @param options.view `array` requests the records as lists of values, which are shorter, in the
   * order of `fields`, which must then be given; the result is the same
   */
  flights(
    query: FlightsQuery,
    options?: ListOptions<'flights'> & { readonly view?: 'object' | 'array' | undefined },
  ): Promise<ListAnswer<ListRecords['flights']>>;

  /**
   * `/v1/flights/lookup`: the flight of this number, or null if the service knows none. The service answers with the closest
   * match: a record of another number that is not a codeshare of this one counts as not found. A flight that was not found is
   * not requested again within a minute, by any caller.
   * @param options.key identifies the flight in records, if it says more than the query; of several days
   * the one nearest to its departure, else to now
   */
  lookup(
    query: LookupQuery,
    options?: { readonly key?: WantedFlight; readonly signal?: AbortSignal },
  ): Promise<LookupAnswer>;

  /**
   * A reference list, in slices of at most 200 clean records. Slices are awaited, and the event loop
   * runs between two of them. A problem may come after some slices; discard them then.
   * Rejects only with what `onSlice` throws.
   */
  referenceList<Kind extends ReferenceKind>(
    kind: Kind,
    query: ReferenceQueries[Kind],
    onSlice: (records: readonly ReferenceRecords[Kind][]) => void | Promise<void>,
    options?: {
      /** The requested fields; time zones always come complete. */
      readonly fields?: Kind extends 'timezones' ? never : FieldsOf<Kind>;
      readonly signal?: AbortSignal;
    },
  ): Promise<ReferenceAnswer>;

  /**
   * Requests one page of a list as a job (`Prefer: respond-async`): for lists that take
   * long, and for the schedules of a day (`date`), which have no other way. A service
   * may answer immediately anyway.
   */
  startJob<Name extends ListName>(
    endpoint: Name,
    query: JobQueries[Name],
    options?: { readonly fields?: FieldsOf<Name>; readonly signal?: AbortSignal },
  ): Promise<JobStart<Name>>;

  /** `/v1/jobs/:id`, once. Not billed: does not count against the quota. */
  job(id: string, options?: { readonly signal?: AbortSignal }): Promise<JobAnswer>;

  /**
   * Asks about a job, with growing pauses and as patiently as `Retry-After` wants, until it has an
   * answer. A failed job is a problem. Not billed: does not count against the
   * quota.
   * @param wait its `deadline` by the client's `now`; with it ends the wait in a problem of kind `timeout`,
   * and nothing keeps from waiting for the same job again
   */
  waitForJob(id: string, wait: JobWait): Promise<FinishedJob>;
}

/** Makes a client. Make a new one when the provider, the address or the key changes. */
export function createFlightDataClient(parts: FlightDataClientParts): FlightDataClient {
  const sharedFiles = createSharedFiles(parts.now);
  return clientFor({ sharedFiles, ...parts }, 'view', newListMemory(parts.pageLengths), new Map());
}

function clientFor(
  parts: Parameters<typeof createAsker>[0],
  purpose: Purpose,
  memory: ListMemory,
  misses: Misses,
): FlightDataClient {
  const limits = { ...defaultLimits, ...parts.limits };
  const asker = createAsker(parts, limits, purpose);
  const jobParts = { ...parts, asker, limits };
  const lists = createLists(jobParts, memory);
  const isFile = parts.address.provider.files !== undefined;

  return {
    provider: parts.address.provider,
    can: (endpoint) => parts.address.provider.endpoints[endpoint] !== undefined,
    for: (other) => clientFor(parts, other, memory, misses),
    async schedules(query, options = {}) {
      const answer = await lists.paged('schedules', query, options);
      if (!answer.ok || answer.isNotModified) return answer;
      const { records: entries, ...rest } = answer;
      return { ...rest, entries };
    },
    delays: (query, options = {}) => lists.paged('delays', query, options),
    routes: (query, options = {}) => lists.paged('routes', query, options),
    fleets: (query, options = {}) => lists.paged('fleets', query, options),
    flights: (query, options = {}) => lists.flights(query, options),
    lookup: (query, options = {}) => lookUp({ ...jobParts, misses, isFile }, query, options),
    referenceList: (kind, query, onSlice, { fields, signal } = {}) =>
      readReferenceList(asker, limits, { kind, query, fields, onSlice, signal }),
    startJob: (endpoint, query, options = {}) => startJob(jobParts, endpoint, query, options),
    job: (id, { signal } = {}) => askJob(jobParts, id, signal),
    waitForJob: (id, wait) => waitForJob(jobParts, id, wait),
  };
}

interface ReferenceQuestion<Kind extends ReferenceKind> {
  readonly kind: Kind;
  readonly query: ReferenceQueries[Kind];
  readonly fields: readonly PropertyKey[] | undefined;
  readonly onSlice: (records: readonly ReferenceRecords[Kind][]) => void | Promise<void>;
  readonly signal: AbortSignal | undefined;
}

/** Asks for a reference list and hands it on slice by slice, keeping nothing of it. */
async function readReferenceList<Kind extends ReferenceKind>(
  asker: Asker,
  limits: ClientLimits,
  { kind, query, fields, onSlice, signal }: ReferenceQuestion<Kind>,
): Promise<ReferenceAnswer> {
  let isUntouched = true;
  const result = await asker.ask({
    endpoint: kind,
    query: { ...query, ...wireFields(fields) },
    etag: null,
    reader: (reading) => ({
      async read(parts) {
        const count = await readRecords<ReferenceRecords[Kind]>(parts, reading, {
          name: kind,
          schema: listSchemas[kind],
          onSlice: (records) => {
            isUntouched = false;
            return onSlice(records);
          },
        });
        return count.ok ? { ok: true, content: count } : count;
      },
    }),
    bodyMs: limits.listBodyMs,
    mostBytes: limits.listBytes,
    // Once slices were given away, a second attempt would give them again.
    isRepeatable: () => isUntouched,
    signal,
  });
  if (!result.ok) return result;
  // Without a tag of ours there is no 304: an attempt calls it malformed.
  if (result.isNotModified) return { ok: false, problem: problemOf('malformed') };
  const { recordCount, droppedCount } = result.content;
  return { ok: true, recordCount, droppedCount };
}
