import type { Database } from 'better-sqlite3';
import type { LibraryOrigin } from '#shared/library.ts';
import { numberOf, textOf, type StoredRow } from './library-queries.ts';

/** Where a record of the layered views is from (see `precedence` there), and of when. */
export function originOf(db: Database, row: StoredRow): LibraryOrigin {
  const source = textOf(row.kept_from);
  const importedAt = numberOf(row.kept_at);
  // An aircraft, out of a list that is kept.
  if (source !== null && importedAt !== null) {
    return { service: { source, importedAt }, bundled: null };
  }
  const importId = numberOf(row.import_id);
  const isBundled = row.precedence !== 2;
  return {
    service: importId === null ? null : importOf(db, importId),
    bundled: isBundled ? { builtAt: builtAt(db) } : null,
  };
}

function importOf(db: Database, id: number): LibraryOrigin['service'] {
  return (
    db
      .prepare<[number], { source: string; importedAt: number }>(
        `SELECT source, coalesce(imported_at, begun_at / 1000) AS importedAt
         FROM main.reference_import WHERE id = ?`,
      )
      .get(id) ?? null
  );
}

function builtAt(db: Database): number | null {
  const written = db
    .prepare<[], string>("SELECT value FROM base.meta WHERE key = 'built_at'")
    .pluck()
    .get();
  const milliseconds = Date.parse(written ?? '');
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}
