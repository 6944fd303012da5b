/**
 * When to poll a board again so that the polls of all boards are spread over the interval instead of
 * coming in one burst: at the interval's end, or as little later as keeps it a fair part of the
 * interval away from each other board's next poll. All in milliseconds of one clock.
 *
 * @param ideal when the interval is over
 * @param others when the other boards are to be polled next
 */
export function spreadOut(ideal: number, others: readonly number[], interval: number): number {
  const gap = interval / (others.length + 1);
  let at = ideal;
  for (const other of others.toSorted((one, another) => one - another)) {
    if (Math.abs(other - at) < gap) at = other + gap;
  }
  return at;
}
