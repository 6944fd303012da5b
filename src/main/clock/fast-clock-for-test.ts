import type { Clock } from './clock.ts';
import { systemClock } from './system-clock.ts';

/** Milliseconds: who waits for less waits for what others are about to say, and they are no faster. */
const short = 1000;

/** The clocks of this computer, so many times as fast from now on: for waits that end by themselves. */
export function fastClock(rate: number): Clock {
  const wall = Date.now();
  const begun = performance.now();
  return {
    now: () => wall + rate * (performance.now() - begun),
    monotonic: () => rate * performance.now(),
    startTimer(callback, milliseconds) {
      const wait = milliseconds < short ? milliseconds : milliseconds / rate;
      return systemClock.startTimer(callback, wait);
    },
  };
}
