import { providerFacts } from './providers.ts';
import type { Settings } from './settings.ts';

/** Seconds between two polls where nothing else is set: our own service, and another. */
const standard = { embedded: 60, remote: 300 } as const;

/** Seconds between two polls of the same board. */
export function pollSecondsInForce({
  pollSeconds,
  provider,
  serviceUrl,
}: Pick<Settings, 'pollSeconds' | 'provider' | 'serviceUrl'>): number {
  // Not `serviceAddress`: the page, which asks as well, shall not load the schemas.
  const isEmbedded = (serviceUrl ?? providerFacts[provider].baseUrl) === null;
  return pollSeconds ?? standard[isEmbedded ? 'embedded' : 'remote'];
}
