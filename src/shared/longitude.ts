/** The same meridian, in degrees from -180 to below 180. */
export const wrapLongitude = (longitude: number): number =>
  ((((longitude + 180) % 360) + 360) % 360) - 180;
