/** The middle value; between the two middle ones where there is an even number of them. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.ceil(sorted.length / 2) - 1;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/**
 * The smallest of the values that at least `share` of them (0.99: 99 of 100) do not exceed: the
 * nearest-rank method, which only ever gives a value that was measured.
 */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(share * values.length));
  return ascending(values)[rank - 1] ?? Number.NaN;
}

/** How often a second something came, by the milliseconds between two times. */
export function framesPerSecond(intervals: readonly number[]): number {
  return (1000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0);
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}
