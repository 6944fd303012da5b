import type { Problem } from '../problem.ts';
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
