import type { DelayStep } from '#shared/board-view.ts';

/**
 * Minutes by which `time` is later than `scheduled` (both UNIX seconds); negative where it is
 * earlier, null if either is unknown, for zero and unknown are different things. Computed always,
 * never a provider's own field, which is null for early flights and means now this end, now that
 * (docs/board-rules.md, "Delays"). To the minute, as the two times are shown.
 */
export function delayMinutes(scheduled: number | null, time: number | null): number | null {
  if (scheduled === null || time === null) return null;
  return Math.floor(time / 60) - Math.floor(scheduled / 60);
}

/**
 * How loudly a delay is shown: from the threshold on (15 minutes by convention, a setting), from 30
 * and from 60 minutes. The setting moves where the highlight begins and not the steps above it.
 */
export function delayStep(delay: number | null, thresholdMinutes: number): DelayStep {
  if (delay === null || delay < thresholdMinutes) return 0;
  if (delay >= 60) return 60;
  return delay >= 30 ? 30 : 15;
}
