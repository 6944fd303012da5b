import type { Settings } from './settings.ts';

/** Seconds between two polls where nothing else is set: our own service, and somebody's. */
const standard = { embedded: 60, remote: 300 } as const;

/** Seconds between two polls of the same board. */
export function pollSecondsInForce({
  pollSeconds,
  serviceUrl,
}: Pick<Settings, 'pollSeconds' | 'serviceUrl'>): number {
  return pollSeconds ?? standard[serviceUrl === null ? 'embedded' : 'remote'];
}
