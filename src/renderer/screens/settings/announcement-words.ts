import { weekdays } from '#shared/limits.ts';
import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { Messages } from '#shared/messages/messages.ts';
import type { Announcement } from '#shared/settings.ts';
import { dayNames } from '../../words/local-time.ts';

/** Days of the week as a language abbreviates them, from Monday on. */
export function weekdayNames(
  language: Language,
): Readonly<Record<Announcement['days'][number], string>> {
  const short = dayNames(language, 'short');
  const names = weekdays.map((day, index) => [day, short[index]]);
  // A name for each day, made from all of them.
  return Object.fromEntries(names) as ReturnType<typeof weekdayNames>;
}

/** Between what is said of a notice, each of which begins like a sentence. */
export const partSeparator = ' · ';

/** When a notice is shown, in the words of the settings: `From 24 Nov 2026, 08:30 · Mon, Tue · 06:30–10:00`; empty: always. */
export function whenWords(
  { from, until, days, hours }: Announcement,
  language: Language,
  words: Messages['settings']['announcements'],
  separator: string,
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const inWords = (localTime: string) => format.format(Date.parse(`${localTime}Z`));
  const names = weekdayNames(language);
  const dayWords =
    days.length === 0
      ? words.everyDay
      : weekdays
          .filter((day) => days.includes(day))
          .map((day) => names[day])
          .join(separator);
  return [
    ...(from === null ? [] : [`${words.from} ${inWords(from)}`]),
    ...(until === null ? [] : [`${words.until} ${inWords(until)}`]),
    ...(days.length === 0 && hours === null ? [] : [dayWords]),
    ...(hours === null ? [] : [`\u2066${hours.from}–${hours.to}\u2069`]),
  ].join(partSeparator);
}
