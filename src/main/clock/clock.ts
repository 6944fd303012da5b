import os from 'node:os';
import { timerDelay } from '#shared/timer-delay.ts';

/** Time as the poller and the reference refresh see it. */
export interface Clock {
  /** Milliseconds since 1970, as Date.now: jumps when a user sets the clock. */
  now(): number;
  /** Milliseconds, as performance.now: never jumps, and may stand still while the computer sleeps. */
  monotonic(): number;
  /** Milliseconds that never jump either, and go on while the computer sleeps; none of a known beginning. */
  uptime(): number;
  /** Calls back once, as setTimeout. Returns what cancels it. */
  startTimer(callback: () => void, milliseconds: number): () => void;
}

/** An instant by both clocks. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

/** The moment that lies this many milliseconds from now. */
export function momentIn(clock: Clock, milliseconds: number): Moment {
  return { wall: clock.now() + milliseconds, monotonic: clock.monotonic() + milliseconds };
}

/**
 * Whether a moment has come, by either clock: after a sleep the wall clock knows, after the wall
 * clock was put back the monotonic one does. (A wall clock put forward cannot be told from a sleep,
 * and ends a wait early.)
 */
export function isDue(clock: Clock, moment: Moment): boolean {
  return clock.now() >= moment.wall || clock.monotonic() >= moment.monotonic;
}

/** Milliseconds by which the two clocks part only where the computer has slept: that of the system is in whole seconds on macOS. */
const leastSleep = 3000;

/**
 * The time since the computer started, its sleep included, to the millisecond: `performance.now` stands still in a sleep
 * (Linux), and the system's own clock for it is coarse.
 *
 * @param fine milliseconds, as performance.now
 * @param whole seconds, as os.uptime
 */
function createUptime(fine: () => number, whole: () => number): () => number {
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

/** How long a timer may sleep past the minute it waits for, in milliseconds. */
const slack = 20;

/**
 * Calls back at the beginning of every minute of the wall clock. Each wait is measured again from
 * the clock, so that sleep, a changed clock or a late timer shifts one call and not all later ones.
 *
 * @param now milliseconds, as Date.now
 * @returns the function that ends it
 */
export function everyMinute(callback: () => void, now: () => number): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        wait();
        callback();
      },
      timerDelay(60_000 - (now() % 60_000) + slack),
    );
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
}
