import type { FlightDetails } from '#shared/flight-details.ts';

const minute = 60;
const hour = 60 * minute;

/** A flight that is over is listed for so long, seconds. */
export const listedAfterEnd = 24 * hour;

/** A flight of which nothing is heard any more counts as over so long after it was to arrive. */
const lostAfter = 12 * hour;

/** Never oftener than this, seconds. */
const shortest = minute;

/**
 * Seconds between two questions about a followed flight: the closer it is to leaving or landing the
 * oftener, and never oftener than a board is polled. Schedules reach some ten hours ahead, so there
 * is little to be learnt before.
 *
 * @param now UNIX seconds
 * @param pollSeconds between two polls of a board
 */
export function followPace(
  { departure, arrival, remark }: FlightDetails,
  now: number,
  pollSeconds: number,
): number {
  const base = Math.max(shortest, pollSeconds);
  const isUnderWay = remark?.kind === 'departed' || remark?.kind === 'expected';
  const { scheduled, estimated } = isUnderWay ? arrival : departure;
  const next = (estimated ?? scheduled)?.instant ?? null;
  if (next === null) return Math.max(base, 30 * minute);
  const left = next - now;
  if (left > 12 * hour) return Math.max(base, 2 * hour);
  if (left > 4 * hour) return Math.max(base, 30 * minute);
  if (left > 90 * minute) return Math.max(base, 10 * minute);
  return base;
}

/**
 * When a flight was over: landed, cancelled, or lost from sight. UNIX seconds; null while it is not.
 *
 * @param before when it was found to be over already
 */
export function endOf(
  { departure, arrival, remark, key }: FlightDetails,
  before: number | null,
  now: number,
): number | null {
  const isOver = remark?.kind === 'landed' || remark?.kind === 'cancelled';
  if (isOver) return before ?? Math.min(now, arrival.actual?.instant ?? now);
  const last =
    (arrival.estimated ?? arrival.scheduled ?? departure.estimated ?? departure.scheduled)
      ?.instant ?? key.departure;
  return last !== null && now - last > lostAfter ? (before ?? last) : null;
}
