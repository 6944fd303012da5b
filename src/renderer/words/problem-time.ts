import type { BoardView } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { knownZone, momentInWords, timeInWords } from './local-time.ts';

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
  const { goesOnAt = 0, since } = problem;
  const words = messagesIn(language).board;
  if (goesOnAt <= now) return words.since({ time: timeInWords(since, zone, clock, language) });
  return words.goesOn({ time: momentInWords(goesOnAt, zone, clock, language, now) });
}
