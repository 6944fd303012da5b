/** The longest delay that setTimeout can hold, milliseconds: 24.8 days. One beyond it fires at once. */
const longestDelay = 2 ** 31 - 1;

/**
 * A delay that setTimeout, setInterval and AbortSignal.timeout take as it is meant: a whole number of
 * milliseconds, at least 0 and at most what they can hold. What is not a number is 0. A user who waits for
 * something further away looks at the clock when the timer has fired, as all who wait here do.
 */
export function timerDelay(milliseconds: number): number {
  if (Number.isNaN(milliseconds)) return 0;
  return Math.ceil(Math.min(Math.max(0, milliseconds), longestDelay));
}
