import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

/** The days of a week by their bits: Monday first, as airlines count them. */
export const weekdays = [1, 2, 4, 8, 16, 32, 64] as const;

const everyDay = 127;

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

const names = new Map<string, readonly string[]>();

/** The names of the days, Monday first. */
export function dayNames(
  language: Language,
  length: 'narrow' | 'short' | 'long',
): readonly string[] {
  const key = `${language} ${length}`;
  const known = names.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', weekday: length });
  const made = weekdays.map((_, place) => format.format(monday + place * 86_400_000));
  names.set(key, made);
  return made;
}

/** The days in words: `Daily`, `Mon, Tue, Sat`. Null: they are unknown. */
export function daysText(days: number | null, language: Language): string {
  const words = messagesIn(language).timetable;
  if (days === null) return words.daysUnknown;
  if (days === everyDay) return words.daily;
  const short = dayNames(language, 'short');
  const flown = short.filter((_, place) => (days & (weekdays[place] ?? 0)) !== 0);
  return new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' }).format(flown);
}

/** How many of some flights fly on each day, Monday first; those of unknown days count for none. */
export function flightsByDay(flights: readonly { readonly days: number | null }[]): number[] {
  return weekdays.map((bit) => flights.filter(({ days }) => ((days ?? 0) & bit) !== 0).length);
}
