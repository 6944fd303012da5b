import { feedOf, type AirportFeed, type ProviderName } from '#shared/providers.ts';

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
  const found = new Map<AirportFeed, string>();
  for (const code of airports) {
    const feed = feedOf(mainCodeOf(code));
    if (feed !== null && feed !== provider && !found.has(feed)) found.set(feed, code);
  }
  return [...found].map(([feed, code]) => ({ feed, code }));
}
