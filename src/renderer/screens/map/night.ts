import { geoCircle } from 'd3-geo';
import type { Position } from 'geojson';
import { wrapLongitude } from '#shared/longitude.ts';

const radians = Math.PI / 180;

/** 1 January 2000, 12:00 UTC, UNIX seconds. */
const epoch = 946_728_000;

/**
 * Where the sun stands overhead, degrees, at an instant (UNIX seconds): the low precision formulas of
 * the Astronomical Almanac, good for 0.01° from 1950 to 2050.
 */
export function subsolarPoint(instant: number): { readonly lat: number; readonly lng: number } {
  const days = (instant - epoch) / 86_400;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * radians;
  const longitude =
    (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const obliquity = (23.439 - 0.0000004 * days) * radians;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const lat = Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / radians;
  const greenwich = 280.46062 + 360.98564737 * days;
  return { lat, lng: wrapLongitude(ascension / radians - greenwich) };
}

/** Degrees of the sun below the horizon: sunset, the ends of civil and of nautical twilight. */
const depths = [0.833, 6, 12] as const;

/** The rings within which the sun has set, dusk is over, and it is dark; the largest first. */
export function nightRings(instant: number): readonly Position[][] {
  const sun = subsolarPoint(instant);
  return depths.map((depth) => {
    const circle = geoCircle()
      .center([sun.lng + 180, -sun.lat])
      .radius(90 - depth)
      .precision(1);
    return circle().coordinates[0] ?? [];
  });
}
