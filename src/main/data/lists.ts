import { providerFacts } from '#shared/providers.ts';
import type { ListAnswer } from './answer.ts';
import type { FlightsQuery, JobQueries } from './flight-queries.ts';
import { gatherPages, type Page } from './gather-pages.ts';
import type { FlightDataClientParts } from './asker.ts';
import { waitForJob, type JobParts } from './jobs.ts';
import { isUnderWay, pageOfJob } from './job-outcome.ts';
import {
  createPageEnd,
  looksFull,
  pageEndOf,
  type PageEnd,
  type PageLengthStorage,
} from './page-end.ts';
import { problemOf } from './service-problems.ts';
import { listReader, type RecordList } from './read-records.ts';
import { type FieldsOf, type ListRecords, type PagedRecords } from './resources.ts';
import { identityFields, rowIdentity } from './row-identity.ts';
import {
  askShortened,
  canShorten,
  newShortenedLists,
  type ShortenedLists,
} from './shortened-lists.ts';
import { wireFields, wireListQuery, type WireQuery } from './wire-query.ts';

export interface ListOptions<Name extends keyof ListRecords> {
  /**
   * The requested fields; all others are null in the records, or present anyway if the
   * service sends them. If a list has pages, the fields that identify rows are requested, too.
   */
  readonly fields?: FieldsOf<Name> | undefined;
  /**
   * From the last answer to the same query; if nothing has changed since, the answer is
   * `isNotModified`.
   */
  readonly etag?: string | null | undefined;
  /** Ends the call immediately with a problem of kind `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the records so far, each time that another page or file is requested for more: a plan's pace may make it wait. */
  readonly onBeginning?:
    ((records: readonly ListRecords[Name][], isSimulated: boolean) => void) | undefined;
}

/** Requests lists that come as a whole. */
export interface Lists {
  paged<Name extends keyof PagedRecords>(
    name: Name,
    query: JobQueries[Name],
    options: ListOptions<Name>,
  ): Promise<ListAnswer<ListRecords[Name]>>;
  flights(
    query: FlightsQuery,
    options: ListOptions<'flights'> & { readonly view?: 'object' | 'array' | undefined },
  ): Promise<ListAnswer<ListRecords['flights']>>;
}

/** Memory of lists from one call to the next, shared by all callers. */
export interface ListMemory {
  /** Where the pages of a list ended: a plan's maximum may differ from endpoint to endpoint. */
  readonly pageEnds: { readonly [Name in keyof PagedRecords]: PageEnd };
  /** Jobs of pages, by the request, with the time when they are given up, milliseconds since 1970. */
  readonly jobs: Map<string, { readonly id: string; readonly until: number }>;
  readonly shortened: ShortenedLists;
}

/**
 * Makes the memory of one client.
 * @param storageOf stores the lengths of a list's pages across restarts
 */
export function newListMemory(storageOf?: (list: string) => PageLengthStorage): ListMemory {
  return {
    pageEnds: {
      schedules: createPageEnd(storageOf?.('schedules')),
      delays: createPageEnd(storageOf?.('delays')),
      routes: createPageEnd(storageOf?.('routes')),
      fleets: createPageEnd(storageOf?.('fleets')),
    },
    jobs: new Map(),
    shortened: newShortenedLists(),
  };
}

/** Makes the functions that request lists. */
export function createLists(
  parts: JobParts & Pick<FlightDataClientParts, 'address' | 'savesData'>,
  memory: ListMemory,
): Lists {
  const { asker, limits, now, address, savesData = () => false } = parts;

  async function page<Name extends PollableName>(
    name: Name,
    query: WireQuery,
    { etag = null, signal, onBeginning }: ListOptions<Name>,
    names?: readonly string[],
  ): Promise<Page<ListRecords[Name]>> {
    const question = JSON.stringify([name, query]);
    const pending = memory.jobs.get(question);
    if (pending !== undefined && now() < pending.until) {
      return ofJob(name, question, pending.id, signal);
    }
    memory.jobs.delete(question);
    const result = await asker.ask<RecordList<ListRecords[Name]>>({
      endpoint: name,
      query,
      etag,
      reader: (reading) => listReader(reading, name, names),
      bodyMs: name === 'flights' ? limits.listBodyMs : limits.pageBodyMs,
      mostBytes: name === 'flights' ? limits.listBytes : limits.pageBytes,
      signal,
      onBeginning:
        onBeginning &&
        (({ records }) => {
          if (records.length > 0) onBeginning(records, false);
        }),
    });
    if (!result.ok || result.isNotModified) return result;
    const { jobId } = result.content;
    if (jobId === null) return result;
    memory.jobs.set(question, { id: jobId, until: now() + limits.longestJobMs });
    return ofJob(name, question, jobId, signal);
  }

  /**
   * The page of a job. If the job outlasts the caller's timeout, the next call for the same page asks about that
   * job again and starts no other.
   */
  async function ofJob<Name extends PollableName>(
    name: Name,
    question: string,
    id: string,
    signal: AbortSignal | undefined,
  ): Promise<Page<ListRecords[Name]>> {
    const deadline = now() + limits.jobTimeoutMs;
    const finished = await waitForJob(parts, id, { deadline, signal });
    if (finished.ok || !isUnderWay(finished.problem)) memory.jobs.delete(question);
    return pageOfJob(name, finished);
  }

  /** A list to its end. */
  async function whole<Name extends keyof PagedRecords>(
    name: Name,
    question: WireQuery,
    { etag = null, signal, onBeginning }: ListOptions<Name>,
  ): Promise<ListAnswer<ListRecords[Name]>> {
    const most = asker.endpoint(name)?.pageSize;
    if (most === null) return wholeOf(await page(name, question, { etag, signal, onBeginning }));
    return gatherPages(
      {
        page: (rows, start, tag) =>
          page(
            name,
            {
              ...question,
              ...(rows === null ? {} : { limit: String(rows) }),
              ...(start === 0 ? {} : { offset: String(start) }),
            },
            { etag: tag, signal },
          ),
        identityOf: (row) => rowIdentity(name, row),
        pageEnd: pageEndOf(memory.pageEnds[name], question),
        pageSize: Math.min(limits.pageSize, most ?? Infinity),
        pageCount: limits.pageCount,
        onBeginning,
      },
      etag,
    );
  }

  return {
    async paged(name, query, { fields = [], etag = null, signal, onBeginning }) {
      const checked = wireListQuery(name, query);
      if (!checked.ok) return { ok: false, problem: problemOf(checked.error) };
      const { limit, offset } = checked.query;
      if (limit !== undefined || offset !== undefined) {
        const asked = { ...checked.query, ...wireFields(fields) };
        return wholeOf(await page(name, asked, { etag, signal }), Number(limit ?? Infinity));
      }
      const ask = (names: readonly string[], tag: string | null) =>
        whole(name, { ...checked.query, ...wireFields(names) }, { etag: tag, signal, onBeginning });
      if (fields.length > 0) return ask([...fields, ...identityFields[name]].map(String), etag);
      // The others have parameters of their own.
      const { speaksInterface } = providerFacts[address.provider.name];
      if (!speaksInterface || !canShorten(name)) return ask([], etag);
      const question = JSON.stringify([name, checked.query]);
      return askShortened(memory.shortened, name, question, savesData(), etag, now, ask);
    },

    async flights(query, { fields = [], view = 'object', etag = null, signal }) {
      const checked = wireListQuery('flights', query);
      if (!checked.ok) return { ok: false, problem: problemOf(checked.error) };
      const names = [...new Set(fields)];
      const isArray = view === 'array';
      if (isArray && names.length === 0) return { ok: false, problem: problemOf('invalid-view') };
      return wholeOf(
        await page(
          'flights',
          { ...checked.query, ...wireFields(names), ...(isArray ? { _view: view } : {}) },
          { etag, signal },
          isArray ? names : [],
        ),
      );
    },
  };
}

type PollableName = keyof PagedRecords | 'flights';

/**
 * One page, or a list that has none, as an answer.
 * @param most rows in the request; without it, all
 */
function wholeOf<Row>(result: Page<Row>, most?: number): ListAnswer<Row> {
  if (!result.ok || result.isNotModified) return result;
  const { content, etag, isSimulated, askedAt, missing = null } = result;
  const { records, droppedCount, rowCount, hasMore } = content;
  const isFull = most !== undefined && looksFull(rowCount, most);
  return {
    ok: true,
    isNotModified: false,
    records,
    droppedCount,
    isComplete: missing === null && (hasMore === null ? !isFull : !hasMore),
    ...(missing !== null && { endProblem: missing === 'too-long' ? null : missing }),
    isSimulated,
    etag,
    ...(askedAt !== undefined && { askedAt }),
  };
}
