import type { Remark, RemarkKind } from '#shared/board-view.ts';

/**
 * The words of board-rules.md, "Wording": never more than the data says. `other` has none of its
 * own: the provider's word is shown as it came.
 */
const words = {
  scheduled: 'Scheduled',
  estimated: 'Estimated',
  delayed: 'Delayed',
  departed: 'Departed',
  expected: 'Expected',
  landed: 'Landed',
  cancelled: 'Cancelled',
  diverted: 'Diverted',
  other: '',
} satisfies Record<RemarkKind, string>;

/** A remark as it is read: `Delayed 09:45`, `Departed`, `Estimated 00:10 +1`. */
export function remarkText(remark: Remark): string {
  const parts = [remark.word ?? words[remark.kind], remark.time?.text, remark.time?.day];
  return parts.filter((part) => part).join(' ');
}

/**
 * How loudly a remark is drawn. Solid blocks stand only where something is wrong, so that the eye
 * finds those flights before it reads a word.
 */
export type RemarkTone =
  'plain' | 'estimate' | 'late-15' | 'late-30' | 'late-60' | 'alarm' | 'past';

/** The tone of a remark: by its kind, and by the step of the delay while the flight is to come. */
export function remarkTone(remark: Remark): RemarkTone {
  switch (remark.kind) {
    case 'cancelled':
    case 'diverted':
      return 'alarm';
    case 'departed':
    case 'landed':
      return 'past';
    case 'scheduled':
    case 'other':
      return 'plain';
    case 'estimated':
      return 'estimate';
    case 'delayed':
    case 'expected':
      if (remark.delayStep === 60) return 'late-60';
      if (remark.delayStep === 30) return 'late-30';
      if (remark.delayStep === 15 || remark.kind === 'delayed') return 'late-15';
      return 'estimate';
  }
}
