import { z } from 'zod';
import type { FlightDetailsCalls } from '#shared/flight-details.ts';

/** A schema for the argument list of every call about single flights. */
type ArgumentSchemas = {
  readonly [Call in keyof FlightDetailsCalls]: z.ZodType<Parameters<FlightDetailsCalls[Call]>>;
};

const code = z.string().min(1).max(40);
const key = z.strictObject({
  iata: code.nullable(),
  icao: code.nullable(),
  departure: z.int().min(0).nullable(),
});

/** What each call about single flights accepts; anything else is refused at the door. */
export const flightArgumentSchemas = {
  'flight:open': z.tuple([key]),
  'flight:close': z.tuple([]),
  'flight:follow': z.tuple([key, z.boolean()]),
  'flight:followed': z.tuple([]),
} satisfies ArgumentSchemas;
