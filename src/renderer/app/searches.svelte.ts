import type { AirportMatch, LandsideApi } from '#shared/ipc.ts';
import type { FoundFlights } from '#shared/flight-details.ts';
import {
  type FlightKey,
  codeOf,
  readFlightNumber,
  type FlightNumber,
} from '#shared/flight-number.ts';

/** A search as one types: whatever order the answers come in, the latest question's stands. */
export class AirportSearch {
  #ask: LandsideApi['searchAirports'];
  #query = $state('');
  #matches: readonly AirportMatch[] = $state.raw([]);
  #answered: string | null = $state(null);
  #asked = 0;

  constructor(ask: LandsideApi['searchAirports']) {
    this.#ask = ask;
  }

  /** A second search; this one stays as it is. */
  another(): AirportSearch {
    return new AirportSearch(this.#ask);
  }

  /** Has main make ready what it looks through, which takes a second: it is there when the user types. */
  prepare(): void {
    void this.#ask('');
  }

  get query(): string {
    return this.#query;
  }

  get matches(): readonly AirportMatch[] {
    return this.#matches;
  }

  /** Whether the matches belong to what stands in the field now. */
  get isAnswered(): boolean {
    return this.#answered === this.#query;
  }

  async search(query: string): Promise<void> {
    this.#query = query;
    this.#asked += 1;
    const question = this.#asked;
    const matches = await this.#ask(query);
    if (question !== this.#asked) return;
    this.#matches = matches;
    this.#answered = query;
  }
}

/** A search for a flight by its number: asked for when that is entered, and never for a keystroke. */
export class FlightSearch {
  #find: LandsideApi['findFlights'];
  #typed = $state('');
  #isAsking = $state(false);
  #found: FoundFlights | null = $state.raw(null);
  #asked = 0;

  constructor(find: LandsideApi['findFlights']) {
    this.#find = find;
  }

  /** What stands in the field, as a flight number; null where it is none. */
  get number(): FlightNumber | null {
    return readFlightNumber(this.#typed);
  }

  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** What was found of that number; null before it was asked for. */
  get found(): FoundFlights | null {
    return this.#found;
  }

  /** Told of every change of the text: what was found of another is forgotten. */
  type(text: string): void {
    if (text === this.#typed) return;
    this.#typed = text;
    this.giveUp();
  }

  /** An answer that is still on the way opens nothing any more. */
  giveUp(): void {
    this.#asked += 1;
    this.#isAsking = false;
    this.#found = null;
  }

  /** The flight where the number has one; null where it has none or several (`found`), or was asked for already. */
  async find(): Promise<FlightKey | null> {
    const { number } = this;
    if (number === null || this.#isAsking) return null;
    this.giveUp();
    const question = this.#asked;
    this.#isAsking = true;
    try {
      const found = await this.#find(codeOf(number));
      if (question !== this.#asked) return null;
      this.#found = found;
      const [first, second] = found.flights;
      return first && !second ? first.key : null;
    } finally {
      if (question === this.#asked) this.#isAsking = false;
    }
  }
}
