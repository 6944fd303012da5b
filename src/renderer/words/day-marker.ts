import type { ClockTime } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf } from '#shared/messages/locale.ts';

/** The weekday says more than a number, as long as it names one day only. */
const daysWithinAWeek = 6;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(date: string, language: Language, isWeekday: boolean): string {
  const key = `${language} ${isWeekday}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone: 'UTC',
      ...(isWeekday ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
    });
  formats.set(key, known);
  return known.format(Date.parse(date));
}

/** How many days a time is away from today, where there is no room for words: `+1`, `-1`, `+3`. */
export function dayCount({ dayOffset }: Pick<ClockTime, 'dayOffset'>): string {
  if (dayOffset === 0) return '';
  return dayOffset > 0 ? `+${dayOffset}` : String(dayOffset);
}

/**
 * What stands beside a time that is not today at the airport (docs/board-rules.md, "Day markers"):
 * `+1` and `-1` in every language, the weekday up to six days away, `24 Dec` beyond; empty today.
 */
export function dayMarker(time: Pick<ClockTime, 'dayOffset' | 'date'>, language: Language): string {
  const away = Math.abs(time.dayOffset);
  if (away <= 1) return dayCount(time);
  return format(time.date, language, away <= daysWithinAWeek);
}

/** A day marker read aloud: `tomorrow`, `2 days ago`. Not of today. */
export function dayWords(dayOffset: number, language: Language): string {
  const { daysAfter, daysBefore } = messagesIn(language).board;
  return dayOffset > 0 ? daysAfter({ days: dayOffset }) : daysBefore({ days: -dayOffset });
}
