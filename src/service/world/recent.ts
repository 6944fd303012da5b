/**
 * Keeps what was worked out, up to a limit; beyond it, what was asked for longest ago is forgotten.
 * Everything in the world can be worked out again, so that forgetting changes no answer.
 */
export class Recent<Value> {
  readonly #values = new Map<number, Value>();
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** @param limit of the sum of all weights */
  constructor(limit: number, weigh: (value: Value) => number) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  /** The value of a key, worked out if it is not kept. */
  of(key: number, make: () => Value): Value {
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
