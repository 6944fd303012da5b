import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { firstSentence, problemText } from '#shared/messages/problem-text.ts';
import type { Problem } from '#shared/problem.ts';

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
