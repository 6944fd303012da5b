import type { Route } from '#shared/flight-data/route.ts';
import type { IpcHandlers } from '#shared/ipc.ts';
import type { TimetableQuery } from '#shared/timetable.ts';
import type { AppServices } from '../boards/app-services.ts';
import { createCachedList } from '../boards/cached-list.ts';
import type { AppService } from '../boards/events.ts';
import { askAbout, subjectId } from '../boards/list-subject.ts';
import { createSlices } from '../clock/slices.ts';
import { aircraftNames } from '../store/aircraft-names.ts';
import { buildTimetable } from './build-timetable.ts';
import { mergeRoutes } from './merge-routes.ts';
import { arePlannedFlights, type PlannedFlight } from './planned-flight.ts';
import { createPrinting, type PrintSystem } from './print.ts';

/** Timetables of airports, airlines and flights, asked for when a user opens one that is old. */
export interface Timetables extends AppService {
  readonly handlers: IpcHandlers<
    'getTimetable' | 'refreshTimetable' | 'printTimetable' | 'saveTimetable'
  >;
}

/** A plan changes slowly, and a large airport's takes several calls: seconds. */
const longestAge = 24 * 3600;

/** Opens the timetables over the cache. */
export function createTimetables(app: AppServices, system: PrintSystem): Timetables {
  const { store, clock, configuration } = app;

  const list = createCachedList<
    TimetableQuery,
    Route,
    readonly PlannedFlight[],
    'timetableChanged'
  >(app, {
    event: 'timetableChanged',
    endpoint: 'routes',
    keyOf: ({ subject, direction }) => ({
      kind: 'timetable',
      name: `${subjectId(subject)} ${direction}`,
    }),
    ask: ({ subject, direction }, client, signal) =>
      askAbout(subject, direction, (filters) => client.routes(filters, { signal })),
    contentOf: ({ records }) =>
      mergeRoutes(
        records,
        createSlices(() => clock.monotonic()),
      ),
    isContent: arePlannedFlights,
    longestAge: () => longestAge,
    viewOf(query, { content, standing }) {
      const names = store.read(aircraftNames);
      const now = Math.floor(clock.now() / 1000);
      const timetable = app.withReference((reference) =>
        buildTimetable(query, content ?? [], reference, names, [configuration.language], now),
      );
      return { query, ...timetable, ...standing };
    },
  });

  const printing = createPrinting(system);
  return {
    handlers: {
      getTimetable: (query) => list.get(query),
      refreshTimetable: (query) => list.refresh(query),
      printTimetable: () => printing.print(),
      saveTimetable: (suggestion) => printing.savePdf(suggestion),
    },
    listeners: list.listeners,
    stop: () => {
      list.stop();
    },
  };
}
