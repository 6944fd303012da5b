import type { Coordinates } from '#shared/library.ts';
import { kilometresBetween } from './great-circle.ts';

/** One of many, and how far away it is. */
export interface Near {
  /** In the columns it comes from. */
  readonly index: number;
  readonly kilometres: number;
}

/** The nearest to a place among those with these coordinates (degrees), the nearest first. */
export function nearestFirst(
  lat: ArrayLike<number>,
  lng: ArrayLike<number>,
  from: Coordinates,
  most: number,
): Near[] {
  const all = Array.from({ length: lat.length }, (_, index) => ({
    index,
    kilometres: kilometresBetween(from, { lat: lat[index] ?? 0, lng: lng[index] ?? 0 }),
  }));
  return all.sort((one, other) => one.kilometres - other.kilometres).slice(0, most);
}
