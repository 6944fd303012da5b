/**
 * Tells whether a first page is the last one as well. The interface has no signal for it ("the signal in a
 * response that more results exist: not shown"), and a service may give fewer rows than asked for
 * because its plan has a smaller maximum. So a page is known to be the last only where it is shorter
 * than one that was followed by nothing before; the first time, one more page is asked for. What is
 * learnt costs one call after start and one whenever an airport is busier than ever before.
 *
 * It also remembers whether the service takes a limit at all.
 */
export interface PageEnd {
  isLast(rowCount: number, asked: number): boolean;
  /** A page of this many rows (and so a shorter one) is a whole list: nothing new followed. */
  learn(rowCount: number): void;
  /** Whether the service takes the limit that we ask with; refused: without one it answers. */
  limitUse(): LimitUse;
  setLimitUse(use: LimitUse): void;
}

type LimitUse = 'unknown' | 'taken' | 'refused';

/** As long as was asked for, or as a plan's maximum would be: 50, 100, 250... */
export function looksFull(rowCount: number, asked: number): boolean {
  return rowCount >= asked || (rowCount > 0 && rowCount % 10 === 0);
}

export function createPageEnd(): PageEnd {
  let longestComplete = 0;
  let limitUse: LimitUse = 'unknown';
  return {
    isLast(rowCount, asked) {
      if (rowCount === 0) return true;
      if (rowCount >= asked) return false;
      if (rowCount === longestComplete) return !looksFull(rowCount, asked);
      return rowCount < longestComplete;
    },
    learn(rowCount) {
      longestComplete = Math.max(longestComplete, rowCount);
    },
    limitUse: () => limitUse,
    setLimitUse(use) {
      limitUse = use;
    },
  };
}
