import type { ListAnswer } from './answer.ts';
import type { Asker } from './asker.ts';
import type { FlightsQuery, JobQueries } from './flight-queries.ts';
import { gatherPages, type Page } from './gather-pages.ts';
import type { ClientLimits } from './limits.ts';
import { createPageEnd, looksFull, type PageEnd } from './page-end.ts';
import { problemOf } from './problem-sentences.ts';
import { listReader } from './read-records.ts';
import { listSchemas, type FieldsOf, type ListRecords, type PagedRecords } from './resources.ts';
import { identityFields, rowIdentity } from './row-identity.ts';
import { wireFields, wireListQuery, type WireQuery } from './wire-query.ts';

export interface ListOptions<Name extends keyof ListRecords> {
  /**
   * The fields that are wanted; all others are null in the records, or there all the same where the
   * service sends them. What tells rows apart is asked along where a list comes in pages.
   */
  readonly fields?: FieldsOf<Name> | undefined;
  /**
   * From the last answer to the same query; where nothing has changed since, the answer is
   * `isNotModified`.
   */
  readonly etag?: string | null | undefined;
  /** Ends the call at once with a problem of kind `cancelled`. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks for the lists that are given as a whole. */
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

/** Makes what asks for lists; it remembers where the pages of each ended. */
export function createLists(asker: Asker, limits: ClientLimits): Lists {
  // A plan's maximum may differ from endpoint to endpoint.
  const pageEnds: { readonly [Name in keyof PagedRecords]: PageEnd } = {
    schedules: createPageEnd(),
    delays: createPageEnd(),
    routes: createPageEnd(),
    fleets: createPageEnd(),
  };

  function page<Name extends keyof PagedRecords>(
    name: Name,
    query: WireQuery,
    { etag = null, signal }: ListOptions<Name>,
  ): Promise<Page<ListRecords[Name]>> {
    return asker.ask({
      path: name,
      query,
      etag,
      reader: listReader(listSchemas[name]),
      bodyMs: limits.pageBodyMs,
      mostBytes: limits.pageBytes,
      signal,
    });
  }

  return {
    async paged(name, query, { fields = [], etag = null, signal }) {
      const checked = wireListQuery(name, query);
      if (!checked.ok) return { ok: false, problem: problemOf(checked.trouble) };
      const { limit, offset } = checked.query;
      if (limit !== undefined || offset !== undefined) {
        const asked = { ...checked.query, ...wireFields(fields) };
        return wholeOf(await page(name, asked, { etag, signal }), Number(limit ?? Infinity));
      }
      const isShortened = fields.length > 0;
      const wanted = wireFields(isShortened ? [...fields, ...identityFields[name]] : []);
      return gatherPages(
        {
          page: (most, start, tag) =>
            page(
              name,
              {
                ...checked.query,
                ...wanted,
                ...(most === null ? {} : { limit: String(most) }),
                ...(start === 0 ? {} : { offset: String(start) }),
              },
              { etag: tag, signal },
            ),
          identityOf: (row) => rowIdentity(name, row),
          pageEnd: pageEnds[name],
          pageSize: limits.pageSize,
          pageCount: limits.pageCount,
        },
        etag,
      );
    },

    async flights(query, { fields = [], view = 'object', etag = null, signal }) {
      const checked = wireListQuery('flights', query);
      if (!checked.ok) return { ok: false, problem: problemOf(checked.trouble) };
      const names = [...new Set(fields)];
      const isArray = view === 'array';
      if (isArray && names.length === 0) return { ok: false, problem: problemOf('invalid-view') };
      return wholeOf(
        await asker.ask({
          path: 'flights',
          query: { ...checked.query, ...wireFields(names), ...(isArray ? { _view: view } : {}) },
          etag,
          reader: listReader(listSchemas.flights, isArray ? names : []),
          bodyMs: limits.listBodyMs,
          mostBytes: limits.listBytes,
          signal,
        }),
      );
    },
  };
}

/**
 * One page, or a list that has none, as an answer.
 * @param most rows that were asked for; without it all were
 */
function wholeOf<Row>(result: Page<Row>, most?: number): ListAnswer<Row> {
  if (!result.ok || result.isNotModified) return result;
  const { content, etag, isSimulated } = result;
  const { records, droppedCount } = content;
  const isComplete = most === undefined || !looksFull(records.length + droppedCount, most);
  return { ok: true, isNotModified: false, records, droppedCount, isComplete, isSimulated, etag };
}
