import type { Language } from '#shared/languages.ts';
import type { ServiceLink } from '../embedded-service/service-link.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import { callCountStorage } from '../store/call-counts.ts';
import type { Store } from '../store/open-store.ts';
import { systemClock } from '../sync/system-clock.ts';
import { createFlightMap, type FlightMap } from './flight-map.ts';
import { createMapBudget } from './map-budget.ts';

export interface OpenFlightMapParts {
  readonly store: Store;
  readonly link: ServiceLink;
  readonly client: () => FlightDataClient;
  /** Calls a month that the plan of a service other than ours allows; null: no limit known. */
  readonly monthlyQuota: () => number | null;
  readonly isWindowVisible: () => boolean;
  readonly language: () => Language;
}

/** The map over the service in use, whichever that is. */
export function openFlightMap(parts: OpenFlightMapParts): FlightMap {
  const { store, link } = parts;
  const counts = () => callCountStorage(store, `map of ${link.id}`);
  return createFlightMap({
    client: () => (link.address === null ? null : parts.client()),
    service: () => link,
    isVisible: parts.isWindowVisible,
    budget: createMapBudget({
      storage: {
        read: (month) => counts().read(month),
        write: (month, count) => {
          counts().write(month, count);
        },
      },
      monthlyQuota: () => (link.isEmbedded ? null : parts.monthlyQuota()),
      now: Date.now,
    }),
    store,
    readAirports: { language: parts.language, monotonic: () => performance.now() },
    clock: systemClock,
  });
}
