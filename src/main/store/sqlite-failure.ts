import Sqlite from 'better-sqlite3';

/**
 * What an SQLite error means for the cache. `corrupt`: the file is no good, whatever one does.
 * `unavailable`: the file may be good, but the disk, its rights or another program stand in the way.
 */
export type SqliteFailure = 'corrupt' | 'unavailable';

/** CORRUPTFS: a sector that cannot be read (EIO), which SQLite's own queries call corrupt as well. */
const corruptCodes = /^SQLITE_(CORRUPT|NOTADB|IOERR_CORRUPTFS)/;
const unavailableCodes =
  /^SQLITE_(BUSY|LOCKED|FULL|READONLY|CANTOPEN|IOERR|PERM|AUTH|NOLFS|NOMEM|TOOBIG|PROTOCOL)/;

/** Tells expected failures of the disk from bugs in our SQL; null for the latter and other errors. */
export function sqliteFailure(error: unknown): SqliteFailure | null {
  if (!(error instanceof Sqlite.SqliteError)) return null;
  if (corruptCodes.test(error.code)) return 'corrupt';
  return unavailableCodes.test(error.code) ? 'unavailable' : null;
}

/**
 * Whether a file may be no good: it is not where memory or a value is too much, or where another program holds it
 * for a moment, such as a backup.
 */
export function isFilesFailure(code: string): boolean {
  return !/^SQLITE_(NOMEM|TOOBIG|BUSY|LOCKED)/.test(code);
}

/** The SQLite result code of an error (`SQLITE_FULL`), or `unknown` for errors of another kind. */
export function sqliteCode(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : 'unknown';
}
