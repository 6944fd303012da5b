import type { DisplayStanding } from '#shared/fleet-console.ts';

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
