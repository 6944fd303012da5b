import type { ListAnswer } from './answer.ts';
import type { Received } from './attempt.ts';
import { looksFull, type PageEnd } from './page-end.ts';
import type { RecordList } from './read-records.ts';
import type { RetryResult } from './retries.ts';

/** One page as it was received. */
export type Page<Row> = RetryResult<RecordList<Row>>;

export interface PageParts<Row> {
  /** Asks for one page; without a limit where it is null. The tag is that of the first page: no other has one that is remembered. */
  readonly page: (limit: number | null, offset: number, etag: string | null) => Promise<Page<Row>>;
  /** Equal for two rows that are the same, on whatever pages they stand. */
  readonly identityOf: (row: Row) => string;
  readonly pageEnd: PageEnd;
  readonly pageSize: number;
  readonly pageCount: number;
}

/**
 * Gathers the pages of a list until one is the last, empty, or repeats what was there before (a
 * service may ignore `offset`). Half a list is no answer: a problem on a later page is the
 * answer, except that "not found" and "invalid" there mean that the list has ended.
 *
 * About tags: one page's tag speaks for that page only. A 304 for it would hide that the second page
 * has changed, or that there is one by now. So a tag is given out only where one page held
 * everything and did not look full.
 */
export async function gatherPages<Row>(
  { page, identityOf, pageEnd, pageSize, pageCount }: PageParts<Row>,
  etag: string | null,
): Promise<ListAnswer<Row>> {
  const records: Row[] = [];
  const seen = new Set<string>();
  let droppedCount = 0;
  let rowCount = 0;
  let first: { readonly received: Received<RecordList<Row>>; readonly length: number } | null =
    null;

  for (let index = 0; index < pageCount; index++) {
    // A first page that is shorter than asked for may show the service's maximum: no later page
    // is asked for more, so that one that is shorter than asked for is the last beyond doubt.
    const limit: number = first === null ? pageSize : Math.min(pageSize, first.length);
    const result: Page<Row> = await (first === null ? firstPage() : page(limit, rowCount, null));
    if (!result.ok) {
      const isEnd = ['not-found', 'invalid'].includes(result.problem.kind);
      return first !== null && isEnd ? complete(first) : result;
    }
    if (result.isNotModified) return { ok: true, isNotModified: true };

    const content: RecordList<Row> = result.content;
    const fresh = content.records.filter((row) => !seen.has(identityOf(row)));
    if (first !== null && fresh.length === 0) return complete(first);
    records.push(...fresh);
    for (const row of fresh) seen.add(identityOf(row));
    const length = content.records.length + content.droppedCount;
    rowCount += length;
    droppedCount += content.droppedCount;
    const isLast = first === null ? pageEnd.isLast(length, limit) : length < limit;
    first ??= { received: result, length };
    if (isLast) return complete(first);
  }
  return first === null ? whole(null, false) : whole(null, false, first.received.isSimulated);

  /**
   * Some services refuse a limit above their maximum instead of giving fewer rows. Until one was
   * taken, a refusal may be about it: the question is then put once without.
   */
  async function firstPage(): Promise<Page<Row>> {
    if (pageEnd.limitUse() === 'refused') return page(null, 0, etag);
    const limited = await page(pageSize, 0, etag);
    const isInvalid = !limited.ok && limited.problem.kind === 'invalid';
    if (limited.ok) pageEnd.setLimitUse('taken');
    if (!isInvalid || pageEnd.limitUse() === 'taken') return limited;
    const unlimited = await page(null, 0, etag);
    if (!unlimited.ok) return limited;
    pageEnd.setLimitUse('refused');
    return unlimited;
  }

  function complete({ received, length }: NonNullable<typeof first>): ListAnswer<Row> {
    const isOnePage = rowCount === length;
    // After a second page, the first one's length was the most that the service gives at a time.
    pageEnd.learn(isOnePage ? length : length - 1);
    const isTagged = isOnePage && !looksFull(length, pageSize);
    return whole(isTagged ? received.etag : null, true, received.isSimulated);
  }

  function whole(tag: string | null, isComplete: boolean, isSimulated = false): ListAnswer<Row> {
    return {
      ok: true,
      isNotModified: false,
      records,
      droppedCount,
      isComplete,
      isSimulated,
      etag: tag,
    };
  }
}
