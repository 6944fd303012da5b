/**
 * Tells whether a first page is the last one as well, where the service does not say so itself. The
 * interface has no signal for it ("the signal in a response that more results exist: not shown"), and a
 * service may give fewer rows than asked for because its plan has a smaller maximum. A page that is
 * shorter than the largest one that ever came is the last; so is one of a length that was once followed by
 * more, if it is not followed again. The first page of all, and one that is longer than any before, is
 * followed by a question for one more.
 *
 * A list may have just as many rows as the plan gives in one page, forever: at such a length one more
 * page is asked for the first time, and then after 1, 2, 4, 8 more pages of this very length.
 *
 * What is learnt of lengths is kept over a restart, so that a start costs no second call. It also
 * remembers whether the service takes a limit at all.
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

/** Makes the memory of one list. */
export function createPageEnd(storage?: PageLengthStorage): PageEnd {
  let { largest, isMaximum } = storage?.read() ?? { largest: 0, isMaximum: false };
  /** Pages of the largest length that are taken for the last before one more is asked for again. */
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
