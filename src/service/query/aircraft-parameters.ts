import { z } from 'zod';
import { plainRegistration } from './aircraft-lookup.ts';
import { code, eitherCase, upperCase, whole, type Parameter } from './parameters.ts';

/** Parameters that name aircraft and places on the map. */

export const icao24 = (description: string): Parameter<string> =>
  code(/^[A-F0-9]{6}$/, 'an ICAO24 address, six hexadecimal digits like 4CA5B7', description);

/** Without its hyphen, upper case. */
export function registration(description: string): Parameter<string> {
  const pattern = /^(?=.{2,10}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
  return z
    .string()
    .transform(upperCase)
    .pipe(z.string().regex(pattern, 'must be a registration, like G-XLEA.'))
    .transform(plainRegistration)
    .optional()
    .meta({ description, pattern: eitherCase(pattern) });
}

export const serialNumber = (description: string): Parameter<string> =>
  code(/^[A-Z0-9./-]{1,20}$/, 'a serial number, like 40123', description);

/** An area between two parallels and two meridians, degrees. */
export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  /** How far it reaches to the east of `west`: from 0 to 360. */
  readonly width: number;
}

const boxForm =
  'must be four numbers, south_lat,south_lng,north_lat,north_lng in degrees, like 49.9,-8.2,60.9,1.8.';
const degrees = /^-?\d{1,3}(\.\d{1,15})?$/;
/** Maps that are dragged around the globe count on beyond 180. */
const furthest = 360;

/** `bbox`; where the western longitude is the larger one, it reaches across the antimeridian. */
export function boundingBox(description: string): Parameter<Box> {
  return z
    .string()
    .transform((value, context): Box => {
      const parts = value.split(',', 5).map((part) => part.trim());
      const numbers = parts.every((part) => degrees.test(part)) ? parts.map(Number) : [];
      const [south, west, north, east] = numbers;
      const isBox =
        numbers.length === 4 &&
        south !== undefined &&
        west !== undefined &&
        north !== undefined &&
        east !== undefined &&
        [south, north].every((lat) => Math.abs(lat) <= 90) &&
        [west, east].every((lng) => Math.abs(lng) <= furthest);
      if (!isBox) {
        context.addIssue({ code: 'custom', message: boxForm });
        return z.NEVER;
      }
      if (south > north) {
        context.addIssue({ code: 'custom', message: 'has its southern latitude in the north.' });
        return z.NEVER;
      }
      return { south, west, north, width: widthOf(west, east) };
    })
    .optional()
    .meta({ description });
}

/** How far it is from one meridian to another eastwards, degrees: 360 all around, and no further. */
function widthOf(west: number, east: number): number {
  const width = east - west;
  return width < 0 ? ((width % 360) + 360) % 360 : Math.min(width, 360);
}

/** Whether a point lies in the box or on its edge. Degrees. */
export function isInside({ south, west, north, width }: Box, lat: number, lng: number): boolean {
  const east = (((lng - west) % 360) + 360) % 360;
  return lat >= south && lat <= north && (east <= width || width === 360);
}

export const zoomLevel = (description: string): Parameter<number> =>
  whole(0, 11, description).optional();
