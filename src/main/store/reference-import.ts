import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import type { ReferenceKind, ReferenceRecords } from '../data/resources.ts';
import { forgetLookups } from './board-reference.ts';
import type { Store } from './open-store.ts';
import { codeFinder, storableRecord } from './record-codes.ts';
import { referenceTables, type ReferenceTable } from './base-layer.ts';

/**
 * Takes a reference list in, slice by slice. Between `begin` and `commit` the old data stays in
 * force; `abandon` drops the new. Any of them may throw (a full disk).
 */
export interface ReferenceImport {
  begin(kind: ReferenceKind): void;
  /** At most 200 records. */
  add<Kind extends ReferenceKind>(
    kind: Kind,
    records: readonly ReferenceRecords[Kind][],
  ): void | Promise<void>;
  /** @param importedAt UNIX seconds */
  commit(kind: ReferenceKind, importedAt: number): void | Promise<void>;
  abandon(kind: ReferenceKind): void;
  /** When this list was last committed from the service in use, UNIX seconds; null: never. */
  importedAt(kind: ReferenceKind): number | null;
}

/** Rows deleted at a time: a few milliseconds, so that main is never held up. */
const deletedAtOnce = 250;

/** Milliseconds of storing after which the event loop runs. */
const longestSlice = 10;

interface ImportUnderWay {
  readonly id: number;
  readonly begunAt: number;
}

/**
 * Takes the lists of a service into its layer of the reference data. `source` tells which service is
 * in use (its base URL without a key, or `embedded`); `now` in UNIX milliseconds.
 *
 * A list is stored slice by slice beside the one in force and takes its place at `commit`, in one
 * small step; what it replaces, and what interrupted imports left behind, is deleted bit by bit
 * while slices come in and after a commit. Only `commit` waits for the disk. There is one layer: a
 * service's list takes the place of whatever service's list was there before.
 *
 * Throws an Error where the cache cannot take the records; the old ones are then still in force.
 */
export function createReferenceImport(
  store: Store,
  source: () => string,
  now: () => number,
): ReferenceImport {
  const underWay = new Map<ReferenceKind, ImportUnderWay>();

  function write<Value>(change: (db: Database) => Value, urgency?: 'staged'): Value {
    const result = store.write(change, urgency);
    if (!result.ok) throw new Error(`The cache cannot take reference data (${result.reason}).`);
    return result.value;
  }

  return {
    begin(kind) {
      const begunAt = now();
      const id = write(
        (db) =>
          Number(
            db
              .prepare(
                'INSERT INTO main.reference_import (kind, source, begun_at) VALUES (?, ?, ?)',
              )
              .run(kind, source(), begunAt).lastInsertRowid,
          ),
        'staged',
      );
      underWay.set(kind, { id, begunAt });
    },

    async add(kind, records) {
      const current = currentImport(underWay, kind);
      let left = records;
      do {
        const taken = write((db) => addRecords(db, kind, current, left, now), 'staged');
        left = left.slice(taken);
        await yieldToEventLoop();
        // Given up meanwhile: the rest is worth nothing.
        if (!store.db.open || underWay.get(kind) !== current) return;
      } while (left.length > 0);
      // More than comes in, so that imports that fail again and again cannot fill the disk.
      write((db) => deleteSlice(db, referenceTables[kind], current.id), 'staged');
    },

    async commit(kind, importedAt) {
      const current = currentImport(underWay, kind);
      underWay.delete(kind);
      write((db) => {
        ensureUnderWay(db, current);
        putInForce(db, kind, current.id, importedAt);
      });
      forgetLookups(store.db);
      await deleteLeftovers(kind);
    },

    abandon(kind) {
      underWay.delete(kind);
    },

    importedAt(kind) {
      return store.read((db) => lastImport(db, kind, source()))?.importedAt ?? null;
    },
  };

  /** Deletes the rows of imports that are neither in force nor under way, a slice at a time. */
  async function deleteLeftovers(kind: ReferenceKind): Promise<void> {
    while (store.db.open) {
      const isDone = write(
        (db) => deleteSlice(db, referenceTables[kind], underWay.get(kind)?.id),
        'staged',
      );
      if (isDone) return;
      await yieldToEventLoop();
    }
  }
}

/** When the list in force was imported (UNIX seconds) and what became of its records. */
export interface LastImport {
  readonly importedAt: number;
  readonly keptCount: number;
  /** Records without any code that could be used. */
  readonly droppedCount: number;
}

/** The list of this kind that is in force, if it is this source's; else null. */
export function lastImport(db: Database, kind: ReferenceKind, source: string): LastImport | null {
  return (
    db
      .prepare<[string, string], LastImport>(
        `SELECT imported_at AS importedAt, kept_count AS keptCount, dropped_count AS droppedCount
         FROM main.reference_layer
         JOIN main.reference_import ON reference_import.id = reference_layer.import_id
         WHERE reference_layer.kind = ? AND source = ?`,
      )
      .get(kind, source) ?? null
  );
}

function currentImport(
  underWay: ReadonlyMap<ReferenceKind, ImportUnderWay>,
  kind: ReferenceKind,
): ImportUnderWay {
  const current = underWay.get(kind);
  if (!current) throw new Error(`No import of ${kind} has begun.`);
  return current;
}

/** The cache may have been rebuilt, or have moved between file and memory, since the last slice. */
function ensureUnderWay(db: Database, { id, begunAt }: ImportUnderWay): void {
  const isThere = db
    .prepare('SELECT 1 FROM main.reference_import WHERE id = ? AND begun_at = ?')
    .get(id, begunAt);
  if (!isThere) throw new Error('The cache was replaced while reference data was coming in.');
}

/** Stores records from the first on for a few milliseconds. Returns how many it took, kept or not. */
function addRecords(
  db: Database,
  kind: ReferenceKind,
  current: ImportUnderWay,
  records: readonly object[],
  now: () => number,
): number {
  ensureUnderWay(db, current);
  const table = referenceTables[kind];
  const findCodes = codeFinder(db, kind);
  const insert = db.prepare(insertStatement(table));
  const begunAt = now();
  let keptCount = 0;
  let takenCount = 0;
  for (const record of records) {
    takenCount += 1;
    const storable = storableRecord(record);
    const codes = findCodes(storable);
    if (codes) {
      insert.run({ ...storable, ...codes, import_id: current.id });
      keptCount += 1;
    }
    if (now() - begunAt >= longestSlice) break;
  }
  db.prepare(
    `UPDATE main.reference_import
     SET kept_count = kept_count + ?, dropped_count = dropped_count + ? WHERE id = ?`,
  ).run(keptCount, takenCount - keptCount, current.id);
  return takenCount;
}

/** A record that comes twice completes itself: what the second does not know stays. */
function insertStatement({ layer, fields }: ReferenceTable): string {
  const columns = [...new Set(['import_id', 'code', 'base_code', ...fields])];
  const updates = [...new Set(['base_code', ...fields])]
    .filter((field) => field !== 'code')
    .map((field) => `${field} = coalesce(excluded.${field}, ${field})`);
  return `INSERT INTO main.${layer} (${columns.join(', ')})
    VALUES (${columns.map((column) => `@${column}`).join(', ')})
    ON CONFLICT DO UPDATE SET ${updates.join(', ')}`;
}

function putInForce(db: Database, kind: ReferenceKind, id: number, importedAt: number): void {
  db.prepare('UPDATE main.reference_import SET imported_at = ? WHERE id = ?').run(importedAt, id);
  db.prepare(
    `INSERT INTO main.reference_layer (kind, import_id) VALUES (?, ?)
     ON CONFLICT (kind) DO UPDATE SET import_id = excluded.import_id`,
  ).run(kind, id);
}

/** True when nothing is left to delete. */
function deleteSlice(db: Database, { kind, layer }: ReferenceTable, spared = -1): boolean {
  const leftover = db
    .prepare<[string, number], number>(
      `SELECT id FROM main.reference_import
       WHERE kind = ? AND id <> ? AND id NOT IN (SELECT import_id FROM main.reference_layer)
       LIMIT 1`,
    )
    .pluck()
    .get(kind, spared);
  if (leftover === undefined) return true;
  const { changes } = db
    .prepare(
      `DELETE FROM main.${layer} WHERE rowid IN
         (SELECT rowid FROM main.${layer} WHERE import_id = ? LIMIT ?)`,
    )
    .run(leftover, deletedAtOnce);
  if (changes < deletedAtOnce) {
    db.prepare('DELETE FROM main.reference_import WHERE id = ?').run(leftover);
  }
  return false;
}
