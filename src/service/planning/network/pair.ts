import type { Carrier } from './carriers.ts';
import type { Place } from './geography.ts';

/** Balancing makes a pair at most so many times as frequent as gravity would. */
const MOST_GROWTH = 2.2;
/** And leaves at least this part of it. */
const MOST_LOSS = 0.15;

/** A carrier's flights between two airports; `daily` counts departures a day in each direction. */
export interface Pair {
  readonly carrier: Carrier;
  /** Where its aircraft come from. */
  readonly base: Place;
  readonly other: Place;
  daily: number;
  /** Balancing makes it no less and no more than this. */
  readonly least: number;
  readonly most: number;
  /** A published frequency, which balancing leaves alone. */
  readonly isFixed: boolean;
  /** The only flight of its airport, which is kept however rare it becomes. */
  readonly isLifeline: boolean;
}

/** A pair that balancing may change, from what gravity makes of it. */
export function freePair(carrier: Carrier, base: Place, other: Place, daily: number): Pair {
  const least = daily * MOST_LOSS;
  const most = daily * MOST_GROWTH + 0.15;
  return { carrier, base, other, daily, least, most, isFixed: false, isLifeline: false };
}
