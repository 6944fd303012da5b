import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { Recent } from '#shared/recent.ts';
import type { OffsetChange } from '../words/zone-offset.ts';

const minute = 60_000;

/** More than a list on the screen has use for; a service may make zones up. */
const formats = new Recent<string, Intl.DateTimeFormat | null>(300);

/** Formats are dear to make and cheap to use. Null where the system does not know the zone. */
function formatFor(
  timeZone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | null {
  const key = `${language} ${JSON.stringify(options)} ${timeZone}`;
  return formats.of(key, () => madeFormat(localeOf(language), { ...options, timeZone }));
}

function madeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return null;
  }
}

/**
 * What a clock in a zone shows: `08:05`, `8:05 am`; null where the zone is not known.
 *
 * @param timeZone IANA name
 * @param at UNIX milliseconds
 */
export function localTime(
  timeZone: string,
  at: number,
  clock: '12' | '24',
  language: Language,
): string | null {
  const options: Intl.DateTimeFormatOptions =
    clock === '12'
      ? { hour: 'numeric', minute: '2-digit', hour12: true }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return formatFor(timeZone, language, options)?.format(at) ?? null;
}

/** The date in a zone: `Monday 9 March 2026`; null where the zone is not known. */
export function localDate(timeZone: string, at: number, language: Language): string | null {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const date = formatFor(timeZone, language, options)?.format(at);
  if (date === undefined) return null;
  // Whether English has a comma there depends on the version of the data; signs have none.
  return language === 'en' ? date.replace(',', '') : date;
}

/**
 * What people call the time of a zone: `Central European Time`; null where there is no such name, or
 * none but the offset.
 */
export function zoneName(timeZone: string, at: number, language: Language): string | null {
  const parts = formatFor(timeZone, language, { timeZoneName: 'longGeneric' })?.formatToParts(at);
  const name = parts?.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // `GMT+5`, in whatever script.
  const isOffset = name === '' || /\d/.test(name);
  return isOffset ? null : name;
}

/**
 * What the clocks of a zone show at the moment of a change, as people speak of it: in the time that
 * ends with it ("at 02:00 clocks go forward").
 */
export function clockAtChange(
  { at, before }: OffsetChange,
  clock: '12' | '24',
  language: Language,
): { readonly time: string; readonly date: string } {
  const shown = at + before * minute;
  return {
    // UTC is known everywhere.
    time: localTime('UTC', shown, clock, language) ?? '',
    date: localDate('UTC', shown, language) ?? '',
  };
}
