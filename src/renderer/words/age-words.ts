import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds by which what has happened may be ahead of now: a tick of the clock, and two computers that disagree a little. */
const ahead = 60;

/** Of instants, UNIX seconds: how old each was when it was first asked for, and when that was by the clock that only goes forward. */
const firstSeen = new Map<number, { readonly age: number; readonly at: number }>();

/** More instants than are on show. */
const mostSeen = 200;

/**
 * Seconds since an instant, by the wall clock or the one that only goes forward, whichever has it older: the first may be put
 * back, the second stands still while the computer sleeps. Null: it was of the future when it was first asked for, and stays
 * unknown when a clock that is wrong has caught up with it.
 *
 * @param at UNIX seconds
 * @param now the same
 * @param forward milliseconds, as performance.now
 */
function secondsSince(at: number, now: number, forward: number): number | null {
  let first = firstSeen.get(at);
  if (first === undefined) {
    first = { age: now - at, at: forward / 1000 };
    if (firstSeen.size >= mostSeen) firstSeen.clear();
    firstSeen.set(at, first);
  }
  const byWall = now - at;
  const byForward = first.age + forward / 1000 - first.at;
  // Put forward, or slept: by this clock the instant may be of the past after all.
  const isForward = byWall - byForward > ahead;
  const wasAhead = isForward ? byWall < -ahead : first.age < -ahead;
  // Seconds apart are two clocks that run alike, and the wall clock is what people compare with.
  if (wasAhead) return null;
  return byForward - byWall > ahead ? byForward : byWall;
}

/**
 * How old something is, in words: `just now`, `35 s ago`, `4 min ago`, `2 h 5 min ago`,
 * `3 days ago`. Always rounded down, to five seconds below a minute: the words then change rarely
 * enough to be read, and cost nothing to keep. What is of the future has no age that is known.
 *
 * @param at UNIX seconds
 * @param now the same
 * @param forward milliseconds, as performance.now
 * @param step it is rounded down to so many seconds
 */
export function ageWords(
  at: number,
  now: number,
  language: Language,
  { forward = performance.now(), step = 5 } = {},
): string {
  const { ages } = messagesIn(language).board;
  const seconds = secondsSince(at, now, forward);
  if (seconds === null) return ages.unknown;
  const age = Math.floor(Math.max(0, seconds) / step) * step;
  if (age < 5) return ages.justNow;
  if (age < minute) return ages.seconds({ seconds: age });
  if (age < hour) return ages.minutes({ minutes: Math.floor(age / minute) });
  if (age < day)
    return ages.hours({
      hours: Math.floor(age / hour),
      minutes: Math.floor((age % hour) / minute),
    });
  return ages.days({ days: Math.floor(age / day) });
}
