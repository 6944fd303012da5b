import { z } from 'zod';
import { number, status } from './fields.ts';
import { flightIdentity, flightPlaces, plannedTimes } from './schedule-entry.ts';

/**
 * One record of `/v1/delays`: a schedule entry without actual times, with one delay instead of two.
 */
export const delayedFlightSchema = z.object({
  ...flightIdentity,
  ...flightPlaces,
  ...plannedTimes,
  duration: number('Scheduled block time, minutes'),
  delayed: number('Estimated delay, minutes'),
  status: status('scheduled, cancelled, active or landed'),
});

/** A clean delayed flight: every field present, null if unknown. */
export type DelayedFlight = z.output<typeof delayedFlightSchema>;
