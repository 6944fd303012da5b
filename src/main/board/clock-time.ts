import type { ClockTime } from '#shared/board-view.ts';
import type { ZoneClock } from './zone-clock.ts';

const daySeconds = 86_400;

// Wall times are read as UTC: the zone's offset is already in them.
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** 24-hour texts are four digits of equal width (ICAO Doc 9249); `8:55 AM` on the 12-hour clock. */
function timeText(wallTime: number, hours: '12' | '24'): string {
  const minuteOfDay = Math.floor((((wallTime % daySeconds) + daySeconds) % daySeconds) / 60);
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  if (hours === '24') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * `+1` and `-1` for tomorrow and yesterday, the weekday (`Mon`) for up to six days either way, and
 * the date (`24 Dec`) beyond, where a weekday would be that of another week. Null today.
 */
function dayMarker(wallTime: number, wallTimeNow: number): string | null {
  const days = Math.floor(wallTime / daySeconds) - Math.floor(wallTimeNow / daySeconds);
  if (days === 0) return null;
  if (days === 1) return '+1';
  if (days === -1) return '-1';
  return (Math.abs(days) <= 6 ? weekday : date).format(wallTime * 1000);
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
  const day = dayMarker(wallTime, clock.wallTimeAt(now));
  return { text: timeText(wallTime, hours), day, instant };
}
