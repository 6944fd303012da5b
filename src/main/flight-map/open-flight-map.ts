import type { Language } from '#shared/languages.ts';
import type { ServiceLink } from '../service-client/service-link.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import type { CallCounter } from '../service-client/gate.ts';
import { problemOf, toldOf } from '../service-client/service-problems.ts';
import type { Store } from '../store/open-store.ts';
import type { Clock } from '../clock/clock.ts';
import { createFlightMap, type FlightMap } from './flight-map.ts';

export interface OpenFlightMapParts {
  readonly store: Store;
  readonly link: ServiceLink;
  readonly client: () => FlightDataClient;
  /** Of the service in use. */
  readonly counter: () => CallCounter;
  readonly isWindowVisible: () => boolean;
  readonly language: () => Language;
  readonly clock: Clock;
}

/** The map over the service in use, whichever that is. */
export function openFlightMap(parts: OpenFlightMapParts): FlightMap {
  const { store, link } = parts;
  return createFlightMap({
    client: () => (link.address === null ? null : parts.client()),
    service: () => link,
    isVisible: parts.isWindowVisible,
    exhausted: () => {
      const counter = parts.counter();
      const hasRoom = (purpose: 'map' | 'hand') => (counter.remaining(purpose) ?? 1) > 0;
      if (hasRoom('map')) return null;
      // What is asked for by hand may still be had.
      if (hasRoom('hand')) return { reason: 'budget', until: counter.renewsAt('map') };
      return { reason: toldOf(problemOf('own-quota')), until: counter.renewsAt('hand') };
    },
    store,
    readAirports: { language: parts.language, monotonic: () => performance.now() },
    clock: parts.clock,
  });
}
