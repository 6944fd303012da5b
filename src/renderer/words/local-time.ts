import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { Recent } from '#shared/recent.ts';
import { clockReading } from '#shared/time-of-day.ts';
import { shownIn, utcClock, zoneClock } from '#shared/zone-clock.ts';
import { clockText } from './clock-words.ts';
import type { BoardView } from '#shared/board-view.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

const formats = new Recent<string, Intl.DateTimeFormat>(100);

/** Formats are dear to make and cheap to use: one is kept for each language and purpose. All are of UTC. */
function formatFor(options: Intl.DateTimeFormatOptions, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  return formats.of(
    key,
    () => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }),
  );
}

/** Whether English has a comma behind the weekday depends on the version of the data; signs have none. */
function withWeekday(options: Intl.DateTimeFormatOptions, at: number, language: Language): string {
  const text = formatFor(options, language).format(at);
  return language === 'en' ? text.replace(',', '') : text;
}

/**
 * The time of day at `seconds` (UNIX) in an IANA zone, as the board's snapshots have it: `08:47`, or
 * `8:47 AM` on the 12-hour clock.
 */
export function timeOfDay(seconds: number, timeZone: string, clock: '12' | '24'): string {
  return clockReading(seconds, zoneClock(timeZone) ?? utcClock, clock);
}

/** As `timeOfDay`, as a language writes it: `08:05`, `8:05 AM`, `午前 8:05`, `02:05B`. */
export function timeInWords(
  seconds: number,
  timeZone: string,
  clock: '12' | '24',
  language: Language,
): string {
  return clockText(timeOfDay(seconds, timeZone, clock), language);
}

/** As `timeInWords`, with the date if that is not the date at `now` (UNIX seconds): `28 Nov 08:05`. */
export function momentInWords(
  seconds: number,
  timeZone: string,
  clock: '12' | '24',
  language: Language,
  now: number,
): string {
  const time = timeInWords(seconds, timeZone, clock, language);
  const isToday = dateAt(seconds, timeZone) === dateAt(now, timeZone);
  return isToday ? time : `${shortDate(seconds, timeZone, language)} ${time}`;
}

/** The date at `seconds` (UNIX) in an IANA zone: `Saturday 21 November`, `Samstag, 21. November`. */
export function dateInWords(seconds: number, timeZone: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return withWeekday(options, shownIn(timeZone, seconds), language);
}

/** The date at `seconds` (UNIX) in an IANA zone: `1 Dec`, `1. Dez.`; `long`: `1 December`. */
export function shortDate(
  seconds: number,
  timeZone: string,
  language: Language,
  month: 'short' | 'long' = 'short',
): string {
  return formatFor({ day: 'numeric', month }, language).format(shownIn(timeZone, seconds));
}

/** A date, `YYYY-MM-DD`, as short as it can be told: `Tue 24 Nov`, `Di., 24. Nov.`. */
export function dayInWords(date: string, language: Language): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return withWeekday(options, Date.parse(date), language);
}

/** A date, `YYYY-MM-DD`, with its year: `Tuesday 24 November 2026`, `Dienstag, 24. November 2026`. */
export function dayInFull(date: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return withWeekday(options, Date.parse(date), language);
}

/** The names of the days of a week, Monday first. */
export function dayNames(
  language: Language,
  weekday: 'narrow' | 'short' | 'long',
): readonly string[] {
  const format = formatFor({ weekday }, language);
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/** The date at `seconds` (UNIX) in an IANA zone, `YYYY-MM-DD`. */
export function dateAt(seconds: number, timeZone: string): string {
  return new Date(shownIn(timeZone, seconds)).toISOString().slice(0, 10);
}

/** The date so many days after another, both `YYYY-MM-DD`. Not reckoned in hours: a day may have 23 or 25. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The zone, if it is known; else null: times are then shown as UTC, and say so. */
export function knownZone(timeZone: string | null): string | null {
  return timeZone !== null && zoneClock(timeZone) !== null ? timeZone : null;
}

/**
 * What stands beside a problem: since when it has lasted, or when the service is asked again. A time
 * that is not of today (by the airport's clock) has its date.
 *
 * @param now UNIX seconds
 */
export function problemTime(
  { problem, airport, clock }: Pick<BoardView, 'problem' | 'airport' | 'clock'>,
  language: Language,
  now: number,
): string {
  if (problem === null) return '';
  const zone = knownZone(airport.timeZone) ?? 'UTC';
  const { goesOnAt = 0, since } = problem;
  const words = messagesIn(language).board;
  if (goesOnAt <= now) return words.since({ time: timeInWords(since, zone, clock, language) });
  return words.goesOn({ time: momentInWords(goesOnAt, zone, clock, language, now) });
}

/** A change of a zone's offset from UTC: minutes before and after it. */
interface OffsetChange {
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
