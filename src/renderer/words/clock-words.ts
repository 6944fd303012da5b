import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { ClockTime } from '#shared/board-view.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

/** The half of the day on the 12-hour clock, as a language writes it. */
export interface DayHalf {
  /** `AM`, `م`, `午後`; empty on the 24-hour clock. */
  readonly half: string;
  /** `午後2:05`: it stands before the digits, not after them. */
  readonly isHalfFirst: boolean;
}

/** A time of day in the parts that are set apart. */
export interface ClockWords extends DayHalf {
  /** `08:55`, or `8:55` on the 12-hour clock. */
  readonly digits: string;
  /** `B`: the clock shows this time for the second time; else empty. */
  readonly mark: string;
  /** `AM` or `PM` where letters of the language have no room; empty on the 24-hour clock. */
  readonly latinHalf: string;
}

type Half = 'AM' | 'PM';

const twentyFourHours: DayHalf = { half: '', isHalfFirst: false };

const known = new Map<string, DayHalf>();

/**
 * AM or PM in a language, and its side of the digits (Unicode CLDR, by `Intl`). Written as short as
 * signs write it: without full stops and spaces (`p. m.`), in capitals.
 */
export function dayHalf(half: Half | null, language: Language): DayHalf {
  if (half === null) return twentyFourHours;
  const key = `${language} ${half}`;
  const found = known.get(key) ?? ask(half, language);
  known.set(key, found);
  return found;
}

function ask(half: Half, language: Language): DayHalf {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const parts = format.formatToParts((half === 'AM' ? 9 : 21) * 3_600_000);
  const place = parts.findIndex(({ type }) => type === 'dayPeriod');
  const written = (parts[place]?.value ?? half).replace(/[.\s]/gu, '');
  return {
    half: written.toLocaleUpperCase(localeOf(language)),
    isHalfFirst: place < parts.findIndex(({ type }) => type === 'hour'),
  };
}

/** The parts of a clock text of the board's snapshot: `08:55`, `8:55 AM`, `02:05B`. */
export function clockWords(text: string, language: Language): ClockWords {
  const [, digits = text, mark = '', half = ''] = /^([\d:]+)(B?)(?: (.*))?$/.exec(text) ?? [];
  const latinHalf = half === 'AM' || half === 'PM' ? half : null;
  return { digits, mark, latinHalf: latinHalf ?? '', ...dayHalf(latinHalf, language) };
}

/** A clock text of the board's snapshot as a language writes it: `8:55 AM`, `午前 8:55`. */
export function clockText(text: string, language: Language): string {
  const { digits, mark, half, isHalfFirst } = clockWords(text, language);
  const time = `${digits}${mark}`;
  return (isHalfFirst ? [half, time] : [time, half]).join(' ').trim();
}

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
