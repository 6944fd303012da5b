import type { ConsoleTarget, ConsolePublisher, DisplayStanding } from '#shared/fleet-console.ts';
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

/** How many calls a publisher has made this month, against its plan where that is known. */
export function callsText(
  { count, quota }: NonNullable<ConsolePublisher['calls']>,
  { calls }: Pick<Messages['fleet'], 'calls'>,
): string {
  return quota === null ? calls.plain({ count }) : calls.ofPlan({ count, quota });
}

type Tone = 'alarm' | 'late-60' | 'late-30' | 'late-15' | 'estimate' | 'plain';

/** The colours are those of the board: red for what is not there, orange and amber for what is late or amiss. */
export const toneOf: Readonly<Record<DisplayStanding, Tone>> = {
  duplicate: 'alarm',
  off: 'alarm',
  'not-painting': 'late-60',
  'old-rows': 'late-30',
  'other-assignment': 'late-15',
  'wrong-clock': 'late-15',
  unassigned: 'estimate',
  well: 'plain',
};

/** The colour of a standing beside its word: that of the ground that the word has elsewhere, if it is a strong one. */
export function markOf(standing: DisplayStanding): string {
  const tone = toneOf[standing];
  if (tone === 'plain') return 'var(--edge)';
  const hasStrongGround = tone === 'alarm' || tone === 'late-60' || tone === 'late-30';
  return `var(--${tone}-${hasStrongGround ? 'ground' : 'ink'})`;
}
