import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import { baseUrlSchema } from '#shared/settings.ts';
import type { CallCounter, ReferenceAnswer, SchedulesAnswer } from './answer.ts';
import { attemptList, type ListRequest } from './attempt.ts';
import { defaultLimits, type ClientLimits } from './limits.ts';
import { createPageEnd } from './page-end.ts';
import { problemOf, type Trouble } from './problem-sentences.ts';
import {
  referenceSchemas,
  type ReferenceKind,
  type ReferenceQueries,
  type ReferenceRecords,
  type SchedulesQuery,
} from './resources.ts';
import { withRetries, type RetryResult } from './retries.ts';
import { gatherPages } from './schedule-pages.ts';

/** Where the service is and who we are to it. */
export interface ServiceAddress {
  /** Checked once more with `baseUrlSchema`: https, or http on this computer. */
  readonly baseUrl: string;
  /** Sent in the header x-api-key and nowhere else; null answers `unauthorized` without asking. */
  readonly key: string | null;
}

export interface FlightDataClientParts {
  readonly address: ServiceAddress;
  /** In Electron `net.fetch`, which honours the system's proxy and certificates. */
  readonly fetch: typeof globalThis.fetch;
  readonly quota: CallCounter;
  /** Milliseconds since 1970, as Date.now. */
  readonly now: () => number;
  /** From 0 to below 1, as Math.random. */
  readonly random: () => number;
  /** Ends early, in either way, when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly limits?: Partial<ClientLimits>;
}

/** Calls to one service with one key. Failures are values. */
export interface FlightDataClient {
  /**
   * `/v1/schedules`, all pages of it.
   * @param options.etag from the last answer to the same query; where nothing has changed since, the
   * answer is `isNotModified`
   * @param options.signal ends the call at once with a problem of kind `cancelled`
   */
  schedules(
    query: SchedulesQuery,
    options?: { readonly etag?: string | null; readonly signal?: AbortSignal },
  ): Promise<SchedulesAnswer>;

  /**
   * A reference list, in slices of at most 200 clean records. Slices are awaited, and the event loop
   * runs between two of them. A problem may come after some slices: they are then worth nothing.
   * Rejects only with what `onSlice` throws.
   */
  referenceList<Kind extends ReferenceKind>(
    kind: Kind,
    query: ReferenceQueries[Kind],
    onSlice: (records: readonly ReferenceRecords[Kind][]) => void | Promise<void>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ReferenceAnswer>;
}

type Asked<Value> = Pick<
  ListRequest<Value>,
  'etag' | 'reader' | 'bodyMs' | 'mostBytes' | 'signal'
> & {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Clears what an attempt before has left. */
  readonly onAttempt?: () => void;
  readonly isRepeatable?: () => boolean;
};

/** Makes a client; to be made anew when the address or the key changes. */
export function createFlightDataClient(parts: FlightDataClientParts): FlightDataClient {
  const limits = { ...defaultLimits, ...parts.limits };
  const baseUrl = baseUrlSchema.safeParse(parts.address.baseUrl);
  const { key } = parts.address;
  const pageEnd = createPageEnd();

  async function ask<Value>(asked: Asked<Value>): Promise<RetryResult> {
    if (!baseUrl.success) return failure('invalid-address');
    if (key === null || key === '') return failure('no-key');
    // `fetch` refuses such a header with a message that quotes the key.
    if (!/^[\x21-\x7e]+$/.test(key)) return failure('impossible-key');
    const parameters = new URLSearchParams(asked.query).toString();
    const url = `${baseUrl.data}/v1/${asked.path}${parameters === '' ? '' : `?${parameters}`}`;
    const request = { ...asked, url, key, headersMs: limits.headersMs };
    return withRetries(
      { ...parts, limits },
      {
        attempt: () => {
          asked.onAttempt?.();
          return attemptList(parts, request);
        },
        isRepeatable: asked.isRepeatable ?? (() => true),
        signal: asked.signal,
      },
    );
  }

  async function schedulePage(
    query: SchedulesQuery,
    page: { readonly limit: number | null; readonly offset: number; readonly etag: string | null },
    signal: AbortSignal | undefined,
  ): Promise<{ result: RetryResult; entries: ScheduleEntry[] }> {
    const entries: ScheduleEntry[] = [];
    const { limit, offset, etag } = page;
    const result = await ask({
      path: 'schedules',
      query: {
        ...query,
        ...(limit === null ? {} : { limit: String(limit) }),
        ...(offset === 0 ? {} : { offset: String(offset) }),
      },
      etag,
      reader: {
        schema: scheduleEntrySchema,
        onSlice: (records) => {
          entries.push(...records);
        },
      },
      bodyMs: limits.pageBodyMs,
      mostBytes: limits.pageBytes,
      onAttempt: () => {
        entries.length = 0;
      },
      signal,
    });
    return { result, entries };
  }

  return {
    schedules: (query, { etag = null, signal } = {}) =>
      gatherPages(
        {
          page: (limit, offset, tag) => schedulePage(query, { limit, offset, etag: tag }, signal),
          pageEnd,
          pageSize: limits.pageSize,
          pageCount: limits.pageCount,
        },
        etag,
      ),

    async referenceList(kind, query, onSlice, { signal } = {}) {
      let isUntouched = true;
      const result = await ask({
        path: kind,
        query,
        etag: null,
        reader: {
          schema: referenceSchemas[kind],
          onSlice: (records) => {
            isUntouched = false;
            return onSlice(records);
          },
        },
        bodyMs: limits.listBodyMs,
        mostBytes: limits.listBytes,
        isRepeatable: () => isUntouched,
        signal,
      });
      if (!result.ok) return result;
      // Without a tag of ours there is no 304: an attempt calls it malformed.
      if (result.isNotModified) return failure('malformed');
      return { ok: true, recordCount: result.recordCount, droppedCount: result.droppedCount };
    },
  };
}

function failure(trouble: Trouble): Extract<RetryResult, { ok: false }> {
  return { ok: false, problem: problemOf(trouble) };
}
