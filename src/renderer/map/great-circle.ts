import { geoDistance, geoInterpolate } from 'd3-geo';
import type { Position } from 'geojson';

export interface Place {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** The mean radius of the earth, km (IUGG). */
const earthRadius = 6371.0088;

/** Radians between two points of a drawn great circle: finer than anybody sees. */
const step = 0.01;

const positionOf = ({ lat, lng }: Place): [number, number] => [lng, lat];

/** The shortest way between two places, degrees, longitude first. */
export function greatCircle(from: Place, to: Place): Position[] {
  const [start, end] = [positionOf(from), positionOf(to)];
  const along = geoInterpolate(start, end);
  const steps = Math.max(1, Math.ceil(geoDistance(start, end) / step));
  return Array.from({ length: steps + 1 }, (_, place) => along(place / steps));
}

/** Along the great circle. */
export function kilometresBetween(from: Place, to: Place): number {
  return earthRadius * geoDistance(positionOf(from), positionOf(to));
}
