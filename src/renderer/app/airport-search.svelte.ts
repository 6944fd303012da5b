import type { AirportMatch, LandsideApi } from '#shared/ipc.ts';

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

  /** A search of its own beside this one, which stays as it is. */
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
