import { referenceKinds, type LibraryKind, type ReferenceListKind } from '#shared/library.ts';
import type { Store } from '../store/open-store.ts';
import { readKeptAircraft } from './kept-aircraft.ts';
import { idOf, sliceQueries, textOf, type StoredRow } from './library-queries.ts';
import type { Slices } from '../clock/slices.ts';

/** The records of all kinds with what the index needs of them, one for each id. */
export type StoredRecords = Readonly<Record<LibraryKind, readonly StoredRow[]>>;

/** Records read at a time: two or three milliseconds, names in thirty languages included. */
const readAtOnce = 200;

/**
 * Reads the reference data, both layers of it, and the aircraft that are kept of the service in use, slice by slice
 * with the event loop running in between; null where the cache was closed meanwhile. Where data comes into force meanwhile the
 * slices are of two states: a caller who keeps the result reads again when that is told.
 *
 * @param source the service in use: `embedded`, or its base URL
 */
export async function readStored(
  store: Store,
  source: string,
  slices: Slices,
): Promise<StoredRecords | null> {
  const records: Partial<Record<ReferenceListKind, StoredRow[]>> = {};
  for (const kind of referenceKinds) {
    const rows = await readKind(store, kind, slices);
    if (rows === null) return null;
    records[kind] = rows;
  }
  const { airports = [], airlines = [], cities = [], countries = [], timezones = [] } = records;
  const aircraft = await readKeptAircraft(store, source, slices);
  return aircraft && { airports, airlines, cities, countries, timezones, aircraft };
}

async function readKind(
  store: Store,
  kind: ReferenceListKind,
  slices: Slices,
): Promise<StoredRow[] | null> {
  const rows = new Map<string, StoredRow>();
  for (const { sql, code } of sliceQueries(kind)) {
    let after = '';
    for (;;) {
      await slices.yieldIfNeeded();
      if (!store.db.open) return null;
      const slice = store.read((db) =>
        db.prepare<[string, number], StoredRow>(sql).all(after, readAtOnce),
      );
      for (const row of slice) keep(rows, kind, row);
      const lastCode = textOf(slice[slice.length - 1]?.[code]);
      if (lastCode === null || slice.length < readAtOnce) break;
      after = lastCode;
    }
  }
  return [...rows.values()];
}

/** Where several records claim a code the one that precedes has it, as on the board. */
function keep(rows: Map<string, StoredRow>, kind: ReferenceListKind, row: StoredRow): void {
  const id = idOf(kind, row);
  if (id === null) return;
  const known = rows.get(id);
  if (known && Number(known.precedence) <= Number(row.precedence)) return;
  rows.set(id, row);
}
