import type { Clock } from './clock.ts';

/** Time that a test moves by hand: a wall clock, a monotonic one, and the timers of the latter. */
export interface FakeClock extends Clock {
  /** Lets time pass: timers fire when they are due, and promises are waited for in between. */
  advance(milliseconds: number): Promise<void>;
  /** The computer sleeps: the wall clock goes on, everything else stands still. */
  sleep(milliseconds: number): void;
  /** A user sets the wall clock, forward or back. */
  jump(milliseconds: number): void;
  /** Lets promises settle without any time passing. */
  settle(): Promise<void>;
  readonly timerCount: number;
  /** The longest timer that was ever asked for, milliseconds. */
  readonly longestTimer: number;
}

/** @param start milliseconds since 1970 */
export function createFakeClock(start = Date.UTC(2026, 9, 21, 7, 28, 0)): FakeClock {
  let wall = start;
  let monotonic = 0;
  let slept = 0;
  let longestTimer = 0;
  const timers = new Set<{ at: number; callback: () => void }>();

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  }

  function nextTimer(until: number) {
    const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    return next;
  }

  return {
    now: () => wall,
    monotonic: () => monotonic,
    uptime: () => monotonic + slept,
    startTimer(callback, milliseconds) {
      longestTimer = Math.max(longestTimer, milliseconds);
      const timer = { at: monotonic + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(milliseconds) {
      const end = monotonic + milliseconds;
      await settle();
      for (let timer = nextTimer(end); timer !== undefined; timer = nextTimer(end)) {
        timers.delete(timer);
        wall += timer.at - monotonic;
        monotonic = timer.at;
        timer.callback();
        await settle();
      }
      wall += end - monotonic;
      monotonic = end;
    },
    sleep(milliseconds) {
      wall += milliseconds;
      slept += milliseconds;
    },
    jump(milliseconds) {
      wall += milliseconds;
    },
    settle,
    get timerCount() {
      return timers.size;
    },
    get longestTimer() {
      return longestTimer;
    },
  };
}
