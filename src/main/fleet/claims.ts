import type { Claim } from './wire.ts';

/** What publishers say of themselves, at each broker. */
export interface Claims {
  /**
   * It counts for `claimLife` from now on.
   *
   * @param claim null: what came cannot be read
   * @param isRetained the broker had kept it: whether its publisher still lives is not known
   */
  take(broker: string, name: string, claim: Claim | null, isRetained: boolean): void;
  /** The broker is there (again), and tells of all from the beginning; or it is gone. */
  forget(broker: string): void;
  /** Those that are there, by their names: heard of within `claimLife`. */
  present(): ReadonlyMap<string, Claim>;
  /** Those of them that have not said so themselves, as far as is known, by their names. */
  hearsay(): ReadonlyMap<string, Claim>;
}

/** Publishers at one broker: more than any fleet has. */
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
  const brokers = new Map<string, Map<string, Heard>>();
  const isOver = ({ at, isRetained }: Heard): boolean =>
    now() - at >= (isRetained ? claimLife.retained : claimLife.live);
  const counting = (): readonly (readonly [name: string, heard: Heard])[] =>
    [...brokers.values()].flatMap((claims) => [...claims]).filter(([, heard]) => !isOver(heard));
  return {
    take(broker, name, claim, isRetained) {
      const claims = brokers.get(broker) ?? new Map<string, Heard>();
      brokers.set(broker, claims);
      for (const [other, heard] of claims) if (isOver(heard)) claims.delete(other);
      if (claim?.on !== true) claims.delete(name);
      else if (claims.has(name) || claims.size < mostPublishers)
        claims.set(name, { claim, at: now(), isRetained });
    },
    forget(broker) {
      brokers.delete(broker);
    },
    present: () => new Map(counting().map(([name, { claim }]) => [name, claim])),
    hearsay() {
      const all = counting();
      const live = new Set(all.filter(([, { isRetained }]) => !isRetained).map(([name]) => name));
      return new Map(
        all.filter(([name]) => !live.has(name)).map(([name, { claim }]) => [name, claim]),
      );
    },
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
