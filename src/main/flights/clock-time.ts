import type { ClockTime } from '#shared/board-view.ts';
import { Recent } from '#shared/recent.ts';
import { clockReading } from '#shared/time-of-day.ts';
import type { ZoneClock } from '#shared/zone-clock.ts';

const daySeconds = 86_400;

/** Days since 1970 of a wall time: days of 23 and 25 hours count as one. */
function dayOf(wallTime: number): number {
  return Math.floor(wallTime / daySeconds);
}

/** A board's times, thousands of them, are of a few days. */
const dates = new Recent<number, string>(100);

function dateOf(day: number): string {
  return dates.of(day, () => new Date(day * daySeconds * 1000).toISOString().slice(0, 10));
}

/**
 * An instant as the airport's own clock shows it at `now` (both UNIX seconds). Seconds are cut off,
 * not rounded. Null for an unknown instant.
 */
export function clockTime(
  instant: number | null,
  clock: ZoneClock,
  hours: '12' | '24',
  now: number,
): ClockTime | null {
  if (instant === null) return null;
  const day = dayOf(clock.wallTimeAt(instant));
  return {
    text: clockReading(instant, clock, hours),
    dayOffset: day - dayOf(clock.wallTimeAt(now)),
    date: dateOf(day),
    instant,
  };
}
