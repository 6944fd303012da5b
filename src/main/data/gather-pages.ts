import type { ListAnswer } from './answer.ts';
import { isRefused, type ServiceProblem } from './service-problems.ts';
import type { Answered } from './attempt.ts';
import { looksFull, type PageEnd } from './page-end.ts';
import type { RecordList } from './read-records.ts';
import type { RetryResult } from './retries.ts';

/** One page as it came. */
export type Page<Row> = RetryResult<RecordList<Row>>;

export interface PageParts<Row> {
  /** Asks for one page; without a limit if it is null. The tag is that of the first page: no other has one that is remembered. */
  readonly page: (limit: number | null, offset: number, etag: string | null) => Promise<Page<Row>>;
  /** Equal for two rows that are the same, on whatever pages they stand. */
  readonly identityOf: (row: Row) => string;
  readonly pageEnd: PageEnd;
  readonly pageSize: number;
  readonly pageCount: number;
  /** Receives the rows so far, each time that another page is requested for more. */
  readonly onBeginning?: ((records: readonly Row[], isSimulated: boolean) => void) | undefined;
}

/**
 * Gathers the pages of a list until one is the last, empty, or repeats what was there before (a
 * service may ignore `offset`). A problem on a later page leaves what came, marked as incomplete;
 * "not found" and "invalid" there mean that the list has ended.
 *
 * About tags: one page's tag speaks for that page only. A 304 for it would hide that the second page
 * has changed, or that there is one by now. So a tag is given out only where one page held
 * everything and did not look full.
 */
export async function gatherPages<Row>(
  { page, identityOf, pageEnd, pageSize, pageCount, onBeginning }: PageParts<Row>,
  etag: string | null,
): Promise<ListAnswer<Row>> {
  const records: Row[] = [];
  /** The identities of all that came; made when a second page has rows, which is seldom. */
  let seen: Set<string> | null = null;
  let droppedCount = 0;
  let rowCount = 0;
  let asked = 0;
  let first: { readonly answer: Answered<RecordList<Row>>; readonly length: number } | null = null;

  for (let index = 0; index < pageCount; index++) {
    // A first page that is shorter than requested may show the service's maximum. Later pages
    // request no more than that, so a shorter one is certainly the last.
    const limit: number = first === null ? pageSize : Math.min(pageSize, first.length);
    const result: Page<Row> = await (first === null ? firstPage() : page(limit, rowCount, null));
    asked += 1;
    if (!result.ok) {
      if (first === null) return result;
      if (result.problem.kind === 'cancelled') return result;
      return isRefused(result.problem)
        ? complete(first)
        : whole(null, result.problem, first.answer.isSimulated);
    }
    if (result.isNotModified) return { ok: true, isNotModified: true };

    const content: RecordList<Row> = result.content;
    const fresh = first === null ? content.records : withoutSeen(content.records);
    if (first !== null && fresh.length === 0) {
      // A page of rows that are all left out has none that is new either, and more may follow it.
      const isRepeated = content.records.length > 0;
      if (content.hasMore !== true) return complete(first);
      if (isRepeated) return whole(null, 'too-long', first.answer.isSimulated);
    }
    for (const row of fresh) records.push(row);
    const length = content.rowCount;
    if (first !== null && length === 0) return complete(first);
    rowCount += length;
    droppedCount += content.droppedCount;
    const isShort = first === null ? pageEnd.isLast(length, limit) : length < limit;
    first ??= { answer: result, length };
    if (content.hasMore === null ? isShort : !content.hasMore) return complete(first);
    onBeginning?.([...records], result.isSimulated);
  }
  return whole(null, 'too-long', first?.answer.isSimulated);

  /** Those of a later page that stand on none before it. */
  function withoutSeen(rows: readonly Row[]): readonly Row[] {
    if (rows.length === 0) return rows;
    const known = (seen ??= new Set(records.map(identityOf)));
    const identities = rows.map(identityOf);
    const fresh = rows.filter((_, index) => !known.has(identities[index] ?? ''));
    for (const identity of identities) known.add(identity);
    return fresh;
  }

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

  function complete({ answer, length }: NonNullable<typeof first>): ListAnswer<Row> {
    const isOnePage = rowCount === length;
    const followed = isOnePage ? 'nothing' : 'more';
    pageEnd.learn(length, asked > 1 ? followed : 'not-asked');
    const isTagged = isOnePage && !looksFull(length, pageSize);
    return whole(isTagged ? answer.etag : null, null, answer.isSimulated);
  }

  function whole(
    tag: string | null,
    missing: ServiceProblem | 'too-long' | null,
    isSimulated = false,
  ): ListAnswer<Row> {
    const endProblem = missing === 'too-long' ? null : missing;
    return {
      ok: true,
      isNotModified: false,
      records,
      droppedCount,
      isSimulated,
      endProblem,
      isComplete: missing === null,
      etag: tag,
    };
  }
}
