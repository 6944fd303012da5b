import type { BoardView } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { clockText } from './clock-words.ts';
import { knownZone, shortDate, timeOfDay } from './local-time.ts';

/**
 * What stands beside a problem: since when it has lasted, or when the service is asked again. A time
 * that is not of today (by the airport's clock) has its date.
 *
 * @param now UNIX seconds
 */
export function problemTime(
  { problem, airport, clock }: Pick<BoardView, 'problem' | 'airport' | 'clock'>,
  language: Language,
  now: number,
): string {
  if (problem === null) return '';
  const zone = knownZone(airport.timeZone) ?? 'UTC';
  const time = (at: number): string => clockText(timeOfDay(at, zone, clock), language);
  const { goesOnAt = 0, since } = problem;
  if (goesOnAt <= now) return messagesIn(language).board.since({ time: time(since) });
  const date = shortDate(goesOnAt, zone, language);
  const isToday = date === shortDate(now, zone, language);
  return messagesIn(language).board.goesOn({
    time: isToday ? time(goesOnAt) : `${date} ${time(goesOnAt)}`,
  });
}
