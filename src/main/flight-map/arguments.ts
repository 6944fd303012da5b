import { z } from 'zod';
import { largestMapZoom, type FlightMapCalls } from '#shared/flight-map.ts';

/** A schema for the argument list of every call of the map. */
type ArgumentSchemas = {
  readonly [Call in keyof FlightMapCalls]: z.ZodType<Parameters<FlightMapCalls[Call]>>;
};

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const view = z.strictObject({
  area: z
    .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
    .refine(({ south, north }) => south < north),
  zoom: z.int().min(0).max(largestMapZoom),
});

const code = z.string().min(1).max(20).nullable();

/** What each call of the map accepts; anything else is refused at the door. */
export const flightMapArgumentSchemas = {
  'map:flights': z.tuple([view, z.number().nullable(), z.boolean()]),
  'map:find': z.tuple([
    z.strictObject({ iata: code, icao: code, departure: z.number().nullable() }),
  ]),
  'map:airports': z.tuple([]),
} satisfies ArgumentSchemas;
