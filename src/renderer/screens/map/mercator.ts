/**
 * The map's plane: Mercator's projection of the sphere, in radians of the equator; x to the east, y to
 * the north. It keeps angles, so that what looks like a heading is one, at every zoom; and around the
 * world it repeats itself, so that there is no edge at the antimeridian.
 */

/** From a meridian to the same one in the next copy of the world. */
export const worldWidth = 2 * Math.PI;

const radians = Math.PI / 180;

/** Beyond it, degrees, nothing is drawn: there the plane is as high as it is wide. */
const furthestLatitude = 85.0511287798;

export function xOf(longitude: number): number {
  return longitude * radians;
}

export function yOf(latitude: number): number {
  const within = Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude));
  return Math.asinh(Math.tan(within * radians));
}

/** Half of the plane's height. */
export const furthestY = yOf(90);

/** Degrees, from -180 to below 180. */
export function longitudeOf(x: number): number {
  return nearest(x, 0) / radians;
}

/** Degrees. */
export function latitudeOf(y: number): number {
  return Math.atan(Math.sinh(y)) / radians;
}

/** The same meridian as x, in that copy of the world which is nearest to another x. */
export function nearest(x: number, other: number): number {
  return x - worldWidth * Math.floor((x - other + Math.PI) / worldWidth);
}
