import type { DelaysQuery, DelaysView } from '#shared/delays.ts';
import type { DirectHandlers } from '#shared/ipc.ts';
import { leastDelayMinutes } from '#shared/delays.ts';
import type { DelayedFlight } from '#shared/flight-data/delayed-flight.ts';
import type { WithReference } from '../flights/zone-witness.ts';
import type { ListAnswer } from '../service-client/answer.ts';
import type { DelaysQuery as WireDelaysQuery } from '../service-client/flight-queries.ts';
import { loadList, saveList, type KeptListKey } from '../store/kept-lists.ts';
import type { Store } from '../store/open-store.ts';
import { askAbout, subjectId } from '../boards/list-subject.ts';
import { createListKeeper, type ListKeeperParts, type LookedAt } from '../boards/list-keeper.ts';
import { buildDelays, type DelaysSettings } from './build-delays.ts';
import { isDelaysContent, keepDelays, type DelaysContent } from './delays-content.ts';

export interface DelaysParts {
  readonly store: Store;
  readonly withReference: WithReference;
  readonly settings: () => DelaysSettings;
  /** `/v1/delays`, all pages of it. */
  readonly ask: (
    query: WireDelaysQuery,
    options: { readonly signal: AbortSignal },
  ) => Promise<ListAnswer<DelayedFlight>>;
  readonly service: ListKeeperParts<DelaysQuery, DelayedFlight, DelaysContent>['service'];
  /** The service in use: `embedded`, or its base URL. */
  readonly source: () => string;
  /** A list that is older is asked for again, seconds: the interval between two polls of a board. */
  readonly longestAge: () => number;
  /** Milliseconds, as Date.now. */
  readonly now: () => number;
  readonly onChanged: (view: DelaysView) => void;
}

/** Delays of airports, airlines and flights, asked for while a user looks at them. */
export interface Delays {
  readonly handlers: DirectHandlers<'getDelays' | 'refreshDelays'>;
  serviceChanged(): void;
  serviceFailed(): void;
  stop(): void;
}

/**
 * Opens the delays over the cache. The service is always asked for all the delays that it tells of,
 * so that another minimum costs no call.
 */
export function createDelays(parts: DelaysParts): Delays {
  const { store } = parts;
  const keyOf = (name: string): KeptListKey => ({ kind: 'delays', name, source: parts.source() });

  const keeper = createListKeeper<DelaysQuery, DelayedFlight, DelaysContent>({
    nameOf: ({ subject, direction }) => `${subjectId(subject)} ${direction}`,
    ask: ({ subject, direction }, signal) =>
      askAbout(subject, direction, (filters) =>
        parts.ask({ delay: leastDelayMinutes, type: direction, ...filters }, { signal }),
      ),
    contentOf: ({ records }, before, { direction }) =>
      keepDelays(records, before, direction, Math.floor(parts.now() / 1000)),
    read: (name) => store.read((db) => loadList(db, keyOf(name), isDelaysContent, store.damaged)),
    save(name, list) {
      store.write((db) => {
        saveList(db, keyOf(name), list);
      });
    },
    longestAge: parts.longestAge,
    service: parts.service,
    now: parts.now,
    onChanged: (query) => {
      parts.onChanged(viewOf(query, keeper.peek(query)));
    },
  });

  function viewOf(query: DelaysQuery, { content, standing }: LookedAt<DelaysContent>): DelaysView {
    const known = content ?? { records: [], earlier: [] };
    const now = Math.floor(parts.now() / 1000);
    const delays = parts.withReference(
      (reference) => buildDelays(query, known, reference, parts.settings(), now),
      known,
    );
    return { query, ...delays, ...standing };
  }

  return {
    handlers: {
      getDelays: (query) => viewOf(query, keeper.look(query)),
      refreshDelays: (query) => viewOf(query, keeper.lookAgain(query)),
    },
    serviceChanged: () => {
      keeper.serviceChanged();
    },
    serviceFailed: () => {
      keeper.serviceFailed();
    },
    stop: () => {
      keeper.stop();
    },
  };
}
