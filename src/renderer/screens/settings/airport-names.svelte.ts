import { SvelteMap } from 'svelte/reactivity';
import type { BoardAirport } from '#shared/board-view.ts';
import type { LandsideApi } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { cityOf } from '../../words/words.ts';
import { feedOf, type AirportFeed, type ProviderName } from '#shared/providers.ts';

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

/** A feed that can be had for the boards, and the first of their airports that it publishes, as it is set. */
interface FeedOffer {
  readonly feed: AirportFeed;
  readonly code: string;
}

/**
 * The feeds of the airports on the boards, each once, without the one that is the chosen provider.
 *
 * @param airports IATA or ICAO codes, as they are set
 * @param mainCodeOf the code that a board of the airport has: IATA where there is one
 */
export function feedOffers(
  airports: readonly string[],
  provider: ProviderName,
  mainCodeOf: (code: string) => string,
): readonly FeedOffer[] {
  return airports
    .map((code) => ({ feed: feedOf(mainCodeOf(code)), code }))
    .filter((each): each is FeedOffer => each.feed !== null && each.feed !== provider)
    .filter(({ feed }, index, all) => index === all.findIndex((other) => other.feed === feed));
}
