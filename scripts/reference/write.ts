import { renameSync, rmSync, readFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { ReferenceTables } from './tables.ts';

export const schemaFile = join(import.meta.dirname, 'schema.sql');

/**
 * Writes the tables to a file beside the target and moves it into place in one step, so that a
 * reader sees the old file or the new one and never half of either.
 * @param meta is written to the table meta as it is; `built_at` is the only value in the file that
 *   differs between two builds from the same sources.
 */
export function writeReferenceFile(
  target: string,
  tables: ReferenceTables,
  meta: Record<string, string>,
): void {
  mkdirSync(dirname(target), { recursive: true });
  const temporary = `${target}.tmp-${process.pid}`;
  rmSync(temporary, { force: true });
  try {
    const db = new Database(temporary);
    try {
      db.pragma('journal_mode = OFF');
      db.pragma('synchronous = OFF');
      db.pragma('page_size = 4096');
      db.pragma('foreign_keys = ON');
      db.exec(readFileSync(schemaFile, 'utf8'));
      db.transaction(() => {
        const lists: Record<string, readonly object[]> = { ...tables };
        for (const [table, rows] of Object.entries(lists)) insertRows(db, table, rows);
        insertRows(
          db,
          'meta',
          Object.entries(meta).map(([key, value]) => ({ key, value })),
        );
      })();
      db.exec('VACUUM');
    } finally {
      db.close();
    }
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function insertRows(db: Database.Database, table: string, rows: readonly object[]): void {
  const first = rows[0];
  if (first === undefined) return;
  const columns = Object.keys(first);
  const statement = db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  for (const row of rows) statement.run(bindable(row));
}

/** A row with its lists and names as JSON. */
export function bindable(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}
