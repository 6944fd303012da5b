import { leastDelayMinutes, type DelaysQuery } from '#shared/delays.ts';
import type { DelayedFlight } from '#shared/flight-data/flights.ts';
import type { DirectHandlers } from '#shared/ipc.ts';
import type { AppServices } from '../boards/app-services.ts';
import { createCachedList } from '../boards/cached-list.ts';
import type { AppService } from '../boards/events.ts';
import { askAbout, subjectId } from '../boards/list-subject.ts';
import { buildDelays, isDelaysContent, keepDelays, type DelaysContent } from './build-delays.ts';

/** Delays of airports, airlines and flights, asked for while a user looks at them. */
export interface Delays extends AppService {
  readonly handlers: DirectHandlers<'getDelays' | 'refreshDelays'>;
}

/**
 * Opens the delays over the cache. The service is always asked for all the delays that it tells of,
 * so that another minimum costs no call.
 */
export function createDelays(app: AppServices): Delays {
  const { clock, configuration } = app;
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const list = createCachedList<DelaysQuery, DelayedFlight, DelaysContent, 'delaysChanged'>(app, {
    event: 'delaysChanged',
    endpoint: 'delays',
    keyOf: ({ subject, direction }) => ({
      kind: 'delays',
      name: `${subjectId(subject)} ${direction}`,
    }),
    ask: ({ subject, direction }, client, signal) =>
      askAbout(subject, direction, (filters) =>
        client.delays({ delay: leastDelayMinutes, type: direction, ...filters }, { signal }),
      ),
    contentOf: ({ records }, before, { direction }) =>
      keepDelays(records, before, direction, seconds()),
    isContent: isDelaysContent,
    longestAge: app.pollSeconds,
    viewOf(query, { content, standing }) {
      const known = content ?? { records: [], earlier: [] };
      const settings = { ...configuration.settings, languages: [configuration.language] };
      const delays = app.withReference(
        (reference) => buildDelays(query, known, reference, settings, seconds()),
        known,
      );
      return { query, ...delays, ...standing };
    },
  });

  return {
    handlers: {
      getDelays: (query) => list.get(query),
      refreshDelays: (query) => list.refresh(query),
    },
    listeners: list.listeners,
    stop: () => {
      list.stop();
    },
  };
}
