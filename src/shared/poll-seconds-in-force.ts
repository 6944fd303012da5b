import { providerFacts } from './providers.ts';
import type { Settings } from './settings.ts';

/** Seconds between two polls where nothing else is set: our own service, and another. */
const standard = { embedded: 60, remote: 300 } as const;

/**
 * With a plan whose calls are spread, boards may be polled as often as ours are; but where the last
 * answers were anyway, the data does not change that often.
 */
const leastPaced = 60;

/**
 * The least seconds between two polls of the same board where a plan says how many are possible.
 *
 * @param unchanged answers in a row that were the same as the one before
 */
export function leastPacedSeconds(
  settings: Pick<Settings, 'pollSeconds' | 'provider' | 'serviceUrl'>,
  unchanged = 0,
): number {
  const isOfOwner = providerFacts[settings.provider].pollSeconds !== null;
  if (settings.pollSeconds !== null || isOfOwner) return pollSecondsInForce(settings);
  return Math.min(pollSecondsInForce(settings), leastPaced * 2 ** Math.min(unchanged, 10));
}

/** Seconds between two polls of the same board, where no plan is known. */
export function pollSecondsInForce({
  pollSeconds,
  provider,
  serviceUrl,
}: Pick<Settings, 'pollSeconds' | 'provider' | 'serviceUrl'>): number {
  const { baseUrl, pollSeconds: own } = providerFacts[provider];
  // No setting makes it poll more often than the owner of a feed wants.
  if (own !== null) return Math.max(own, pollSeconds ?? 0);
  // Not `serviceAddress`: the page, which asks as well, shall not load the schemas.
  const isEmbedded = (serviceUrl ?? baseUrl) === null;
  return pollSeconds ?? standard[isEmbedded ? 'embedded' : 'remote'];
}
