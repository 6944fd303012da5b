import { at } from '../at.ts';
import type { Stay } from './allocate.ts';

const NONE = -1;

/** What stays were given, by key, in ten bytes each. */
export class Settlement {
  readonly #keys: Float64Array;
  readonly #things: Int16Array;

  /** @param given the thing of each stay by its key, negative if there was none */
  constructor(given: ReadonlyMap<number, number>) {
    this.#keys = Float64Array.from(given.keys()).sort();
    this.#things = Int16Array.from(this.#keys, (key) => given.get(key) ?? NONE);
  }

  get size(): number {
    return this.#keys.length;
  }

  /** The index of the thing that a stay was given; negative if there was none. */
  thingOf({ key }: Stay): number {
    let low = 0;
    let high = this.#keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const here = at(this.#keys, middle);
      if (here === key) {
        return at(this.#things, middle);
      }
      if (here < key) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }
}
