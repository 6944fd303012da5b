import { zoneClock } from '#shared/zone-clock.ts';

/** A change of a zone's offset from UTC: minutes before and after it. */
export interface OffsetChange {
  /** UNIX milliseconds of the first instant with the new offset. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Summer and winter time come each year; a little more, so that each is found at any time of it. */
const horizonDays = 370;

/**
 * Minutes by which a zone is ahead of UTC (with a fraction for the local mean times of old).
 *
 * @param timeZone IANA name
 * @param at UNIX milliseconds
 * @returns null where the zone is not known
 */
export function offsetMinutes(timeZone: string, at: number): number | null {
  const clock = zoneClock(timeZone);
  return clock && clock.offsetAt(at / 1000) / 60;
}

/**
 * The next time the clocks of a zone change, to the second, within a year and a few days; null where
 * they do not, or the zone is not known. Looks at each day, because there are zones whose other time
 * lasts but a month (Morocco's in Ramadan).
 *
 * @param from UNIX milliseconds
 */
export function nextOffsetChange(timeZone: string, from: number): OffsetChange | null {
  const before = offsetMinutes(timeZone, from);
  if (before === null) return null;
  for (let days = 1; days <= horizonDays; days++) {
    const after = offsetMinutes(timeZone, from + days * day);
    if (after === null || after === before) continue;
    const at = firstInstant(timeZone, from + (days - 1) * day, from + days * day, before);
    return { at, before, after: offsetMinutes(timeZone, at) ?? after };
  }
  return null;
}

/** The first full second at which the offset is not `before` any more, by halving. */
function firstInstant(timeZone: string, start: number, end: number, before: number): number {
  let low = Math.floor(start / 1000);
  let high = Math.ceil(end / 1000);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(timeZone, middle * 1000) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}

/** `UTC`, `UTC+1`, `UTC+5:30`, `UTC−3:30`. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const whole = Math.round(Math.abs(minutes));
  const rest = whole % 60;
  const hours = Math.floor(whole / 60);
  const sign = minutes < 0 ? '−' : '+';
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
