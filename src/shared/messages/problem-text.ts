import type { Language } from '../languages.ts';
import type { Problem } from '../problem.ts';
import { localeOf } from './locale.ts';
import type { Messages } from './messages.ts';

/** Says what is wrong in the language of these messages: what happened, what still works, what to do. */
export function problemText(
  { code, parameters = {} }: Problem,
  { problems }: Pick<Messages, 'problems'>,
): string {
  const [group = '', name = ''] = code.split('.');
  const message: unknown = Reflect.get(Reflect.get(problems, group) as object, name);
  if (typeof message !== 'function') return String(message);
  const said = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [
      key,
      typeof value === 'object' ? problemText(value, { problems }) : value,
    ]),
  );
  // The parameters are those that `asProblem` asked for.
  return String(Reflect.apply(message, undefined, [said]));
}

/**
 * What happened, without what still works and what to do: the first sentence of what `problemText` says,
 * for if there is no room for more, or no board that goes on.
 */
export function firstSentence(message: string, language: Language): string {
  const [first] = new Intl.Segmenter(localeOf(language), { granularity: 'sentence' }).segment(
    message,
  );
  return first?.segment.trim() ?? message;
}
