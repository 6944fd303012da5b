import { lastFallFactor, type Motion } from './modules.ts';

/** When a motion is over. */
export function endOf({ startsAt, fall, falls }: Motion): number {
  return startsAt + (falls - 1 + lastFallFactor) * fall;
}
