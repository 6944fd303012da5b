import type { ProblemKind, ToldProblem } from '#shared/board-view.ts';
import type { Messages } from '#shared/messages/messages.ts';

/** What several kinds of problems come to for what is shown. */
type Family = 'unreachable' | 'refused' | 'exhausted' | 'unsupported' | 'faulty';

/** `unsupported`: the service has no such list, or not of what was asked for. */
const families: Readonly<Record<ProblemKind, Family>> = {
  offline: 'unreachable',
  timeout: 'unreachable',
  cancelled: 'unreachable',
  unauthorized: 'refused',
  quota: 'exhausted',
  limited: 'exhausted',
  'not-found': 'unsupported',
  invalid: 'unsupported',
  server: 'faulty',
  malformed: 'faulty',
};

/** What a part of the page says in its own words: of each kind of problem, or of each family of them. */
type OwnSentences<Sentence> =
  | Readonly<Record<ProblemKind, Sentence>>
  | (Readonly<Record<Exclude<Family, 'faulty'>, Sentence>> & {
      /** Left out where a fault comes to the same as no answer. */
      readonly faulty?: Sentence;
    });

/** What a list says of problems, in the words of any list or in its own. */
export type ListProblems = Messages['lists']['problems'];

/**
 * Says a problem of the service where the board's sentence (`problemText`) would not be true: a list, a
 * flight or the map go on from what they have, and not from "the last board".
 */
export function ownProblemText<Sentence = string>(
  { kind }: ToldProblem,
  sentences: OwnSentences<Sentence>,
): Sentence {
  if (!('unreachable' in sentences)) return sentences[kind];
  return sentences[families[kind]] ?? sentences.unreachable;
}
