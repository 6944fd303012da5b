import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { fileIdentity, noFile, readRegularFile } from '../../files/regular-file.ts';
import { migrate, ownership } from './migrations.ts';
import { type SetAsideReason, sqliteCode, sqliteFailure } from './notices.ts';

/** How long to wait for another program's lock, milliseconds: main must not stand still. */
const lockTimeout = 250;

export type OpenedDatabase =
  | { readonly kind: 'open'; readonly db: Database }
  /** The file is no good to us and must make room. */
  | { readonly kind: SetAsideReason; readonly code: string }
  /** The file cannot be used for now; it may be perfectly good. `code` is SQLite's. */
  | { readonly kind: 'unavailable'; readonly code: string };

/**
 * Opens the cache file for reading and writing, makes it (and its folder) where there is none, and
 * brings its schema up to date. Every failure that a disk can cause is a value.
 */
export function openDatabaseFile(path: string): OpenedDatabase {
  try {
    // Not those above it: Node 20 would try that for ever below /proc (folders.ts).
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { mode: 0o700 });
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    return { kind: 'unavailable', code: isFull ? 'SQLITE_FULL' : 'SQLITE_CANTOPEN' };
  }
  if (!isOfFiles(path)) return { kind: 'unavailable', code: noFile };
  let db: Database | null = null;
  try {
    db = new Sqlite(path, { timeout: lockTimeout });
    setPragmas(db);
    const whose = ownership(db);
    if (whose !== 'ours') {
      db.close();
      return { kind: whose, code: 'SQLITE_OK' };
    }
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    // A file that may only be read opens without complaint: find out before anything depends on it.
    db.exec('BEGIN IMMEDIATE; CREATE TABLE write_probe (x); ROLLBACK;');
    migrate(db);
    if (!hasOwnSchema(db)) {
      db.close();
      return { kind: 'corrupt', code: 'SQLITE_CORRUPT' };
    }
    return { kind: 'open', db };
  } catch (error) {
    db?.close();
    const failure = sqliteFailure(error);
    if (failure === null) throw error;
    return { kind: failure, code: sqliteCode(error) };
  }
}

/** What belongs to a cache file, all of it written by SQLite. */
export const companions = ['-wal', '-shm', ''] as const;

/** Whether nothing but files stands where SQLite opens some: it would wait for the other end of a pipe. */
function isOfFiles(path: string): boolean {
  return companions.every((companion) => {
    try {
      return statSync(path + companion).isFile();
    } catch {
      // It is not there, or SQLite says itself what is in its way.
      return true;
    }
  });
}

/** What the cache file that is open now, and its write-ahead log, are known by; null: the disk does not tell. */
export function databaseIdentity(path: string): string | null {
  try {
    return ['', '-wal'].map((companion) => fileIdentity(path + companion)).join();
  } catch {
    // A disk that fails is SQLite's to tell of.
    return null;
  }
}

/**
 * Whether every table and index stands in the file as the migrations make it. A bit that has flipped in a column's name
 * is nothing that SQLite calls damage: each start would fail with "no such column". What others have added is let be.
 */
function hasOwnSchema(db: Database): boolean {
  const made = openEmpty();
  try {
    const own = new Set(schemaOf(db));
    return schemaOf(made).every((entry) => own.has(entry));
  } finally {
    made.close();
  }
}

function schemaOf(db: Database): string[] {
  return db
    .prepare<[], string>(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM main.sqlite_schema",
    )
    .pluck()
    .all();
}

/**
 * A database in memory: a copy of what `bytes` hold (a database file, or what `serialize` gave)
 * where they are a sound cache of this version, else an empty one.
 */
export function openDatabaseInMemory(bytes: Buffer | null): Database {
  return (bytes && openCopy(bytes)) ?? openEmpty();
}

/** What the cache file holds, for `openDatabaseInMemory`; null where it cannot be read. */
export function readDatabaseFile(path: string): Buffer | null {
  return isOfFiles(path) ? (readThroughSqlite(path) ?? readBytes(path)) : null;
}

/** Together with what is still in the write-ahead log. */
function readThroughSqlite(path: string): Buffer | null {
  let db: Database | null = null;
  try {
    db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: lockTimeout });
    return db.serialize();
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Without the log, where SQLite cannot open the file: it wants to write beside it. */
function readBytes(path: string): Buffer | null {
  try {
    return readRegularFile(path);
  } catch {
    return null;
  }
}

function openEmpty(): Database {
  const db = new Sqlite(':memory:');
  setPragmas(db);
  migrate(db);
  return db;
}

function openCopy(bytes: Buffer): Database | null {
  if (bytes.length < 100) return null;
  // A copy in memory has no write-ahead log, and SQLite refuses one whose header asks for it
  // (https://sqlite.org/c3ref/deserialize.html): bytes 18 and 19 say 1, "legacy", instead of 2.
  const copy = Buffer.from(bytes);
  copy[18] = 1;
  copy[19] = 1;
  let db: Database | null = null;
  try {
    db = new Sqlite(copy);
    setPragmas(db);
    if (ownership(db) === 'ours' && isSound(db, 'main')) {
      migrate(db);
      if (hasOwnSchema(db)) return db;
    }
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  }
  db?.close();
  return null;
}

/** Whether SQLite finds nothing wrong with a whole database, or with one table of it. */
export function isSound(db: Database, schema: 'main' | 'base', table = '1'): boolean {
  try {
    return db.pragma(`${schema}.quick_check(${table})`, { simple: true }) === 'ok';
  } catch (error) {
    if (sqliteFailure(error) === 'corrupt') return false;
    throw error;
  }
}

/**
 * Of each file, in memory: a board reads a few hundred records at its start and hardly one later, and the system keeps
 * the files' pages anyway. SQLite's own 16 MB would be full after one look through the library.
 */
export const pageCacheKibibytes = 1024;

function setPragmas(db: Database): void {
  db.exec(`
    PRAGMA cache_size = -${pageCacheKibibytes};
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA journal_size_limit = 8388608;
  `);
}
