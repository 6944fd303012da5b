import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { Announcement } from '#shared/settings.ts';
import { tickSeconds } from '../../app/clock.svelte.ts';
import { weekdays } from '#shared/limits.ts';
import { utcClock, zoneClock, type ZoneClock } from '#shared/zone-clock.ts';

/** A text of an announcement, and the language that it is written in. */
export interface OwnText {
  readonly text: string;
  readonly language: Language;
}

/**
 * What an announcement says where a language has its turn: the text in it, else in the first of the board's languages
 * that has one, else any.
 *
 * @param languages those of the board, in their order
 */
export function textIn(
  { texts }: Pick<Announcement, 'texts'>,
  language: Language,
  languages: readonly Language[],
): OwnText {
  // The keys are languages: the schema of the settings lets no others in.
  const written = Object.keys(texts) as Language[];
  const chosen = [language, ...languages, ...written].find((each) => texts[each] !== undefined);
  return { text: texts[chosen ?? language] ?? '', language: chosen ?? language };
}

/** Its texts in the languages of a board, each once. */
export function textsIn(
  announcement: Pick<Announcement, 'texts'>,
  languages: readonly Language[],
): readonly OwnText[] {
  const all = languages.map((language) => textIn(announcement, language, languages));
  return [...new Map(all.map((each) => [each.text, each])).values()];
}

/** No text is up for less than this, seconds. */
const shortest = 10;
const secondsPerWord = 1;

/**
 * How many ticks a text stays: a second a word (docs/board-rules.md, "Page time"), with no upper bound: it is read to
 * its end.
 */
export function readingTicksOf({ text, language }: OwnText): number {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return Math.ceil(Math.max(shortest, words * secondsPerWord) / tickSeconds);
}

/** How many ticks the page of an announcement stays in each of the board's languages. */
export function pageTicksOf(
  announcement: Pick<Announcement, 'texts'>,
  languages: readonly Language[],
): number {
  const texts = textsIn(announcement, languages);
  const longest = Math.max(...texts.map(readingTicksOf));
  // The same text in every language is one text.
  return texts.length === 1 ? Math.ceil(longest / languages.length) : longest;
}

/**
 * Which of several texts is up at `tick`: one after the other, each for as long as it takes to be read. It follows
 * from the tick alone, so that no timer can fall out of step.
 */
export function textAt<Text extends OwnText>(texts: readonly Text[], tick: number): Text | null {
  const ticks = texts.map(readingTicksOf);
  const round = ticks.reduce((sum, each) => sum + each, 0);
  let left = round === 0 ? 0 : tick % round;
  for (const [index, text] of texts.entries()) {
    const stays = ticks[index] ?? 0;
    if (left < stays) return text;
    left -= stays;
  }
  return texts[0] ?? null;
}

/** Announcements that are due, in their order. Where there is an emergency, nothing else is shown. */
export interface DueAnnouncements {
  readonly emergencies: readonly Announcement[];
  readonly lines: readonly Announcement[];
  readonly pages: readonly Announcement[];
}

const nothingDue: DueAnnouncements = { emergencies: [], lines: [], pages: [] };

const daySeconds = 86_400;

/**
 * What the board has to say at `seconds` (UNIX), by the clock of an airport (docs/board-rules.md, "Notices").
 *
 * @param timeZone IANA name; null, or one that is unknown: UTC, which the board then shows as well
 */
export function dueAnnouncements(
  announcements: readonly Announcement[],
  seconds: number,
  timeZone: string | null,
): DueAnnouncements {
  if (announcements.length === 0) return nothingDue;
  const clock = clockOf(timeZone);
  const due = announcements.filter((each) => stateAt(each, seconds, clock) === 'due');
  const at = (level: Announcement['level']) => due.filter((each) => each.level === level);
  return { emergencies: at('emergency'), lines: at('line'), pages: at('page') };
}

/** Whether an announcement is due at `seconds` (UNIX), will perhaps be, or is over for good. */
export function announcementState(
  announcement: Announcement,
  seconds: number,
  timeZone: string | null,
): 'due' | 'coming' | 'over' {
  return stateAt(announcement, seconds, clockOf(timeZone));
}

function stateAt(
  { from, until, days, hours }: Announcement,
  now: number,
  clock: ZoneClock,
): 'due' | 'coming' | 'over' {
  if (until !== null && now >= clock.instantOf(wallTimeOf(until))) return 'over';
  if (from !== null && now < clock.instantOf(wallTimeOf(from))) return 'coming';
  if (days.length === 0 && hours === null) return 'due';
  const today = Math.floor(clock.wallTimeAt(now) / daySeconds) * daySeconds;
  // Hours over midnight began yesterday.
  const isNow = [today, today - daySeconds].some(
    (day) =>
      (days.length === 0 || days.includes(weekdayOf(day))) && isWithin(hours, day, now, clock),
  );
  return isNow ? 'due' : 'coming';
}

/**
 * Whether the hours of a day hold at `now`. They are looked up by the date, so that they begin and end right where
 * clocks are changed: an hour that does not exist begins with the one after it, one that comes twice counts the first time.
 *
 * @param day its midnight, as a wall time
 */
function isWithin(
  hours: Announcement['hours'],
  day: number,
  now: number,
  clock: ZoneClock,
): boolean {
  const from = secondsOf(hours?.from ?? '00:00');
  const to = secondsOf(hours?.to ?? '00:00');
  const end = to > from ? day + to : day + daySeconds + to;
  return clock.instantOf(day + from) <= now && now < clock.instantOf(end);
}

function clockOf(timeZone: string | null): ZoneClock {
  return zoneClock(timeZone ?? 'UTC') ?? utcClock;
}

/** `2026-11-24T08:30` as the wall time of `ZoneClock`. */
function wallTimeOf(localTime: string): number {
  return Date.parse(`${localTime}Z`) / 1000;
}

function secondsOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return (hours * 60 + minutes) * 60;
}

/** The day of the week of a wall time. */
function weekdayOf(wallTime: number): Announcement['days'][number] {
  // 1 January 1970 was a Thursday.
  return weekdays[(Math.floor(wallTime / daySeconds) + 3) % 7] ?? 'mon';
}
