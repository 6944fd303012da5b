import Sqlite, { type Database } from 'better-sqlite3';
import { savings } from './carry-over.ts';

/** What a person chose or a plan counts: no service tells it again. */
const treasures = [
  { rows: 'SELECT * FROM flight WHERE followed_at IS NOT NULL', saving: savings.flight },
  { rows: 'SELECT * FROM call_count', saving: savings.count },
  { rows: 'SELECT * FROM plan_count', saving: savings.plan },
  { rows: 'SELECT * FROM plan_said', saving: savings.said },
] as const;

/**
 * Saves the followed flights and the counts of calls from a cache that was set aside, as far as they
 * can be read: damage in one place leaves most of a file legible, and a newer version may still have
 * these tables as they were. Whatever cannot be read or does not fit is left behind.
 */
export function salvage(oldPath: string, file: Database): void {
  let old: Database | null = null;
  try {
    old = new Sqlite(oldPath, { readonly: true, fileMustExist: true });
    // Else SQLite reads nothing at all of a file that is shorter than its header says.
    old.unsafeMode();
    old.exec('PRAGMA writable_schema = ON');
    for (const { rows, saving } of treasures) saveRows(old, rows, file, saving);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  } finally {
    old?.close();
  }
}

function saveRows(old: Database, rows: string, file: Database, saving: string): void {
  try {
    const save = file.prepare(saving);
    for (const row of old.prepare(rows).iterate()) save.run(row);
  } catch {
    // The end of what can be read of this table; RangeError where a column is missing.
  }
}
