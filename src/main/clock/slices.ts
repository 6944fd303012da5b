import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Milliseconds of work after which the event loop runs. */
const longestSlice = 5;

/** Items sorted in one go: well below a slice. */
const sortedAtOnce = 1000;

/** Long work in short slices: `yieldIfNeeded` lets the event loop run once enough time has been taken. */
export interface Slices {
  yieldIfNeeded(): Promise<void>;
}

/** @param now milliseconds that never go back (`performance.now`) */
export function createSlices(now: () => number): Slices {
  let begun = now();
  return {
    async yieldIfNeeded() {
      if (now() - begun < longestSlice) return;
      await yieldToEventLoop();
      begun = now();
    },
  };
}

/** Sorts in slices, stably: a merge sort whose smallest runs are sorted in one go. */
export async function sortInSlices(
  items: readonly number[],
  compare: (one: number, other: number) => number,
  slices: Slices,
): Promise<number[]> {
  let runs: number[][] = [];
  for (let start = 0; start < items.length; start += sortedAtOnce) {
    runs.push(items.slice(start, start + sortedAtOnce).sort(compare));
    await slices.yieldIfNeeded();
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(await merge(runs[place] ?? [], runs[place + 1] ?? [], compare, slices));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge(
  left: readonly number[],
  right: readonly number[],
  compare: (one: number, other: number) => number,
  slices: Slices,
): Promise<number[]> {
  const merged: number[] = [];
  let leftPlace = 0;
  let rightPlace = 0;
  for (;;) {
    const one = left[leftPlace];
    const other = right[rightPlace];
    if (one === undefined && other === undefined) return merged;
    if (other === undefined || (one !== undefined && compare(one, other) <= 0)) {
      merged.push(one ?? 0);
      leftPlace += 1;
    } else {
      merged.push(other);
      rightPlace += 1;
    }
    if (merged.length % sortedAtOnce === 0) await slices.yieldIfNeeded();
  }
}
