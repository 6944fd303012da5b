import { roughDistanceKm } from '../../../src/service/world/geodesy.ts';
import type { Carrier } from './carriers.ts';
import type { NetworkAirport } from './geography.ts';

/** Balancing makes a pair at most so many times as frequent as gravity would. */
const MOST_GROWTH = 2.2;
/** Abroad, where a carrier has no station of a known size, it flies once a day at most. */
const MOST_BEYOND_STATIONS = 1.05;
/** Nor anywhere far away more than this; the few that do are published. */
const MOST_FAR = 2.05;
const FAR_KM = 3500;
/** And leaves at least this part of it. */
const MOST_LOSS = 0.15;

/** A carrier's flights between two airports; `daily` counts departures a day in each direction. */
export interface Pair {
  readonly carrier: Carrier;
  /** Where its aircraft come from. */
  readonly base: NetworkAirport;
  readonly other: NetworkAirport;
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
export function freePair(
  carrier: Carrier,
  base: NetworkAirport,
  other: NetworkAirport,
  daily: number,
): Pair {
  const grown = daily * MOST_GROWTH + 0.15;
  const isStation = carrier.stationAirports.has(base) && carrier.stationAirports.has(other);
  const isAbroad = base.country !== other.country;
  const isFar = isAbroad && roughDistanceKm(base.vector, other.vector) > FAR_KM;
  const ceiling = !isAbroad
    ? Infinity
    : !isStation
      ? MOST_BEYOND_STATIONS
      : isFar
        ? MOST_FAR
        : Infinity;
  const most = Math.min(ceiling, grown);
  const least = Math.min(most, daily) * MOST_LOSS;
  return {
    carrier,
    base,
    other,
    daily: Math.min(most, daily),
    least,
    most,
    isFixed: false,
    isLifeline: false,
  };
}
