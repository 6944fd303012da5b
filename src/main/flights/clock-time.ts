import type { ClockTime } from '#shared/board-view.ts';
import type { ZoneClock } from './zone-clock.ts';

const daySeconds = 86_400;

/** Days since 1970 of a wall time: days of 23 and 25 hours count as one. */
function dayOf(wallTime: number): number {
  return Math.floor(wallTime / daySeconds);
}

/** 24-hour texts are four digits of equal width (ICAO Doc 9249); `8:55 AM` on the 12-hour clock. */
function timeText(wallTime: number, hours: '12' | '24'): string {
  const minuteOfDay = Math.floor((((wallTime % daySeconds) + daySeconds) % daySeconds) / 60);
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  if (hours === '24') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
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
  const wallTime = clock.wallTimeAt(instant);
  return {
    text: timeText(wallTime, hours),
    dayOffset: dayOf(wallTime) - dayOf(clock.wallTimeAt(now)),
    date: new Date(wallTime * 1000).toISOString().slice(0, 10),
    instant,
  };
}
