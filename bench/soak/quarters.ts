import { median } from '../statistics.ts';

/** What is compared of the first quarter of a run and its last. */
export interface Quarters {
  readonly first: { readonly median: number; readonly most: number };
  readonly last: { readonly median: number };
}

/**
 * The first and the last quarter of values that were read at equal distances, in their order. Nothing
 * is left out: a quarter is a quarter of the whole run, the start included, which a median bears.
 */
export function quartersOf(values: readonly number[]): Quarters {
  const length = Math.max(1, Math.floor(values.length / 4));
  const first = values.slice(0, length);
  const last = values.slice(-length);
  return {
    first: { median: median(first), most: Math.max(...first) },
    last: { median: median(last) },
  };
}

/** Whether the last quarter holds at most so many times what the first one did. */
export function isWithin({ first, last }: Quarters, factor: number): boolean {
  return last.median <= factor * first.median;
}

/** Whether half of the last quarter's readings, or more, were reached in the first one, too. */
export function isWithoutGrowth({ first, last }: Quarters): boolean {
  return last.median <= first.most;
}
