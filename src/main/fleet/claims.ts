import type { Claim } from './wire.ts';

/** What publishers say of themselves. */
export interface Claims {
  /**
   * It counts for `claimLife` from now on.
   *
   * @param claim null: what came cannot be read
   * @param isRetained the broker had kept it: whether its publisher still lives is not known
   */
  take(name: string, claim: Claim | null, isRetained: boolean): void;
  /** The broker is there (again), and tells of all from the beginning; or it is gone. */
  forget(): void;
  /** Those that are there, by their names: heard of within `claimLife`. */
  present(): ReadonlyMap<string, Claim>;
  /** Those of them that have not said so themselves, as far as is known, by their names. */
  hearsay(): ReadonlyMap<string, Claim>;
}

/** More than any fleet has. */
const mostPublishers = 50;

/** Milliseconds after which a publisher that leads, or would, says so again. */
export const claimInterval = 20_000;

/**
 * Milliseconds for which a claim counts. A broker that was ended with the publisher, as by a power cut, comes back with
 * the claim it had kept and without the last will: the place of one that is gone would stay taken. What a broker had kept
 * counts only until its publisher, if it lives, has spoken again: when it was sent tells nothing where clocks are wrong.
 */
export const claimLife = { live: 2.25 * claimInterval, retained: 1.25 * claimInterval } as const;

interface Heard {
  readonly claim: Claim;
  readonly at: number;
  readonly isRetained: boolean;
}

/** @param now milliseconds that no clock change moves */
export function createClaims(now: () => number): Claims {
  const claims = new Map<string, Heard>();
  const isOver = ({ at, isRetained }: Heard): boolean =>
    now() - at >= (isRetained ? claimLife.retained : claimLife.live);
  const counting = (): readonly (readonly [name: string, heard: Heard])[] =>
    [...claims].filter(([, heard]) => !isOver(heard));
  const byName = (heard: ReturnType<typeof counting>): ReadonlyMap<string, Claim> =>
    new Map(heard.map(([name, { claim }]) => [name, claim]));
  return {
    take(name, claim, isRetained) {
      for (const [other, heard] of claims) if (isOver(heard)) claims.delete(other);
      if (claim?.on !== true) claims.delete(name);
      else if (claims.has(name) || claims.size < mostPublishers)
        claims.set(name, { claim, at: now(), isRetained });
    },
    forget() {
      claims.clear();
    },
    present: () => byName(counting()),
    hearsay: () => byName(counting().filter(([, { isRetained }]) => isRetained)),
  };
}

/** Who leads: the lowest rank, and of several that have it the first by name; null: there is none. */
export function leaderOf(
  ranks: readonly (readonly [name: string, { readonly rank: number }])[],
): string | null {
  const [first] = [...ranks].sort(
    ([name, { rank }], [otherName, { rank: otherRank }]) =>
      rank - otherRank || (name < otherName ? -1 : 1),
  );
  return first?.[0] ?? null;
}
