import os from 'node:os';
import { timerDelay } from '#shared/timer-delay.ts';
import type { Clock } from './clock.ts';

/** Milliseconds by which the two clocks part only where the computer has slept: that of the system is in whole seconds on macOS. */
const leastSleep = 3000;

/**
 * The time since the computer started, its sleep included, to the millisecond: `performance.now` stands still in a sleep
 * (Linux), and the system's own clock for it is coarse.
 *
 * @param fine milliseconds, as performance.now
 * @param whole seconds, as os.uptime
 */
export function createUptime(fine: () => number, whole: () => number): () => number {
  let beginning: number | null = null;
  return () => {
    const ahead = whole() * 1000 - fine();
    if (beginning === null || Math.abs(ahead - beginning) > leastSleep) beginning = ahead;
    return fine() + beginning;
  };
}

/** The computer's own clocks. */
export const systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: createUptime(
    () => performance.now(),
    // Asked each time, so that a test may have time pass.
    () => os.uptime(),
  ),
  startTimer: (callback, milliseconds) => {
    const timer = setTimeout(callback, timerDelay(milliseconds));
    return () => {
      clearTimeout(timer);
    };
  },
} satisfies Clock;
