import { SLOTS } from './profiles.ts';

const WEEK = 7 * SLOTS;

/** How many aircraft of a pool are away from their base in each half hour of a week. */
export class Crowd {
  readonly #away = new Float64Array(WEEK);
  /** The price of all half hours before each one. */
  readonly #priceBefore = new Float64Array(WEEK + 1);
  #isPriced = false;

  /**
   * Adds an aircraft.
   * @param days on which it leaves, bit 0 is Sunday
   * @param slot the half hour of the day in which it leaves
   * @param length half hours until it can leave again
   */
  add(days: number, slot: number, length: number): void {
    const away = this.#away;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      if ((days >> weekday) & 1) {
        let here = weekday * SLOTS + slot;
        for (let step = 0; step < length; step += 1) {
          away[here] = (away[here] ?? 0) + 1;
          here = here === WEEK - 1 ? 0 : here + 1;
        }
      }
    }
    this.#isPriced = false;
  }

  /** What one more aircraft would cost, peaks being dear; `length` up to a week. */
  price(days: number, slot: number, length: number): number {
    if (!this.#isPriced) {
      this.#setPrices();
    }
    const before = this.#priceBefore;
    let sum = 0;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      if ((days >> weekday) & 1) {
        const first = weekday * SLOTS + slot;
        const end = first + length;
        const thisWeek = (before[end < WEEK ? end : WEEK] ?? 0) - (before[first] ?? 0);
        sum += end > WEEK ? thisWeek + (before[end - WEEK] ?? 0) : thisWeek;
      }
    }
    return sum;
  }

  /** A half hour costs the sixth power of its crowd. */
  #setPrices(): void {
    const away = this.#away;
    const priceBefore = this.#priceBefore;
    let sum = 0;
    for (let here = 0; here < WEEK; here += 1) {
      const crowd = (away[here] ?? 0) + 0.5;
      const square = crowd * crowd;
      sum += square * square * square;
      priceBefore[here + 1] = sum;
    }
    this.#isPriced = true;
  }
}
