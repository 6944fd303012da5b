/**
 * Keeps what was computed for the keys that were asked for last, up to a limit: all that can be computed
 * again and may be asked for without an end goes through this, so that no process grows with the days.
 */
export class Recent<Key, Value extends object | string | number | boolean | null> {
  readonly #values = new Map<Key, Value>();
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /**
   * @param limit of the sum of all weights; without `weigh`, of the number of values
   */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  /** The value of a key, computed if it is not kept; the one asked for longest ago gives way to it. */
  of(key: Key, make: () => Value): Value {
    const kept = this.#values.get(key);
    if (kept !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, kept);
      return kept;
    }
    const value = make();
    this.#values.set(key, value);
    this.#weight += this.#weigh(value);
    for (const [oldest, forgotten] of this.#values) {
      if (this.#weight <= this.#limit || oldest === key) {
        break;
      }
      this.#values.delete(oldest);
      this.#weight -= this.#weigh(forgotten);
    }
    return value;
  }
}
