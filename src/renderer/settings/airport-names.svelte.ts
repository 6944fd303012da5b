import { SvelteMap } from 'svelte/reactivity';
import type { AirportMatch, LandsideApi } from '#shared/ipc.ts';

/** What an airport is called beside its code: its city, or failing that its own name. */
export function nameOfMatch({ city, name }: AirportMatch): string {
  return city ?? name;
}

/** The names of airports by their codes, asked for once each. */
export class AirportNames {
  #ask: LandsideApi['searchAirports'];
  #names = new SvelteMap<string, string>();
  #asked: readonly string[] = [];

  constructor(ask: LandsideApi['searchAirports']) {
    this.#ask = ask;
  }

  /** Empty until it is known, and where it is unknown. */
  of(code: string): string {
    return this.#names.get(code) ?? '';
  }

  /** Asks for those that have not been asked for. */
  async learn(codes: readonly string[]): Promise<void> {
    const missing = codes.filter((code) => !this.#asked.includes(code));
    this.#asked = [...this.#asked, ...missing];
    await Promise.all(
      missing.map(async (code) => {
        const matches = await this.#ask(code);
        const match = matches.find(({ iata, icao }) => iata === code || icao === code);
        if (match) this.#names.set(code, nameOfMatch(match));
      }),
    );
  }
}
