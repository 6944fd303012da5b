import type { BoardSource } from '#shared/board-view.ts';
import type { Messages } from '#shared/messages/messages.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { firstSentence, problemText } from '#shared/messages/problem-text.ts';
import type { Problem } from '#shared/problem.ts';

/**
 * How a screen names where its flights come from.
 *
 * `badge`: flights that are not of this world, to be shown as prominently as nothing beside it; else
 * empty. `name`: as the owner of the flights wants to be named, else the provider's own name, else the host of the
 * service; empty beside a badge.
 */
export function sourceWords(
  source: BoardSource | null,
  words: Pick<Messages['board'], 'simulated' | 'virtual'>,
): { readonly badge: string; readonly name: string } {
  if (source === null) return { badge: '', name: '' };
  const name = source.attribution?.text ?? source.provider ?? source.host ?? '';
  if (source.isVirtual) return { badge: words.virtual({ provider: name }), name: '' };
  return source.isSimulated ? { badge: words.simulated, name: '' } : { badge: '', name };
}

/** No blank stands between their sentences. */
const withoutBlanks: readonly Language[] = ['zh', 'ja'];

/**
 * Says a problem of the service on a screen that is no board: what happened, in the sentence that the board has for it,
 * and in a sentence of the screen's own what still works there. What the board says beyond that is true of "the
 * last board" alone.
 */
export function ownProblemText(problem: Problem, stays: string, language: Language): string {
  const happened = firstSentence(problemText(problem, messagesIn(language)), language);
  return [happened, stays].join(withoutBlanks.includes(language) ? '' : ' ');
}
