import { attachBase } from './base-layer.ts';
import { type SetAsideReason, sqliteCode, sqliteFailure } from './notices.ts';
import { openDatabaseFile, openDatabaseInMemory, companions } from './open-database.ts';
import Sqlite, { type Database } from 'better-sqlite3';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ConnectionOptions {
  /** The cache file. */
  readonly path: string;
  /** The bundled reference file; null where it was found to be damaged. */
  readonly referenceFile: string | null;
  /** UNIX milliseconds. */
  readonly now: () => number;
}

export interface Connection {
  readonly db: Database;
  readonly isBaseInUse: boolean;
}

export type FileConnection =
  | (Connection & { readonly ok: true; readonly setAside: SetAsideReason | null })
  /** The file cannot be used for now; `code` is SQLite's. */
  | {
      readonly ok: false;
      readonly code: string;
    };

/**
 * Connects to the cache file. A file that is damaged, newer than this application or not ours is
 * set aside, and a new one takes its place; so is one of which it is known that it `isDamaged`.
 * What no service can give again is saved from it.
 */
export function connectToFile(options: ConnectionOptions, isDamaged = false): FileConnection {
  const opened = isDamaged ? knownDamage : openWithBase(options);
  if (opened.kind === 'open') return { ok: true, ...opened.connection, setAside: null };
  if (opened.kind === 'unavailable') return { ok: false, code: opened.code };
  const oldPath = setAside(options.path, options.now());
  if (oldPath === null) return { ok: false, code: 'SQLITE_READONLY' };
  const again = openWithBase(options);
  if (again.kind !== 'open') return { ok: false, code: again.code };
  if (opened.kind !== 'foreign') salvage(oldPath, again.connection.db);
  return { ok: true, ...again.connection, setAside: opened.kind };
}

/** Connects to a cache in memory: a copy of `bytes` where they are sound, else an empty one. */
export function connectToMemory(options: ConnectionOptions, bytes: Buffer | null): Connection {
  const db = openDatabaseInMemory(bytes);
  return { db, isBaseInUse: attachBase(db, options.referenceFile) };
}

const knownDamage = { kind: 'corrupt', code: 'SQLITE_CORRUPT' } as const;

type Opened =
  | { readonly kind: 'open'; readonly connection: Connection }
  | { readonly kind: SetAsideReason | 'unavailable'; readonly code: string };

function openWithBase({ path, referenceFile }: ConnectionOptions): Opened {
  const opened = openDatabaseFile(path);
  if (opened.kind !== 'open') return opened;
  try {
    const isBaseInUse = attachBase(opened.db, referenceFile);
    return { kind: 'open', connection: { db: opened.db, isBaseInUse } };
  } catch (error) {
    opened.db.close();
    const failure = sqliteFailure(error);
    if (failure === null) throw error;
    return { kind: failure, code: sqliteCode(error) };
  }
}

/** What puts a row of another cache into this one: the higher count, the younger flight. */
export const savings = {
  count: `
    INSERT INTO main.call_count (month, service, count) VALUES (@month, @service, @count)
    ON CONFLICT DO UPDATE SET count = max(count, excluded.count)`,
  plan: `
    INSERT INTO main.plan_count (plan, period, purpose, count)
    VALUES (@plan, @period, @purpose, @count)
    ON CONFLICT DO UPDATE SET count = max(count, excluded.count)`,
  said: `
    INSERT INTO main.plan_said (plan, period, remaining, counted, call_limit, renews_at)
    VALUES (@plan, @period, @remaining, @counted, @call_limit, @renews_at)
    ON CONFLICT DO UPDATE
    SET period = excluded.period, remaining = excluded.remaining, counted = excluded.counted,
        call_limit = excluded.call_limit, renews_at = excluded.renews_at
    WHERE (excluded.period, excluded.counted) > (period, counted)`,
  flight: `
    INSERT INTO main.flight (source, id, key, facts, touched_at, followed_at, told, ended_at)
    VALUES (@source, @id, @key, @facts, @touched_at, @followed_at, @told, @ended_at)
    ON CONFLICT DO UPDATE
    SET key = excluded.key, facts = excluded.facts, touched_at = excluded.touched_at,
        followed_at = excluded.followed_at, told = excluded.told, ended_at = excluded.ended_at
    WHERE excluded.touched_at >= touched_at`,
} as const;

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

/** How many set-aside caches are kept, for a reader who wants to find out what happened. */
const keptCount = 2;

/**
 * Renames a cache file that is no good, together with its -wal and -shm, so that a new one can take
 * its place: `landside-set-aside-2026-11-21T07-57-22-000Z.sqlite`. Older ones beyond the last few
 * are deleted. The file must be closed. `now` in UNIX milliseconds.
 *
 * Returns where it lies now; null where the file system does not let us: the cache then cannot be
 * rebuilt in its place.
 */
export function setAside(databasePath: string, now: number): string | null {
  const folder = dirname(databasePath);
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  const newPath = join(folder, `landside-set-aside-${stamp}.sqlite`);
  try {
    // The database last: a -wal that is left behind would be played into the new file.
    for (const companion of companions) {
      const from = databasePath + companion;
      if (existsSync(from)) renameSync(from, newPath + companion);
    }
  } catch {
    return null;
  }
  deleteOldest(folder);
  return newPath;
}

function deleteOldest(folder: string): void {
  try {
    const databases = readdirSync(folder)
      .filter((name) => /^landside-set-aside-.*\.sqlite$/.test(name))
      .sort()
      .reverse();
    for (const name of databases.slice(keptCount)) {
      for (const companion of companions) rmSync(join(folder, name + companion), { force: true });
    }
  } catch {
    // What cannot be deleted now is tried again the next time; nothing depends on it.
  }
}

/**
 * Copies what was learnt in memory into the cache file, now that it can be written again: schedules
 * and other lists that are newer, the higher count of calls and what a plan has left, and flights with whether they are
 * followed. Reference data is not copied: the file has its own, and the next refresh renews it.
 * Throws what SQLite throws; nothing is copied then.
 */
export function carryOver(memory: Database, file: Database): void {
  const saveSchedule = file.prepare(
    `INSERT INTO main.schedule (airport, direction, source, fetched_at, is_simulated, entries, names)
     VALUES (@airport, @direction, @source, @fetched_at, @is_simulated, @entries, @names)
     ON CONFLICT DO UPDATE
     SET fetched_at = excluded.fetched_at, is_simulated = excluded.is_simulated,
         entries = excluded.entries, names = excluded.names
     WHERE excluded.fetched_at > fetched_at`,
  );
  const saveList = file.prepare(
    `INSERT INTO main.kept_list
       (kind, name, source, fetched_at, is_simulated, is_complete, content)
     VALUES (@kind, @name, @source, @fetched_at, @is_simulated, @is_complete, @content)
     ON CONFLICT DO UPDATE
     SET fetched_at = excluded.fetched_at, is_simulated = excluded.is_simulated,
         is_complete = excluded.is_complete, content = excluded.content
     WHERE excluded.fetched_at > fetched_at`,
  );
  const saveCount = file.prepare(savings.count);
  const savePlan = file.prepare(savings.plan);
  const saveSaid = file.prepare(savings.said);
  const saveFlight = file.prepare(savings.flight);
  file
    .transaction(() => {
      for (const row of memory.prepare('SELECT * FROM main.schedule').all()) saveSchedule.run(row);
      for (const row of memory.prepare('SELECT * FROM main.kept_list').all()) saveList.run(row);
      for (const row of memory.prepare('SELECT * FROM main.call_count').all()) saveCount.run(row);
      for (const row of memory.prepare('SELECT * FROM main.plan_count').all()) savePlan.run(row);
      for (const row of memory.prepare('SELECT * FROM main.plan_said').all()) saveSaid.run(row);
      for (const row of memory.prepare('SELECT * FROM main.flight').all()) saveFlight.run(row);
    })
    .deferred();
}
