import { isBackAtGate } from './flight-status.ts';
import type { EndTimes } from './instants.ts';

/** The times of both ends of a flight, UNIX seconds. */
export interface FlightTimes {
  readonly departure: EndTimes;
  readonly arrival: EndTimes;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** No flight is planned to take longer; the longest takes 19 hours. */
const longestFlight = day;
/** Flights do leave days late, but a week is a wrong date. */
const latestDelay = 7 * day;
/** Earlier than this belongs to the flight of the day before. */
const earliestDelay = -12 * hour;
/** What has happened cannot lie ahead of now; clocks may differ by this much. Seconds. */
export const clockTolerance = 15 * minute;

/** Whether a time may belong to a flight with this schedule, UNIX seconds. */
export function isNearSchedule(time: number, scheduled: number | null): boolean {
  if (scheduled === null) return true;
  return time - scheduled <= latestDelay && time - scheduled >= earliestDelay;
}

function nearSchedule(times: EndTimes, now: number): EndTimes {
  const { scheduled, estimated, actual } = times;
  return {
    scheduled,
    estimated: estimated !== null && isNearSchedule(estimated, scheduled) ? estimated : null,
    actual:
      actual !== null && isNearSchedule(actual, scheduled) && actual <= now + clockTolerance
        ? actual
        : null,
  };
}

/** The arrival, unless it is before its departure; an unknown departure rules nothing out. */
function notBefore(arrival: number | null, departure: number | null): number | null {
  return arrival !== null && departure !== null && arrival < departure ? null : arrival;
}

/**
 * Drops impossible times and keeps the others, and the row (docs/board-rules.md,
 * "Impossible times"). Impossible are:
 * - a scheduled arrival before the scheduled departure, or more than a day after it;
 * - an estimate or actual time more than a week after, or 12 hours before, its schedule;
 * - an actual time more than 15 minutes ahead of `now` (UNIX seconds);
 * - an actual departure of a flight that is back at the gate (`isBackAtGate`), unless it has arrived;
 * - an estimated or actual arrival before the flight has left, by the best known departure.
 *
 * @param status the provider's word
 */
export function dropImpossibleTimes(
  times: FlightTimes,
  now: number,
  status: string | null,
): FlightTimes {
  const told = nearSchedule(times.departure, now);
  const scheduled = notBefore(times.arrival.scheduled, told.scheduled);
  const isTooLong =
    scheduled !== null && told.scheduled !== null && scheduled - told.scheduled > longestFlight;
  const arrival = nearSchedule({ ...times.arrival, scheduled: isTooLong ? null : scheduled }, now);
  const hasArrived = notBefore(arrival.actual, told.actual ?? told.scheduled) !== null;
  const isBack = !hasArrived && isBackAtGate(status, told.estimated, told.actual);
  const departure = isBack ? { ...told, actual: null } : told;
  const left = departure.actual ?? departure.scheduled;
  const leaves = departure.actual ?? departure.estimated ?? departure.scheduled;
  return {
    departure,
    arrival: {
      scheduled: arrival.scheduled,
      estimated: notBefore(arrival.estimated, leaves),
      actual: notBefore(arrival.actual, left),
    },
  };
}
