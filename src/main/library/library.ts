import { languages } from '#shared/languages.ts';
import {
  referenceKinds,
  type LibraryFreshness,
  type LibraryQuery,
  type LibraryStatus,
  type ReferenceListKind,
} from '#shared/library.ts';
import type { IpcHandlers, Refusal } from '#shared/ipc.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import type { AppServices, ServiceInUse } from '../boards/app-services.ts';
import type { AppListeners, AppService } from '../boards/events.ts';
import { errorCode } from '../../files/regular-file.ts';
import { boardReference } from '../store/board-reference.ts';
import type { ReferenceImport } from '../store/reference-import.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import { buildIndex } from './build-index.ts';
import { readDetails, linkOf } from './details.ts';
import { writeRecords } from './export-records.ts';
import { findAirports, findEntries, mapKinds, type FoundEntries } from './find-entries.ts';
import { distanceBetween } from '../flights/great-circle.ts';
import { ownAirport } from '../flights/place.ts';
import { storedRecords } from './library-entry.ts';
import type { ReferenceRefresh } from './reference-refresh.ts';
import { entryReader, findEntry, madeOfNow, readState } from './search-tables.ts';
import { createSlices, type Slices } from '../clock/slices.ts';

/** What the library needs of the world; nothing of it is a network or a service. */
export interface LibraryParts extends Pick<AppServices, 'store' | 'clock' | 'bus'> {
  /** Its language is the one in which records are named and sorted. */
  readonly configuration: Pick<SettingsNow, 'language'>;
  readonly service: Pick<ServiceInUse, 'id' | 'client'>;
  readonly referenceImport: Pick<ReferenceImport, 'importedAt'>;
  /** Null on a display of a fleet, whose service has no lists. */
  readonly refresh: Pick<ReferenceRefresh, 'refreshAll'> | null;
}

/** The library's ways out: browser, save dialog, disk. */
export interface LibrarySystem {
  /** Opens an address in the browser; throws where the system cannot. */
  readonly openAddress: (address: string) => Promise<void>;
  /** Asks where a file should go; null: nowhere. */
  readonly chooseFile: (suggestion: string, format: 'csv' | 'json') => Promise<string | null>;
  /** Writes a file in one piece; throws where it cannot. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
}

/** One function for every call of the library. */
export type LibraryHandlers = IpcHandlers<
  | 'searchAirports'
  | 'getAirport'
  | 'listLibrary'
  | 'getLibraryDetails'
  | 'getLibraryChoices'
  | 'measureDistance'
  | 'openLibraryLink'
  | 'exportLibrary'
  | 'refreshLibrary'
  | 'getLibraryStatus'
>;

/** The reference library: browse and search the cache. */
export interface Library extends AppService {
  readonly handlers: LibraryHandlers;
  /** Aircraft were kept: done when they are found, where anything has been looked for at all. */
  aircraftKept(): Promise<void>;
  readonly listeners: AppListeners;
  stop(): void;
}

/** As many airports as the picker lists. */
const mostAirports = 50;

/**
 * Milliseconds for which the service has sent no further list before those that came are looked through: a service
 * sends six in a row, and each would cost as much as all of them.
 */
const listDebounce = 2_000;

/** Lists whose order is remembered: those that one goes back and forth between. */
const rememberedLists = 12;

/**
 * Opens the library over the cache. Its search index is in the cache as well: the first question builds it, in short
 * slices, and every other one compares what it is made of with what is stored now. Where that is other data, or has come
 * into force since the library was first asked, the index is built again in the background; until then the old one
 * answers.
 */
export function createLibrary(parts: LibraryParts, system: LibrarySystem): Library {
  const { store, clock, configuration, service } = parts;
  const refuse = (problem: Problem): Refusal => ({ ok: false, problem });
  let building: Promise<boolean> | null = null;
  let isAsked = false;
  let cancelDebounce = (): void => undefined;
  /** When the last list came into force, milliseconds of the monotonic clock. */
  let lastImport = -Infinity;
  /** The index that answered last. */
  let identity: string | null = null;
  let revision = 0;
  const lists = new Map<string, FoundEntries>();
  const expected = new Set<ReferenceListKind>();
  const problems = new Map<ReferenceListKind, Problem>();

  const slices = (): Slices => createSlices(() => clock.monotonic());

  /** The index in force: whether there is one in the language, and of the data that is stored now. */
  function look(): 'none' | 'old' | 'new' {
    const state = store.read((db) =>
      readState(db, madeOfNow(db, configuration.language, service.id)),
    );
    if (state === null) return 'none';
    if (state.identity !== identity) {
      identity = state.identity;
      revision += 1;
      lists.clear();
    }
    return state.isUpToDate ? 'new' : 'old';
  }

  async function build(): Promise<boolean> {
    while (store.db.open) {
      const known = look();
      if (known === 'new') return true;
      if (known === 'old') await listsSettled();
      const { db } = store;
      const isBuilt = await buildIndex(store, configuration.language, service.id, slices());
      // A cache that is replaced meanwhile has none.
      if (!isBuilt && store.db === db) break;
      look();
      if (revision > 1) tell();
    }
    return false;
  }

  /** Until no further list has come for a while. */
  async function listsSettled(): Promise<void> {
    for (;;) {
      const left = lastImport + listDebounce - clock.monotonic();
      if (left <= 0) return;
      await new Promise<void>((resolve) => {
        cancelDebounce = clock.startTimer(resolve, left);
      });
    }
  }

  function renew(): Promise<boolean> {
    building ??= build().finally(() => {
      building = null;
    });
    return building;
  }

  /** Waits until there is an index, which may be a moment old; false where the cache was closed meanwhile. */
  async function ready(): Promise<boolean> {
    isAsked = true;
    if (!store.db.open) return false;
    const known = look();
    if (known === 'new') return true;
    const renewed = renew();
    return known === 'old' || (await renewed);
  }

  function found(query: LibraryQuery): FoundEntries {
    const name = JSON.stringify(query);
    const list = lists.get(name) ?? store.read((db) => findEntries(db, query));
    lists.delete(name);
    lists.set(name, list);
    const oldest = lists.size > rememberedLists ? lists.keys().next() : null;
    if (oldest && !oldest.done) lists.delete(oldest.value);
    return list;
  }

  function status(): LibraryStatus {
    return {
      revision,
      kinds: forEachList((kind) => ({
        importedAt: parts.referenceImport.importedAt(kind),
        isExpected: expected.has(kind),
        problem: problems.get(kind) ?? null,
      })),
    };
  }

  /**
   * Tells what there is to tell, once, after what the event loop runs now: sending to a page runs what waits in
   * the queue of microtasks, which must not come in between the steps of the caller.
   */
  let telling: NodeJS.Immediate | null = null;
  function tell(): void {
    telling ??= setImmediate(() => {
      telling = null;
      if (store.db.open) parts.bus.emit('libraryChanged', status());
    });
  }

  /** What the index is made of may be another; before the first question nothing is built. */
  async function changed(): Promise<void> {
    if (isAsked && store.db.open && look() !== 'new') await renew();
  }

  const handlers: LibraryHandlers = {
    searchAirports: async (text) =>
      (await ready()) ? store.read((db) => findAirports(db, text, mostAirports)) : [],
    // A name is no reason to build the index.
    getAirport: (code) =>
      store.read((db) => {
        const reference = boardReference(db);
        const isKnown = reference.airport(code) !== null;
        return isKnown ? ownAirport(code, reference, languages).airport : null;
      }),
    async listLibrary(query, start, count) {
      if (!(await ready())) {
        return { revision, total: 0, counts: { all: 0, ...mapKinds(() => 0) }, start, rows: [] };
      }
      const { places, counts } = found(query);
      const rows = store.read((db) => {
        const read = entryReader(db, 'place = ?');
        return [...places.subarray(start, start + count)].flatMap((place) => read(place));
      });
      return { revision, total: places.length, counts, start, rows: rows.map(({ row }) => row) };
    },
    getLibraryDetails: async (key) =>
      (await ready()) ? store.read((db) => readDetails(db, key)) : null,
    async getLibraryChoices() {
      if (!(await ready())) return { countries: [] };
      const { compare } = new Intl.Collator(localeOf(configuration.language));
      const countries = store
        .read((db) => entryReader(db, "kind = 'countries'")())
        .map(({ row }) => ({ code: row.id, name: row.name }));
      return { countries: countries.sort((one, other) => compare(one.name, other.name)) };
    },
    async measureDistance(from, to) {
      if (!(await ready())) return null;
      const [start, end] = store.read((db) =>
        [from, to].map((id) => findEntry(db, { kind: 'airports', id })?.coordinates ?? null),
      );
      return start && end ? distanceBetween(start, end) : null;
    },
    async openLibraryLink(key, name) {
      // Only what stands in the record now, whatever the page says.
      const isReady = await ready();
      const stored = !isReady
        ? null
        : store.read((db) => {
            const entry = findEntry(db, key);
            return entry && storedRecords(db)(entry);
          });
      const link = stored && linkOf(stored, name);
      if (!link) return refuse({ code: 'library.noLink' });
      try {
        await system.openAddress(link.address);
        return { ok: true, value: null };
      } catch {
        return refuse(asProblem('library.noBrowser', { address: link.address }));
      }
    },
    async exportLibrary(query, format) {
      const path = await system.chooseFile(`landside-${query.kind}.${format}`, format);
      if (path === null) return { ok: true, value: null };
      let pieces: readonly string[] | null;
      let written: string | null;
      let places: Uint32Array;
      do {
        if (!(await ready())) return refuse({ code: 'library.closing' });
        ({ places } = found(query));
        written = identity;
        pieces = await writeRecords(store, places, query.kind, format, slices());
        if (pieces === null) return refuse({ code: 'library.closing' });
        // Under another index, places are of other records.
      } while (written !== identity);
      try {
        await system.writeFile(path, pieces.join(''));
        const fileName = path.split(/[\\/]/).pop() ?? path;
        return { ok: true, value: { fileName, count: places.length } };
      } catch (error) {
        return refuse(asProblem('library.fileNotWritten', { code: errorCode(error) }));
      }
    },
    refreshLibrary() {
      if (expected.size > 0) return refuse({ code: 'library.asked' });
      if (parts.refresh === null || service.client === null) {
        return refuse({ code: 'library.noService' });
      }
      parts.refresh.refreshAll();
      problems.clear();
      for (const kind of referenceKinds) expected.add(kind);
      tell();
      return { ok: true, value: null };
    },
    getLibraryStatus: status,
  };

  return {
    handlers,
    aircraftKept: changed,
    listeners: {
      // The language of the interface may be another.
      settings: () => void changed(),
      reference(kind) {
        lastImport = clock.monotonic();
        expected.delete(kind);
        problems.delete(kind);
        tell();
        void changed();
      },
      referenceFailed({ kind, reason, isForAll }) {
        const concerned = isForAll && expected.size > 0 ? [...expected] : [kind];
        for (const one of concerned) {
          if (expected.delete(one)) problems.set(one, reason);
        }
        tell();
      },
      // What was asked of the last service does not come.
      serviceChanged() {
        expected.clear();
        problems.clear();
        tell();
        void changed();
      },
    },
    stop() {
      cancelDebounce();
    },
  };
}

/** One value for each list that the service is asked for. */
function forEachList(
  valueOf: (kind: ReferenceListKind) => LibraryFreshness,
): LibraryStatus['kinds'] {
  // As mapKinds: the keys are all there.
  return Object.fromEntries(referenceKinds.map((kind) => [kind, valueOf(kind)])) as Record<
    ReferenceListKind,
    LibraryFreshness
  >;
}
