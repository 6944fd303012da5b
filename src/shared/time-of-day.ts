import type { ZoneClock } from '#shared/zone-clock.ts';

/** A time of day, minutes after midnight: `08:55`, four digits of equal width (ICAO Doc 9249), or `8:55 AM`. */
export function timeOfDayText(minutes: number, clockStyle: '12' | '24'): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  if (clockStyle === '24') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const daySeconds = 86_400;

/**
 * The time of day at an instant, UNIX seconds, as a clock shows it; seconds are cut off. A time that the clock shows
 * for the second time, because it was put back, has a B: `02:05B`, `1:05B AM` (docs/board-rules.md, "The repeated hour").
 */
export function clockReading(instant: number, clock: ZoneClock, clockStyle: '12' | '24'): string {
  const second = Math.floor(instant);
  const wallTime = clock.wallTimeAt(second);
  const secondOfDay = ((wallTime % daySeconds) + daySeconds) % daySeconds;
  const text = timeOfDayText(Math.floor(secondOfDay / 60), clockStyle);
  return clock.instantOf(wallTime) === second ? text : text.replace(/:\d\d/, '$&B');
}
