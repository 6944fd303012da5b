import { z } from 'zod';
import { aircraftSchema } from '#shared/flight-data/aircraft.ts';
import { flightLookupSchema } from '#shared/flight-data/flight-lookup.ts';
import { liveFlightSchema } from '#shared/flight-data/live-flight.ts';
import { scheduleEntrySchema } from '#shared/flight-data/schedule-entry.ts';

const instant = z.number();

/** What a service said, and when it did, UNIX seconds. */
const told = <Schema extends z.ZodType>(record: Schema) =>
  z.object({ record, at: instant }).nullable();

/**
 * Everything that a service has said about one flight, as clean records: what is kept of it, and
 * what its details are made of.
 */
export const flightFactsSchema = z.object({
  /** Schedule entries: its own and those of its codeshares. */
  entries: z.array(scheduleEntrySchema),
  /** When the entries were last confirmed, UNIX seconds; null where there are none. */
  entriesAt: instant.nullable(),
  lookup: told(flightLookupSchema),
  live: told(liveFlightSchema),
  aircraft: told(aircraftSchema),
  /** The flight that the aircraft is, or was last, on its way with, and its schedule entry. */
  inbound: z
    .object({ live: liveFlightSchema, entry: scheduleEntrySchema.nullable(), at: instant })
    .nullable(),
  /** The service makes its flights up. */
  isSimulated: z.boolean(),
});

export type FlightFacts = z.output<typeof flightFactsSchema>;

export const noFacts: FlightFacts = {
  entries: [],
  entriesAt: null,
  lookup: null,
  live: null,
  aircraft: null,
  inbound: null,
  isSimulated: false,
};

/** When the service last said anything about the flight itself, UNIX seconds; null: never. */
export function factsAt({ entriesAt, lookup, live }: FlightFacts): number | null {
  const times = [entriesAt, lookup?.at, live?.at].filter((time) => typeof time === 'number');
  return times.length > 0 ? Math.max(...times) : null;
}
