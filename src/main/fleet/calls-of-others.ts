import { mostPublishers } from './claims.ts';
import type { Claim } from './wire.ts';

type Calls = NonNullable<Claim['calls']>;

/** Calls that the other publishers of a fleet have made, as far as they said: a plan is used up by all of them. */
export interface CallsOfOthers {
  /** What a publisher says. One that has gone has made its calls all the same. */
  note(publisher: string, claim: Claim | null): void;
  /** On a plan in a UTC month, `2026-11`. */
  on(plan: string, month: string): number;
}

export function createCallsOfOthers(): CallsOfOthers {
  const told = new Map<string, Calls>();
  return {
    note(publisher, claim) {
      const calls = claim?.calls ?? null;
      if (calls === null) return;
      const known = told.get(publisher);
      const isKnown = known !== undefined || told.size < mostPublishers;
      // A last will was written when its publisher came.
      if (isKnown && !(known !== undefined && isBefore(calls, known))) told.set(publisher, calls);
    },
    on(plan, month) {
      const same = [...told.values()].filter(
        (calls) => calls.plan === plan && calls.month === month,
      );
      return same.reduce((sum, { count }) => sum + count, 0);
    },
  };
}

/** Within a month calls of a plan only become more. */
function isBefore(calls: Calls, known: Calls): boolean {
  if (calls.month !== known.month) return calls.month < known.month;
  return calls.plan === known.plan && calls.count < known.count;
}
