import type { Clock } from './clock.ts';
import { systemClock } from './system-clock.ts';

/** The clocks of this computer, so many times as fast from now on: for waits that end by themselves. */
export function fastClock(rate: number): Clock {
  const wall = Date.now();
  const begun = performance.now();
  return {
    now: () => wall + rate * (performance.now() - begun),
    monotonic: () => rate * performance.now(),
    startTimer: (callback, milliseconds) => systemClock.startTimer(callback, milliseconds / rate),
  };
}
