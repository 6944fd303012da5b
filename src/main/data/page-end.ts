/**
 * Decides whether a first page is also the last, if the service does not say so. The interface has no signal
 * ("the signal in a response that more results exist: not shown"), and a service may return fewer rows
 * than requested because its plan has a smaller maximum. A page shorter than the largest so far is the
 * last; so is one of a length that once had a next page, if it has none this time. The first page of all, and one
 * longer than any before, needs a request for one more.
 *
 * A list may always have exactly as many rows as the plan allows in a page: at such a length one more
 * page is requested the first time, and then after 1, 2, 4, 8 more pages of the same length.
 *
 * The lengths survive a restart, so a start costs no second call, and so does
 * whether the service accepts a limit at all.
 */
export interface PageEnd {
  isLast(rowCount: number, asked: number): boolean;
  /** A first page of this many rows, and what followed it. */
  learn(rowCount: number, followed: 'more' | 'nothing' | 'not-asked'): void;
  /** Whether the service takes the limit that we ask with; refused: without one it answers. */
  limitUse(): LimitUse;
  setLimitUse(use: LimitUse): void;
}

/** What is kept of the lengths of pages. */
export interface PageLengths {
  /** Rows of the largest first page that ever came. */
  readonly largest: number;
  /** Whether more has followed a page of this length. */
  readonly isMaximum: boolean;
}

/** Where it is kept; null: nothing was. */
export interface PageLengthStorage {
  read(): PageLengths | null;
  write(lengths: PageLengths): void;
}

/** Of our own service, which says so where a limit is too large (docs/service.md): a page shorter than asked is the last. */
export const neverCutShort: PageLengthStorage = {
  read: () => ({ largest: Number.POSITIVE_INFINITY, isMaximum: false }),
  write: () => undefined,
};

type LimitUse = 'unknown' | 'taken' | 'refused';

/** As long as was asked for, or as a plan's maximum would be: 50, 100, 250... */
export function looksFull(rowCount: number, asked: number): boolean {
  return rowCount >= asked || (rowCount > 0 && rowCount % 10 === 0);
}

/** Parameters that name one flight or aircraft, whose list is a few rows long. */
const namesOne = ['flight_iata', 'flight_icao', 'reg_number', 'hex'];

/**
 * The end of the list for a query. The list of one flight or aircraft ends with its first page, unless that looks full, and
 * says nothing about the lengths of other pages.
 */
export function pageEndOf(pageEnd: PageEnd, query: object): PageEnd {
  if (!namesOne.some((name) => name in query)) return pageEnd;
  return {
    ...pageEnd,
    isLast: (rowCount, asked) => !looksFull(rowCount, asked),
    learn: () => undefined,
  };
}

/** Makes the memory of one list. */
export function createPageEnd(storage?: PageLengthStorage): PageEnd {
  let { largest, isMaximum } = storage?.read() ?? { largest: 0, isMaximum: false };
  /** Pages of the largest length that count as the last before one more is requested again. */
  let trusted = 0;
  let trustedNext = 1;
  let limitUse: LimitUse = 'unknown';
  return {
    isLast(rowCount, asked) {
      if (rowCount === 0) return true;
      if (rowCount >= asked || rowCount > largest) return false;
      if (rowCount < largest) return true;
      if (isMaximum) return false;
      if (!looksFull(rowCount, asked)) return true;
      if (trusted === 0) return false;
      trusted -= 1;
      return true;
    },
    learn(rowCount, followed) {
      if (rowCount > largest) {
        largest = rowCount;
        isMaximum = false;
        trusted = 0;
        trustedNext = 1;
      }
      if (rowCount < largest) return;
      storage?.write({ largest, isMaximum: isMaximum || followed === 'more' });
      if (followed === 'more') isMaximum = true;
      else if (followed === 'nothing' && !isMaximum) {
        trusted = trustedNext;
        trustedNext *= 2;
      }
    },
    limitUse: () => limitUse,
    setLimitUse(use) {
      limitUse = use;
    },
  };
}
