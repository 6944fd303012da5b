import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';

/** `11,278 m`, `870 km/h`, `1,204 km`: whole, in the manner of a language. */
export function quantity(
  value: number,
  unit: 'meter' | 'kilometer' | 'kilometer-per-hour',
  language: Language,
): string {
  const options = { style: 'unit', unit, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(value);
}

/** `4,865`. */
export function count(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language)).format(value);
}

/** The viewer's own time of day of an instant (UNIX seconds), with the date where it is not today. */
export function momentText(
  instant: number,
  now: number,
  clockStyle: '12' | '24',
  language: Language,
): string {
  const date = new Date(instant * 1000);
  const isToday = date.toDateString() === new Date(now * 1000).toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    ...(isToday ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: clockStyle === '12' ? 'h12' : 'h23',
  }).format(date);
}
