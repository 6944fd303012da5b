import type { ConsoleTarget } from '#shared/fleet-console.ts';
import type { Messages } from '#shared/messages/messages.ts';

/** Whom something is for: all, the name of a group or of one display, or how many. */
export function targetText(
  target: ConsoleTarget,
  { target: words }: Pick<Messages['fleet'], 'target'>,
): string {
  if (target.is === 'all') return words.all;
  if (target.is === 'group') return target.group;
  const [first, ...others] = target.names;
  return first !== undefined && others.length === 0
    ? first
    : words.selected({ count: target.names.length });
}
