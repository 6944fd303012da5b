import { timerDelay } from '#shared/timer-delay.ts';

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
