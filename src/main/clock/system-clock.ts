import { timerDelay } from '#shared/timer-delay.ts';
import type { Clock } from './clock.ts';

/** The computer's own clocks. */
export const systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  startTimer: (callback, milliseconds) => {
    const timer = setTimeout(callback, timerDelay(milliseconds));
    return () => {
      clearTimeout(timer);
    };
  },
} satisfies Clock;
