import { SvelteMap } from 'svelte/reactivity';
import type { BoardAirport } from '#shared/board-view.ts';
import type { LandsideApi } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { cityOf } from '../../words/words.ts';

/** What airports are called beside their codes, as on a board; asked for once each. */
export class AirportNames {
  #ask: LandsideApi['getAirport'];
  #language: () => Language;
  #airports = new SvelteMap<string, BoardAirport>();
  #asked: readonly string[] = [];

  /** @param language of the interface */
  constructor(ask: LandsideApi['getAirport'], language: () => Language) {
    this.#ask = ask;
    this.#language = language;
  }

  /** Empty until it is known, and where it is unknown. */
  of(code: string): string {
    const airport = this.#airports.get(code);
    return airport ? cityOf(airport, this.#language()) : '';
  }

  /** The code of the airport's boards: IATA, else ICAO. As given until it is known, and where it is unknown. */
  mainCodeOf(code: string): string {
    return this.#airports.get(code)?.code ?? code;
  }

  /** Asks for those that have not been asked for. */
  async learn(codes: readonly string[]): Promise<void> {
    const missing = codes.filter((code) => !this.#asked.includes(code));
    this.#asked = [...this.#asked, ...missing];
    await Promise.all(
      missing.map(async (code) => {
        const airport = await this.#ask(code);
        if (airport) this.#airports.set(code, airport);
      }),
    );
  }
}
