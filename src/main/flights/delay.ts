import type { DelayStep } from '#shared/board-view.ts';

/**
 * Minutes by which `time` is later than `scheduled` (both UNIX seconds); negative if it is
 * earlier, null if either is unknown: zero and unknown are different. Always computed; a
 * provider's field is null for early flights and refers to either end
 * (docs/board-rules.md, "Delays"). In whole minutes, as the two times are shown.
 */
export function delayMinutes(scheduled: number | null, time: number | null): number | null {
  if (scheduled === null || time === null) return null;
  return Math.floor(time / 60) - Math.floor(scheduled / 60);
}

/**
 * The highlight of a delay: from the threshold on (15 minutes by convention, a setting), from 30
 * and from 60 minutes. The setting moves only the first step.
 */
export function delayStep(delay: number | null, thresholdMinutes: number): DelayStep {
  if (delay === null || delay < thresholdMinutes) return 0;
  if (delay >= 60) return 60;
  return delay >= 30 ? 30 : 15;
}
