import type { Coordinates, LibraryDistance } from '#shared/library.ts';

/** The mean radius of the earth, km (IUGG): the error of a sphere is 0.5 % at most. */
const earthRadius = 6371.0088;

/** By definition: the international mile of 1959 and the nautical mile of 1929. */
const kilometresPerMile = 1.609344;
const kilometresPerNauticalMile = 1.852;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Kilometres along the great circle, by the haversine formula (R. W. Sinnott, Virtues of the
 * Haversine, 1984), which keeps its precision for places close to each other.
 */
export function greatCircleKilometres(from: Coordinates, to: Coordinates): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord =
    halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The same distance in the three units in use. */
export function distanceBetween(from: Coordinates, to: Coordinates): LibraryDistance {
  const kilometres = greatCircleKilometres(from, to);
  return {
    kilometres,
    miles: kilometres / kilometresPerMile,
    nauticalMiles: kilometres / kilometresPerNauticalMile,
  };
}
