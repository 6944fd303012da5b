import { geoDistance, geoInterpolate } from 'd3-geo';
import type { Position } from 'geojson';
import type { Coordinates } from '#shared/library.ts';

/** The mean radius of the earth, km (IUGG). */
export const earthRadius = 6371.0088;

/** Radians between two points of a drawn great circle: finer than anybody sees. */
const step = 0.01;

const lngLatOf = ({ lat, lng }: Coordinates): [number, number] => [lng, lat];

/** The shortest way between two places, degrees, longitude first. */
export function greatCircle(from: Coordinates, to: Coordinates): Position[] {
  const [start, end] = [lngLatOf(from), lngLatOf(to)];
  const along = geoInterpolate(start, end);
  const steps = Math.max(1, Math.ceil(geoDistance(start, end) / step));
  return Array.from({ length: steps + 1 }, (_, index) => along(index / steps));
}

/** Along the great circle. */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  return earthRadius * geoDistance(lngLatOf(from), lngLatOf(to));
}

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
