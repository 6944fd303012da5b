import { weekdays } from '#shared/limits.ts';
import type { Announcement } from '#shared/settings.ts';
import { utcClock, zoneClock, type ZoneClock } from '#shared/zone-clock.ts';

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
