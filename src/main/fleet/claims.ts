import type { Claim } from './wire.ts';

/** What publishers say of themselves, at each broker. */
export interface Claims {
  /** `claim` null: what came cannot be read. It counts for `claimLife` from now on. */
  take(broker: string, name: string, claim: Claim | null): void;
  /** The broker is there (again), and tells of all from the beginning; or it is gone. */
  forget(broker: string): void;
  /** Those that are there, by their names: heard of within `claimLife`. */
  present(): ReadonlyMap<string, Claim>;
}

/** Publishers at one broker: more than any fleet has. */
const mostPublishers = 50;

/** Milliseconds after which a publisher that leads, or would, says so again. */
export const claimInterval = 20_000;

/**
 * Milliseconds for which a claim counts. A broker that was ended with the publisher, as by a power cut, comes back with
 * the claim it had kept and without the last will: the place of one that is gone would stay taken.
 */
export const claimLife = 2.25 * claimInterval;

/** @param now milliseconds that no clock change moves */
export function createClaims(now: () => number): Claims {
  const brokers = new Map<string, Map<string, { readonly claim: Claim; readonly at: number }>>();
  const isOver = (at: number): boolean => now() - at >= claimLife;
  return {
    take(broker, name, claim) {
      const claims = brokers.get(broker) ?? new Map<string, { claim: Claim; at: number }>();
      brokers.set(broker, claims);
      for (const [other, { at }] of claims) if (isOver(at)) claims.delete(other);
      if (claim?.on !== true) claims.delete(name);
      else if (claims.has(name) || claims.size < mostPublishers)
        claims.set(name, { claim, at: now() });
    },
    forget(broker) {
      brokers.delete(broker);
    },
    present() {
      const told = [...brokers.values()].flatMap((claims) => [...claims]);
      const heard = told.filter(([, { at }]) => !isOver(at));
      return new Map(heard.map(([name, { claim }]) => [name, claim]));
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
