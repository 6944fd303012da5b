import { lastFallFactor, type Motion } from './motion.ts';

/** When a motion is over. */
export function endOf({ startsAt, fall, falls }: Motion): number {
  return startsAt + (falls - 1 + lastFallFactor) * fall;
}
