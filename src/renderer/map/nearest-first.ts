import { kilometresBetween, type Place } from './great-circle.ts';

/** One of many, and how far away it is. */
export interface Near {
  /** In the columns it comes from. */
  readonly place: number;
  readonly kilometres: number;
}

/** The nearest to a place among those with these coordinates (degrees), the nearest first. */
export function nearestFirst(
  lat: ArrayLike<number>,
  lng: ArrayLike<number>,
  from: Place,
  most: number,
): Near[] {
  const all = Array.from({ length: lat.length }, (_, place) => ({
    place,
    kilometres: kilometresBetween(from, { lat: lat[place] ?? 0, lng: lng[place] ?? 0 }),
  }));
  return all.sort((one, other) => one.kilometres - other.kilometres).slice(0, most);
}
