import type { BoardView } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import type { ServiceLink } from '../embedded-service/service-link.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import type { CallCounter } from '../service-client/answer.ts';
import type { Store } from '../store/open-store.ts';
import { systemClock } from '../sync/system-clock.ts';
import { createFlightMap, type FlightMap } from './flight-map.ts';

export interface OpenFlightMapParts {
  readonly store: Store;
  readonly link: ServiceLink;
  readonly client: () => FlightDataClient;
  /** Of the service in use. */
  readonly counter: () => CallCounter;
  /** What is on show: where a board was told to wait, the map waits, too. */
  readonly boards: () => readonly BoardView[];
  readonly isWindowVisible: () => boolean;
  readonly language: () => Language;
}

/** The map over the service in use, whichever that is. */
export function openFlightMap(parts: OpenFlightMapParts): FlightMap {
  const { store, link } = parts;
  return createFlightMap({
    client: () => (link.address === null ? null : parts.client()),
    isEmbedded: () => link.isEmbedded,
    isVisible: parts.isWindowVisible,
    refusal: () => {
      const kinds = parts.boards().map(({ problem }) => problem?.kind);
      return kinds.find((kind) => kind === 'quota' || kind === 'limited') ?? null;
    },
    exhaustedUntil: () => {
      const isLeft = (parts.counter().remaining('map') ?? 1) > 0;
      return isLeft ? null : parts.counter().renewsAt('map');
    },
    store,
    readAirports: { language: parts.language, monotonic: () => performance.now() },
    clock: systemClock,
    random: Math.random,
  });
}
