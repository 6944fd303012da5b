import type { NumberRangeFact } from '../../../src/service/world/facts.ts';
import { chance, hash, purpose } from '../../../src/service/world/random.ts';
import type { Carrier } from '../network/carriers.ts';

const LARGEST = 9999;
/** Where the numbers of each kind of flight begin. */
const FIRST = { long: 1, short: 300, affiliate: 3000, 'low-cost': 1000 } as const;

/** The kinds of flight that get numbers from ranges of their own. */
export type NumberRange = keyof typeof FIRST;

/**
 * Gives out a carrier's flight numbers as airlines do: a pair of neighbours for out and back, low
 * ones for long flights, numbers of one destination side by side, affiliates' flights from 3000.
 */
export class FlightNumbers {
  readonly #used = new Set<number>();
  readonly #next: Record<NumberRange, number>;
  readonly #seed: number;
  readonly #carrier: Carrier;
  readonly #isOutboundEven: boolean;

  /**
   * @param reserved numbers that are known to belong to certain flights
   * @param range where this carrier's numbers begin, as far as known
   */
  constructor(
    seed: number,
    carrier: Carrier,
    reserved: Iterable<number>,
    range: NumberRangeFact | undefined,
  ) {
    this.#next = {
      long: range?.long ?? FIRST.long,
      short: range?.short ?? FIRST.short,
      affiliate: range?.affiliate ?? FIRST.affiliate,
      'low-cost': range?.short ?? FIRST['low-cost'],
    };
    this.#seed = seed;
    this.#carrier = carrier;
    this.#isOutboundEven = chance(seed, purpose.numbering, carrier.index) < 0.5;
    for (const number of reserved) {
      this.#used.add(number);
    }
  }

  /** The numbers of the next trip out and back. */
  pair(range: NumberRange): readonly [outbound: number, inbound: number] {
    let candidate = this.#next[range];
    if (candidate % 2 === (this.#isOutboundEven ? 1 : 0)) {
      candidate += 1;
    }
    for (let tries = 0; tries < LARGEST / 2; tries += 1) {
      if (candidate >= LARGEST) {
        candidate = this.#isOutboundEven ? 2 : 1;
      }
      if (!this.#used.has(candidate) && !this.#used.has(candidate + 1)) {
        this.#used.add(candidate);
        this.#used.add(candidate + 1);
        this.#next[range] = candidate + 2;
        return [candidate, candidate + 1];
      }
      candidate += 2;
    }
    // Every pair is taken: one number for both directions, as some large airlines do.
    const shared =
      1 + (hash(this.#seed, purpose.numbering, this.#carrier.index, this.#used.size) % LARGEST);
    this.#used.add(LARGEST + this.#used.size);
    return [shared, shared];
  }

  /** Leaves a gap, so that the next destination begins at a fresh decade if there is room. */
  nextDestination(range: NumberRange): void {
    this.#next[range] = Math.min(LARGEST, Math.ceil(this.#next[range] / 10) * 10 + 1);
  }

  /** Whether numbers are plentiful enough for gaps. */
  hasRoom(flights: number): boolean {
    return flights * 3 < LARGEST;
  }
}
