import type { Route } from '#shared/flight-data/flights.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import type { TimetableQuery } from '#shared/timetable.ts';
import type { AppServices } from '../boards/app-services.ts';
import { createCachedList } from '../boards/cached-list.ts';
import type { AppService } from '../boards/events.ts';
import { askAbout, subjectId } from '../boards/list-subject.ts';
import { createSlices } from '../clock/slices.ts';
import { aircraftNames } from '../store/flight-reference.ts';
import { buildTimetable } from './build-timetable.ts';
import { mergeRoutes } from './merge-routes.ts';
import { arePlannedFlights, type PlannedFlight } from './planned-flight.ts';

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

/** The ways of a page onto paper: the system's print dialog, Chromium's PDF, the disk. */
export interface PrintSystem {
  /** Null where it was printed or the person cancelled; else the system's reason. */
  readonly print: () => Promise<string | null>;
  readonly makePdf: () => Promise<Uint8Array>;
  /** Asks where a file should go; null: nowhere. */
  readonly chooseFile: (suggestion: string) => Promise<string | null>;
  /** Writes a file in one piece; throws where it cannot. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>;
}

export interface Printing {
  print(): Promise<Outcome<null>>;
  savePdf(suggestion: string): Promise<Outcome<{ readonly fileName: string } | null>>;
}

/** Puts the page that is on show onto paper. */
export function createPrinting(system: PrintSystem): Printing {
  return {
    async print() {
      const reason = await system.print();
      if (reason === null) return { ok: true, value: null };
      return { ok: false, problem: { code: 'paper.notPrinted' } };
    },
    async savePdf(suggestion) {
      const path = await system.chooseFile(suggestion);
      if (path === null) return { ok: true, value: null };
      try {
        await system.writeFile(path, await system.makePdf());
        return { ok: true, value: { fileName: path.split(/[\\/]/).pop() ?? path } };
      } catch {
        return { ok: false, problem: { code: 'paper.notSaved' } };
      }
    },
  };
}
