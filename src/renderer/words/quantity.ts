import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

/** `11,278 m`, `870 km/h`, `1,204 km`: whole, in the manner of a language. */
export function quantity(
  value: number,
  unit:
    'foot' | 'meter' | 'kilometer' | 'kilometer-per-hour' | 'meter-per-second' | 'foot-per-minute',
  language: Language,
): string {
  const options = { style: 'unit', unit, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(value);
}

const metresPerFoot = 0.3048;

/** `10,970 m (36,000 ft)`: feet to the hundred, as altitudes are flown. */
export function altitudeText(metres: number, language: Language): string {
  const feet = Math.round(metres / metresPerFoot / 100) * 100;
  return `${quantity(Math.round(metres / 10) * 10, 'meter', language)} (${quantity(feet, 'foot', language)})`;
}

/** Slower than this (metres a second) an aircraft flies level: air is never still. */
const slowestClimb = 0.5;

/**
 * `climbing, 12 m/s (2,400 ft/min)`, `level`: whole metres, and feet to the hundred, as they are flown.
 *
 * @param kilometresPerHour vertical speed; negative: it descends
 */
export function climbText(kilometresPerHour: number, language: Language): string {
  const words = messagesIn(language).flights.position;
  const metresPerSecond = kilometresPerHour / 3.6;
  const speed = Math.abs(metresPerSecond);
  if (speed < slowestClimb) return words.level;
  const feet = Math.round(((speed / metresPerFoot) * 60) / 100) * 100;
  const rate = `${quantity(speed, 'meter-per-second', language)} (${quantity(feet, 'foot-per-minute', language)})`;
  return metresPerSecond > 0 ? words.climbing({ rate }) : words.descending({ rate });
}

/** What the crew says with a transponder code that has a meaning of its own; null: nothing. */
export function squawkMeaning(squawk: string, language: Language): string | null {
  const { squawks } = messagesIn(language).flights.position;
  switch (squawk) {
    case '7500':
      return squawks.interference;
    case '7600':
      return squawks.radio;
    case '7700':
      return squawks.emergency;
    default:
      return null;
  }
}

/** A length of time, whole minutes: `45 min`, `1 h 30 min`. */
export function lengthText(minutes: number, language: Language): string {
  const words = messagesIn(language).lists;
  const whole = Math.round(minutes);
  return whole < 60
    ? words.minutes({ minutes: whole })
    : words.hours({ hours: Math.floor(whole / 60), minutes: whole % 60 });
}

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
