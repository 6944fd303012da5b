import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How old the rows are, in words: `just now`, `35 s ago`, `4 min ago`, `2 h 5 min ago`,
 * `3 days ago`. Always rounded down, to five seconds below a minute: the words then change rarely
 * enough to be read, and cost nothing to keep. `seconds` below zero (two clocks that disagree by a
 * little) count as zero.
 */
export function ageWords(seconds: number, language: Language): string {
  const { ages } = messagesIn(language).board;
  const age = Math.floor(Math.max(0, seconds));
  if (age < 5) return ages.justNow;
  if (age < minute) return ages.seconds({ seconds: age - (age % 5) });
  if (age < hour) return ages.minutes({ minutes: Math.floor(age / minute) });
  if (age < day)
    return ages.hours({
      hours: Math.floor(age / hour),
      minutes: Math.floor((age % hour) / minute),
    });
  return ages.days({ days: Math.floor(age / day) });
}
