import type { PlannedFlight } from './planned-flight.ts';

const day = 1440;
const week = 7;
const everyDay = 0b111_1111;

/**
 * Calendar days from the local departure of a flight to its local arrival, from its times of day:
 * 0 the same day, 1 the next, -1 the day before (eastwards over the date line); null where too
 * little is known.
 *
 * @param departureOffset minutes by which the zone of the departure is ahead of UTC; null: unknown
 */
export function daysLaterOf(
  { departure, arrival, duration }: PlannedFlight,
  departureOffset: number | null,
  arrivalOffset: number | null,
): number | null {
  const from = offsetOf(departure, departureOffset);
  const to = offsetOf(arrival, arrivalOffset);
  const length = duration ?? lengthOf(departure.utc, arrival.utc);
  const { local: departs } = departure;
  const { local: arrives } = arrival;
  if (from === null || to === null || length === null) return null;
  if (departs === null || arrives === null) return null;
  const days = Math.round((departs - from + length + to - arrives) / day);
  return days >= -1 && days <= 2 ? days : null;
}

/**
 * The days on which a flight arrives that leaves on these, one bit each.
 *
 * @param by days later
 * @returns null where either is unknown
 */
export function onDaysLater(days: number | null, by: number | null): number | null {
  if (days === null || by === null) return null;
  const shift = ((by % week) + week) % week;
  return ((days << shift) | (days >> (week - shift))) & everyDay;
}

/**
 * Local minus UTC by the record's own times, which know the day they are about; which of the days
 * it is that lie between them the zone tells, for offsets go from -12 to +14 hours.
 */
function offsetOf(
  { local, utc }: { readonly local: number | null; readonly utc: number | null },
  zone: number | null,
): number | null {
  if (local === null || utc === null) return zone;
  const difference = local - utc;
  return difference + Math.round(((zone ?? 0) - difference) / day) * day;
}

function lengthOf(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  return (((to - from) % day) + day) % day;
}
