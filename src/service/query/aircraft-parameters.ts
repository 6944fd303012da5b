import { z } from 'zod';
import { code, eitherCase, upperCase, whole, type Parameter } from './parameters.ts';
import type { AircraftType, ServiceReference } from './reference-data.ts';
import type { Aircraft } from '../world/aircraft/fleet.ts';

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

/** What is known of an aircraft beyond its marks; undefined if it is not known. */
export interface AircraftDetails {
  readonly model: string | undefined;
  readonly manufacturer: string | undefined;
  readonly msn: string;
  readonly type: string;
  readonly engine: string | undefined;
  readonly engine_count: string | undefined;
  readonly built: number;
  readonly age: number;
}

/** Finds what the reference file knows of aircraft. */
export interface AircraftLookup {
  typeOf(aircraft: Aircraft): AircraftType | undefined;
  /** @param now UNIX seconds: the age is that of the year */
  detailsOf(aircraft: Aircraft, now: number): AircraftDetails;
}

/** Reads the types once. */
export function createAircraftLookup(reference: ServiceReference): AircraftLookup {
  const types = new Map(reference.aircraftTypes().map((type) => [type.icao, type]));
  return {
    typeOf: (aircraft) => types.get(aircraft.type),
    detailsOf(aircraft, now) {
      const type = types.get(aircraft.type);
      return {
        model: type?.model,
        manufacturer: type?.manufacturer,
        msn: aircraft.serialNumber,
        // The simulated airlines fly nothing that takes off from water, nor straight up.
        type: 'landplane',
        engine: type?.engine,
        engine_count: type?.engineCount.toString(),
        built: aircraft.built,
        age: ageOf(aircraft.built, now),
      };
    },
  };
}

/** Years since that of delivery. @param now UNIX seconds */
export function ageOf(built: number, now: number): number {
  return Math.max(0, new Date(now * 1000).getUTCFullYear() - built);
}

/** Registrations are written with and without their hyphen: G-XLEA is GXLEA. */
export const plainRegistration = (text: string): string => text.replaceAll('-', '').toUpperCase();
