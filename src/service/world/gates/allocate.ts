import { at } from '../at.ts';

/** A time during which something needs a gate or a belt for itself; minutes, both ends included. */
export interface Stay {
  /** Names the stay among all of its group. */
  readonly key: number;
  readonly start: number;
  readonly end: number;
  /** A number that decides which gate it would like: the same every day. */
  readonly taste: number;
}

/**
 * Gives every stay one of `count` things so that no two stays that overlap share one. Stays are
 * served in the order of their start; each takes the first free thing from its favourite on.
 * @param taken what others have taken already, by thing
 * @returns the thing of each stay by key, -1 where none was free
 */
export function allocate(
  stays: readonly Stay[],
  count: number,
  taken: readonly (readonly [stay: Stay, thing: number])[],
): Map<number, number> {
  const busy: Stay[][] = Array.from({ length: count }, () => []);
  for (const [stay, thing] of taken) {
    if (thing >= 0) {
      at(busy, thing).push(stay);
    }
  }
  const result = new Map<number, number>();
  const inOrder = [...stays].sort((a, b) => a.start - b.start || a.key - b.key);
  for (const stay of inOrder) {
    let found = -1;
    for (let step = 0; step < count && found < 0; step += 1) {
      const thing = (stay.taste + step) % count;
      if (at(busy, thing).every((other) => other.end < stay.start || other.start > stay.end)) {
        found = thing;
      }
    }
    if (found >= 0) {
      at(busy, found).push(stay);
    }
    result.set(stay.key, found);
  }
  return result;
}
