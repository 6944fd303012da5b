import type { Route } from '#shared/flight-data/route.ts';
import type { Language } from '#shared/languages.ts';
import type { IpcHandlers } from '#shared/ipc.ts';
import type { TimetableQuery, TimetableView } from '#shared/timetable.ts';
import type { WithReference } from '../flights/zone-witness.ts';
import type { ListAnswer } from '../service-client/answer.ts';
import type { RoutesQuery } from '../service-client/flight-queries.ts';
import { createSlices } from '../clock/slices.ts';
import { aircraftNames } from '../store/aircraft-names.ts';
import { loadList, saveList, type KeptListKey } from '../store/kept-lists.ts';
import type { Store } from '../store/open-store.ts';
import { askAbout, subjectId } from '../boards/list-subject.ts';
import { createListKeeper, type ListKeeperParts, type LookedAt } from '../boards/list-keeper.ts';
import { buildTimetable } from './build-timetable.ts';
import { mergeRoutes } from './merge-routes.ts';
import { arePlannedFlights, type PlannedFlight } from './planned-flight.ts';
import { createPrinting, type PrintSystem } from './print.ts';

export interface TimetableParts {
  readonly store: Store;
  readonly withReference: WithReference;
  /** Those in which cities are named. */
  readonly languages: () => readonly Language[];
  /** `/v1/routes`, all pages of it. */
  readonly ask: (
    query: RoutesQuery,
    options: { readonly signal: AbortSignal },
  ) => Promise<ListAnswer<Route>>;
  readonly service: ListKeeperParts<TimetableQuery, Route, readonly PlannedFlight[]>['service'];
  /** The service in use: `embedded`, or its base URL. */
  readonly source: () => string;
  /** Milliseconds, as Date.now. */
  readonly now: () => number;
  /** Milliseconds that never go back (`performance.now`). */
  readonly monotonic: () => number;
  readonly system: PrintSystem;
  readonly onChanged: (view: TimetableView) => void;
}

/** Timetables of airports, airlines and flights, asked for when a user opens one that is old. */
export interface Timetables {
  readonly handlers: IpcHandlers<
    'getTimetable' | 'refreshTimetable' | 'printTimetable' | 'saveTimetable'
  >;
  serviceChanged(): void;
  serviceFailed(): void;
  stop(): void;
}

/** A plan changes slowly, and a large airport's takes several calls: seconds. */
const longestAge = 24 * 3600;

/** Opens the timetables over the cache. */
export function createTimetables(parts: TimetableParts): Timetables {
  const { store } = parts;
  const keyOf = (name: string): KeptListKey => ({
    kind: 'timetable',
    name,
    source: parts.source(),
  });

  const keeper = createListKeeper<TimetableQuery, Route, readonly PlannedFlight[]>({
    nameOf: ({ subject, direction }) => `${subjectId(subject)} ${direction}`,
    ask: ({ subject, direction }, signal) =>
      askAbout(subject, direction, (filters) => parts.ask(filters, { signal })),
    contentOf: ({ records }) => mergeRoutes(records, createSlices(parts.monotonic)),
    read: (name) => store.read((db) => loadList(db, keyOf(name), arePlannedFlights, store.damaged)),
    save(name, list) {
      store.write((db) => {
        saveList(db, keyOf(name), list);
      });
    },
    longestAge: () => longestAge,
    service: parts.service,
    now: parts.now,
    onChanged: (query) => {
      parts.onChanged(viewOf(query, keeper.peek(query)));
    },
  });

  function viewOf(
    query: TimetableQuery,
    { content, standing }: LookedAt<readonly PlannedFlight[]>,
  ): TimetableView {
    const names = store.read(aircraftNames);
    const now = Math.floor(parts.now() / 1000);
    const timetable = parts.withReference((reference) =>
      buildTimetable(query, content ?? [], reference, names, parts.languages(), now),
    );
    return { query, ...timetable, ...standing };
  }

  const printing = createPrinting(parts.system);
  return {
    handlers: {
      getTimetable: (query) => viewOf(query, keeper.look(query)),
      refreshTimetable: (query) => viewOf(query, keeper.lookAgain(query)),
      printTimetable: () => printing.print(),
      saveTimetable: (suggestion) => printing.savePdf(suggestion),
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
