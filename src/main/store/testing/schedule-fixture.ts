import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { SavedSchedule, ScheduleKey } from '../schedules.ts';

/** Zurich's departures from the embedded service. */
export const zurichDepartures: ScheduleKey = {
  airport: 'ZRH',
  direction: 'departures',
  source: 'embedded',
};

/** A clean entry with these fields and null elsewhere. */
export function entry(fields: Partial<ScheduleEntry>): ScheduleEntry {
  return scheduleEntrySchema.parse(fields);
}

/** A schedule of so many flights, confirmed at `fetchedAt` (UNIX seconds). */
export function schedule(fetchedAt: number, flightCount = 1): SavedSchedule {
  const entries = Array.from({ length: flightCount }, (_, index) =>
    entry({ flight_iata: `LX${index + 1}`, dep_iata: 'ZRH', arr_iata: 'LHR', status: 'scheduled' }),
  );
  return { fetchedAt, isSimulated: true, entries };
}
