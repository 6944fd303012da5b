import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { Recent } from '#shared/recent.ts';
import { clockReading } from '#shared/time-of-day.ts';
import { clockBy, zoneClock } from '#shared/zone-clock.ts';

/** More than the boards on the screen have use for; a service may write its zones as it likes. */
const formats = new Recent<string, Intl.DateTimeFormat>(100);

/** Formats are dear to make and cheap to use: one is kept for each language, zone and purpose. */
function formatFor(
  options: Intl.DateTimeFormatOptions,
  language: Language = 'en',
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  return formats.of(key, () => new Intl.DateTimeFormat(localeOf(language), options));
}

/**
 * The time of day at `seconds` (UNIX) in an IANA zone, as the board's snapshots have it: `08:47`, or
 * `8:47 AM` on the 12-hour clock.
 */
export function timeOfDay(seconds: number, timeZone: string, clock: '12' | '24'): string {
  return clockReading(seconds, zoneClock(timeZone) ?? clockBy(() => 0), clock);
}

/** The date at `seconds` (UNIX) in an IANA zone: `Saturday 21 November`, `Samstag, 21. November`. */
export function dateInWords(seconds: number, timeZone: string, language: Language): string {
  const format = formatFor({ timeZone, weekday: 'long', day: 'numeric', month: 'long' }, language);
  const date = format.format(seconds * 1000);
  // Whether English has a comma there depends on the version of the data; signs have none.
  return language === 'en' ? date.replace(',', '') : date;
}

/** The date at `seconds` (UNIX) in an IANA zone: `1 Dec`, `1. Dez.`. */
export function shortDate(seconds: number, timeZone: string, language: Language): string {
  return formatFor({ timeZone, day: 'numeric', month: 'short' }, language).format(seconds * 1000);
}

/** A date, `YYYY-MM-DD`, as short as it can be told: `Tue 24 Nov`, `Di., 24. Nov.`. */
export function dayInWords(date: string, language: Language): string {
  const options = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
  const text = formatFor(options, language).format(Date.parse(date));
  return language === 'en' ? text.replace(',', '') : text;
}

/** A date, `YYYY-MM-DD`, with its year: `Tuesday 24 November 2026`, `Dienstag, 24. November 2026`. */
export function dayInFull(date: string, language: Language): string {
  const options = {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  } as const;
  const text = formatFor(options, language).format(Date.parse(date));
  return language === 'en' ? text.replace(',', '') : text;
}

/** The date at `seconds` (UNIX) in an IANA zone, `YYYY-MM-DD`. */
export function dateAt(seconds: number, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = formatFor({ ...options, calendar: 'gregory', numberingSystem: 'latn' })
    .formatToParts(seconds * 1000)
    .reduce((found, { type, value }) => found.set(type, value), new Map<string, string>());
  return ['year', 'month', 'day'].map((part) => parts.get(part) ?? '').join('-');
}

/** The date so many days after another, both `YYYY-MM-DD`. Not reckoned in hours: a day may have 23 or 25. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The zone, if this browser knows it; else null: times are then shown as UTC, and say so. */
export function knownZone(timeZone: string | null): string | null {
  if (timeZone === null) return null;
  try {
    formatFor({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return timeZone;
  } catch {
    return null;
  }
}
