import type { DelayPoint } from '#shared/delays.ts';

/** The flights of an hour that are late, or were. */
export interface LateHour {
  /** When it begins, UNIX seconds. */
  readonly start: number;
  readonly count: number;
  /** Of these, how many by an hour or more. */
  readonly severeCount: number;
  /** The longest delay, minutes; 0 where there is none. */
  readonly longest: number;
}

const hour = 3600;

/** From this delay on it is a severe one, minutes: where the board's own highlight is loudest. */
export const severeMinutes = 60;

/** Hours on show before the present one, and after it. */
const before = 7;
const after = 4;

/**
 * How the last hours went, and what is known of the next: late flights by the hour in which they
 * were to leave or arrive. The hours begin when the clocks of the place strike.
 *
 * @param least the least delay that counts, minutes
 * @param now UNIX seconds
 * @param offset minutes by which the clocks of the place are ahead of UTC
 */
export function lateHours(
  points: readonly DelayPoint[],
  least: number,
  now: number,
  offset: number,
): readonly LateHour[] {
  const present = Math.floor((now + offset * 60) / hour) * hour - offset * 60;
  return Array.from({ length: before + 1 + after }, (_, index) => {
    const start = present + (index - before) * hour;
    const delays = points
      .filter(({ scheduled, delay }) => {
        return delay >= least && scheduled >= start && scheduled < start + hour;
      })
      .map(({ delay }) => delay);
    return {
      start,
      count: delays.length,
      severeCount: delays.filter((delay) => delay >= severeMinutes).length,
      longest: Math.max(0, ...delays),
    };
  });
}
