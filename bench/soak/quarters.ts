import { median } from '../statistics.ts';

/** What the first quarter of a run and its last one hold. */
export interface Quarters {
  readonly first: number;
  readonly last: number;
}

/**
 * Compares the first and the last quarter of values that were read at equal distances, in their order.
 * Nothing is left out: a quarter is a quarter of the whole run, the start included.
 *
 * Like is compared with like: as the day goes by, other things are on the board. So of each time of day
 * the median is taken, which a start or a single outlier does not move; a quarter holds the mean of
 * those of all times of day that are in both. Where there is none, it is the median of the quarter.
 *
 * @param perDay how many values are of one day
 */
export function quartersOf(values: readonly number[], perDay: number): Quarters {
  const length = Math.max(1, Math.floor(values.length / 4));
  const firsts = byTimeOfDay(values.slice(0, length), 0, perDay);
  const lasts = byTimeOfDay(values.slice(-length), values.length - length, perDay);
  const times = [...firsts.keys()].filter((time) => lasts.has(time));
  if (times.length === 0) {
    return { first: median([...firsts.values()].flat()), last: median([...lasts.values()].flat()) };
  }
  const levelOf = (quarter: ReadonlyMap<number, readonly number[]>) =>
    mean(times.map((time) => median(quarter.get(time) ?? [])));
  return { first: levelOf(firsts), last: levelOf(lasts) };
}

function byTimeOfDay(
  values: readonly number[],
  start: number,
  perDay: number,
): ReadonlyMap<number, readonly number[]> {
  const times = new Map<number, number[]>();
  values.forEach((value, index) => {
    const time = (start + index) % perDay;
    times.set(time, [...(times.get(time) ?? []), value]);
  });
  return times;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether the last quarter holds at most so many times what the first one does. */
export function isWithin({ first, last }: Quarters, factor: number): boolean {
  return last <= factor * first;
}
