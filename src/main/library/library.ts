import { languages, type Language } from '#shared/languages.ts';
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
import { errorCode } from '../../files/error-code.ts';
import { boardReference } from '../store/board-reference.ts';
import type { Store } from '../store/open-store.ts';
import { readDetails } from './details.ts';
import { writeRecords } from './export-records.ts';
import { findAirports, findEntries, mapKinds, type FoundEntries } from './find-entries.ts';
import { distanceBetween } from '../flights/great-circle.ts';
import { ownAirport } from '../flights/own-airport.ts';
import { keepsAircraft } from './kept-aircraft.ts';
import { buildLibraryIndex, type LibraryIndex } from './library-index.ts';
import { entryReader } from './library-entry.ts';
import { linkOf } from './links.ts';
import { readStored } from './read-stored.ts';
import type { Clock } from '../clock/clock.ts';
import { createSlices, type Slices } from '../clock/slices.ts';

/** What the library needs of the world; nothing of it is a network or a service. */
export interface LibraryParts {
  readonly store: Store;
  readonly clock: Clock;
  /** When the list in force came from the service in use, UNIX seconds. */
  readonly importedAt: (kind: ReferenceListKind) => number | null;
  /** The service in use: `embedded`, or its base URL. */
  readonly source: () => string;
  /** Asks the service for all lists now, whether they are due or not; false where there is no service to ask. */
  readonly askForAll: () => boolean;
  /** The language of the interface, in which records are named and sorted. */
  readonly language: () => Language;
  /** Opens an address in the browser; throws where the system cannot. */
  readonly openAddress: (address: string) => Promise<void>;
  /** Asks where a file should go; null: nowhere. */
  readonly chooseFile: (suggestion: string, format: 'csv' | 'json') => Promise<string | null>;
  /** Writes a file in one piece; throws where it cannot. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly onChanged: (status: LibraryStatus) => void;
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
export interface Library {
  readonly handlers: LibraryHandlers;
  /** A list of the service has come into force. */
  imported(kind: ReferenceListKind): void;
  /** Aircraft were kept: done when they are found, where anything has been looked for at all. */
  aircraftKept(): Promise<void>;
  /** A list did not come, for a reason that concerns it alone or all of them. */
  refused(kind: ReferenceListKind, reason: Problem, isForAll: boolean): void;
  /** A list came and could not be stored. */
  notStored(kind: ReferenceListKind): void;
  /** The language of the interface may be another. */
  settingsChanged(): void;
  /** The service in use is another: what was asked of the last one does not come. */
  serviceChanged(): void;
  /** For good. */
  stop(): void;
}

/** As many airports as the picker lists. */
const mostAirports = 50;

/**
 * Milliseconds after the last question for which the index is kept: it takes 20 MB, and on most boards there is
 * never one.
 */
const keptUnasked = 10 * 60_000;

/**
 * Milliseconds for which the service has sent no further list before those that came are looked through: a service
 * sends six in a row, and each would cost as much as all of them.
 */
const calmOfLists = 2_000;

/** Lists whose order is remembered: those that one goes back and forth between. */
const rememberedLists = 12;

/**
 * Opens the library over the cache. The index is built in short slices when it is needed and again in the
 * background when data has come into force; until then the old one answers. It goes when nothing has been asked
 * for a while.
 */
export function createLibrary(parts: LibraryParts): Library {
  const { store } = parts;
  const refuse = (problem: Problem): Refusal => ({ ok: false, problem });
  let index: LibraryIndex | null = null;
  let building: Promise<LibraryIndex | null> | null = null;
  let first: Promise<LibraryIndex | null> | null = null;
  let cancelForgetting = (): void => undefined;
  let cancelCalm = (): void => undefined;
  /** When the last list came into force, milliseconds of the monotonic clock. */
  let lastImport = -Infinity;
  /** Counts what has come into force, and tells up to where the last index has it. */
  let dataVersion = 1;
  let builtVersion = 0;
  let revision = 0;
  let language = parts.language();
  const lists = new Map<string, FoundEntries>();
  const expected = new Set<ReferenceListKind>();
  const problems = new Map<ReferenceListKind, Problem>();
  /** The service whose aircraft are in the index. */
  let source = parts.source();

  const slices = (): Slices => createSlices(() => parts.clock.monotonic());

  /** One index of what is stored now; null where the cache was closed meanwhile. */
  async function buildOnce(): Promise<LibraryIndex | null> {
    const version = dataVersion;
    const own = slices();
    const stored = await readStored(store, source, own);
    if (stored === null) return null;
    const built = await buildLibraryIndex(stored, language, own);
    // Data that came into force meanwhile: what was read may be half of one and half of another.
    if (version !== dataVersion && index !== null) return index;
    index = built;
    if (version !== builtVersion) revision += 1;
    builtVersion = version;
    lists.clear();
    return index;
  }

  async function build(): Promise<LibraryIndex | null> {
    while (index === null || builtVersion !== dataVersion) {
      if (index !== null) await calm();
      const next = buildOnce();
      first ??= next;
      if ((await next) === null) break;
    }
    return index;
  }

  /** Until no further list has come for a while. */
  async function calm(): Promise<void> {
    for (;;) {
      const left = lastImport + calmOfLists - parts.clock.monotonic();
      if (left <= 0) return;
      await new Promise<void>((resolve) => {
        cancelCalm = parts.clock.startTimer(resolve, left);
      });
    }
  }

  function rebuild(): Promise<LibraryIndex | null> {
    building ??= build().finally(() => {
      building = null;
      // A promise keeps the index that it gave.
      first = null;
    });
    return building;
  }

  /**
   * The index in force, which may be a moment old. The first time it is the first one to come: at a first
   * start list after list comes into force, and a question does not wait for the last of them.
   */
  function current(): Promise<LibraryIndex | null> {
    cancelForgetting();
    cancelForgetting = parts.clock.startTimer(forget, keptUnasked);
    if (index !== null) return Promise.resolve(index);
    const all = rebuild();
    // A failure is told by the first one.
    all.catch(() => undefined);
    return first ?? all;
  }

  /** Nothing has been asked for a while. */
  function forget(): void {
    if (building !== null) {
      cancelForgetting = parts.clock.startTimer(forget, keptUnasked);
      return;
    }
    index = null;
    lists.clear();
  }

  function found(known: LibraryIndex, query: LibraryQuery): FoundEntries {
    const name = JSON.stringify(query);
    const list = lists.get(name) ?? findEntries(known, query);
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
        importedAt: parts.importedAt(kind),
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
      if (store.db.open) parts.onChanged(status());
    });
  }

  /** What the index is made of is no more what it was; before the first search there is none. */
  async function renew(): Promise<void> {
    dataVersion += 1;
    if (index === null && building === null) return;
    await rebuild();
    tell();
  }

  function refused(kind: ReferenceListKind, reason: Problem, isForAll: boolean): void {
    const concerned = isForAll && expected.size > 0 ? [...expected] : [kind];
    for (const one of concerned) {
      if (expected.delete(one)) problems.set(one, reason);
    }
    tell();
  }

  const handlers: LibraryHandlers = {
    async searchAirports(text) {
      const known = await current();
      return known === null ? [] : findAirports(known, text, mostAirports);
    },
    // A name is no reason to build the index.
    getAirport: (code) =>
      store.read((db) => {
        const reference = boardReference(db);
        const isKnown = reference.airport(code) !== null;
        return isKnown ? ownAirport(code, reference, languages).airport : null;
      }),
    async listLibrary(query, start, count) {
      const known = await current();
      if (!known) {
        return { revision, total: 0, counts: { all: 0, ...mapKinds(() => 0) }, start, rows: [] };
      }
      const { places, counts } = found(known, query);
      const rows = Array.from(places.subarray(start, start + count)).flatMap(
        (place) => known.entries[place]?.row ?? [],
      );
      return { revision, total: places.length, counts, start, rows };
    },
    async getLibraryDetails(key) {
      const known = await current();
      return known && store.read((db) => readDetails(db, known, key));
    },
    async getLibraryChoices() {
      const known = await current();
      const used = known?.countries.filter(({ code }) => known.inCountry.has(code)) ?? [];
      const { compare } = new Intl.Collator(localeOf(language));
      const countries = used.map(({ code, name }) => ({ code, name }));
      return { countries: countries.sort((one, other) => compare(one.name, other.name)) };
    },
    async measureDistance(from, to) {
      const known = await current();
      const [start, end] = [from, to].map(
        (id) => known?.find({ kind: 'airports', id })?.coordinates ?? null,
      );
      return start && end ? distanceBetween(start, end) : null;
    },
    async openLibraryLink(key, name) {
      // Only what stands in the record now, whatever the page says.
      const entry = (await current())?.find(key);
      const stored = entry && store.read((db) => entryReader(db)(entry));
      const link = stored && linkOf(stored, name);
      if (!link) return refuse({ code: 'library.noLink' });
      try {
        await parts.openAddress(link.address);
        return { ok: true, value: null };
      } catch {
        return refuse(asProblem('library.noBrowser', { address: link.address }));
      }
    },
    async exportLibrary(query, format) {
      const known = await current();
      if (!known) return refuse({ code: 'library.closing' });
      const entries = Array.from(found(known, query).places).flatMap(
        (place) => known.entries[place] ?? [],
      );
      const path = await parts.chooseFile(`landside-${query.kind}.${format}`, format);
      if (path === null) return { ok: true, value: null };
      const pieces = await writeRecords(store, entries, query.kind, format, slices());
      if (pieces === null) return refuse({ code: 'library.closing' });
      try {
        await parts.writeFile(path, pieces.join(''));
        const fileName = path.split(/[\\/]/).pop() ?? path;
        return { ok: true, value: { fileName, count: entries.length } };
      } catch (error) {
        return refuse(asProblem('library.fileNotWritten', { code: errorCode(error) }));
      }
    },
    refreshLibrary() {
      if (expected.size > 0) return refuse({ code: 'library.asked' });
      if (!parts.askForAll()) return refuse({ code: 'library.noService' });
      problems.clear();
      for (const kind of referenceKinds) expected.add(kind);
      tell();
      return { ok: true, value: null };
    },
    getLibraryStatus: status,
  };

  return {
    handlers,
    imported(kind) {
      lastImport = parts.clock.monotonic();
      expected.delete(kind);
      problems.delete(kind);
      tell();
      void renew();
    },
    aircraftKept: renew,
    refused,
    notStored(kind) {
      refused(kind, { code: 'library.notStored' }, true);
    },
    settingsChanged() {
      if (language === parts.language()) return;
      language = parts.language();
      tell();
      void renew();
    },
    serviceChanged() {
      expected.clear();
      problems.clear();
      tell();
      if (source === parts.source()) return;
      source = parts.source();
      // Of all that is in an index only aircraft are of one service alone. Mostly there are none, of neither.
      const isOfAny =
        building === null &&
        index?.entries.every(({ row }) => row.kind !== 'aircraft') === true &&
        !keepsAircraft(store, source);
      if (!isOfAny) void renew();
    },
    stop() {
      cancelForgetting();
      cancelCalm();
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
