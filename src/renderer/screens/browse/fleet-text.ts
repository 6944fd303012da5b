import type { FleetView } from '#shared/fleet.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { ownProblemText } from '../../words/own-problem-text.ts';
import { figuresIn } from './figures.ts';

/**
 * How it stands with aircraft that were asked for: that they are being asked for, why they do not come, that there are
 * none, or how old what is known of them is.
 *
 * @param now UNIX seconds
 */
export function fleetText(
  { query, count, fetchedAt, problem, isAbsent, isAsking, isComplete }: FleetView,
  now: number,
  language: Language,
): string {
  const words = messagesIn(language).browse.fleet;
  const { lists } = messagesIn(language);
  const age =
    fetchedAt === null ? null : words.stored({ age: figuresIn(language).ageText(fetchedAt, now) });
  const known = (sentence: string): string => (age === null ? sentence : `${sentence} ${age}`);
  if (isAsking) return query.is === 'airline' ? lists.asking : words.looking({ mark: query.mark });
  if (isAbsent) return known(words.absent);
  if (problem !== null) return known(ownProblemText(problem, lists.stays, language));
  if (age === null) return '';
  if (count > 0) return isComplete ? age : `${lists.cut} ${age}`;
  return query.is === 'airline' ? words.none : words.unknown({ mark: query.mark });
}
