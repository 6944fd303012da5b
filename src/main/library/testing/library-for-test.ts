import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { wholeLibrary, type LibraryQuery, type LibraryStatus } from '#shared/library.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { systemClock } from '../../clock/clock.ts';
import type { AppBus, AppEvents } from '../../boards/events.ts';
import { createBus } from '../../core/bus.ts';
import { clientStub } from '../../data/client-stub-for-test.ts';
import { createLibrary, type Library, type LibraryParts, type LibrarySystem } from '../library.ts';

/** The reference file that ships; `npm run build:reference` makes it. */
export const realReferenceFile = join(
  import.meta.dirname,
  '../../../../resources/reference.sqlite',
);

/** A library over a cache, and what it did to the world. */
export interface TestLibrary {
  readonly store: Store;
  readonly library: Library;
  readonly bus: AppBus;
  readonly opened: string[];
  readonly written: { path: string; text: string }[];
  readonly told: LibraryStatus[];
}

/** Opens a cache in a folder of its own over a reference file; `close` takes both away. */
export function openTemporaryStore(referenceFile: string): { store: Store; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'landside-library-'));
  const store = openStore({
    profileFolder: folder,
    referenceFile,
    now: () => Date.UTC(2026, 6, 1),
  });
  return {
    store,
    close() {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One library over the reference file that ships, for all tests of a file. */
export function realLibrary(): () => TestLibrary {
  let real: TestLibrary | null = null;
  let end: () => void = () => undefined;
  beforeAll(async () => {
    const { store, close } = openTemporaryStore(realReferenceFile);
    end = close;
    real = libraryOver(store);
    // Builds its index.
    await real.library.handlers.searchAirports('');
  });
  afterAll(() => {
    end();
  });
  return () => {
    if (!real) throw new Error('The library is opened before the tests, not while they are read.');
    return real;
  };
}

/** A library whose ways out only note what would have happened. */
export function libraryOver(
  store: Store,
  parts: Partial<LibraryParts> = {},
  system: Partial<LibrarySystem> = {},
): TestLibrary {
  const opened: string[] = [];
  const written: { path: string; text: string }[] = [];
  const told: LibraryStatus[] = [];
  const bus = createBus<AppEvents>((_event, error) => {
    throw error;
  });
  bus.on({ libraryChanged: (status) => told.push(status) });
  const library = createLibrary(
    {
      store,
      bus,
      clock: { ...systemClock, startTimer: () => () => undefined },
      referenceImport: { importedAt: () => null },
      service: { id: 'https://flights.example', client: clientStub() },
      configuration: { language: 'en' },
      refresh: { refreshAll: () => undefined },
      ...parts,
    },
    {
      openAddress: (address) => {
        opened.push(address);
        return Promise.resolve();
      },
      chooseFile: (suggestion) => Promise.resolve(`/somewhere/${suggestion}`),
      writeFile: (path, text) => {
        written.push({ path, text });
        return Promise.resolve();
      },
      ...system,
    },
  );
  bus.on(library.listeners);
  return { store, library, bus, opened, written, told };
}

/** Everything, narrowed by what is given. */
export function queryFor(patch: Partial<LibraryQuery> = {}): LibraryQuery {
  return { ...wholeLibrary, ...patch };
}

/** Lays records of a service over a kind, as an import of its would. */
export function importInto(
  store: Store,
  kind: 'airports' | 'airlines' | 'cities' | 'countries' | 'timezones',
  records: readonly Readonly<Record<string, string | number | null>>[],
): void {
  store.write((db) => {
    const id = Number(
      db
        .prepare(
          `INSERT INTO reference_import (kind, source, begun_at, imported_at)
           VALUES (?, 'https://flights.example', 1, 1780000000)`,
        )
        .run(kind).lastInsertRowid,
    );
    db.prepare('INSERT OR REPLACE INTO reference_layer (kind, import_id) VALUES (?, ?)').run(
      kind,
      id,
    );
    for (const record of records) {
      const columns = Object.keys(record);
      db.prepare(
        `INSERT INTO layer_${kind} (import_id, ${columns.join(', ')})
         VALUES (?, ${columns.map(() => '?').join(', ')})`,
      ).run(id, ...Object.values(record));
    }
  });
}
