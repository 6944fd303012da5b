import type { Claim } from './wire.ts';

/** What publishers say of themselves, at each broker. */
export interface Claims {
  /** `claim` null: what came cannot be read. */
  take(broker: string, name: string, claim: Claim | null): void;
  /** The broker is there (again), and tells of all from the beginning; or it is gone. */
  forget(broker: string): void;
  /** Those that are there, by their names. */
  present(): ReadonlyMap<string, Claim>;
}

/** Publishers at one broker: more than any fleet has. */
const mostPublishers = 50;

export function createClaims(): Claims {
  const brokers = new Map<string, Map<string, Claim>>();
  return {
    take(broker, name, claim) {
      const claims = brokers.get(broker) ?? new Map<string, Claim>();
      brokers.set(broker, claims);
      if (claim?.on !== true) claims.delete(name);
      else if (claims.has(name) || claims.size < mostPublishers) claims.set(name, claim);
    },
    forget(broker) {
      brokers.delete(broker);
    },
    present: () => new Map([...brokers.values()].flatMap((claims) => [...claims])),
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
