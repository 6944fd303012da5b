import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import type { BoardNotice } from '#shared/board-view.ts';
import { replaceFileSync } from '../../files/replace-file.ts';
import {
  carryOver,
  connectToFile,
  connectToMemory,
  type Connection,
  type ConnectionOptions,
} from './connection.ts';
import {
  createNoticeBoard,
  inMemoryNotice,
  rebuiltNotice,
  removedNotice,
  referenceUnreadableNotice,
  type SetAsideReason,
  isFilesFailure,
  sqliteCode,
  sqliteFailure,
} from './notices.ts';
import { companions, databaseIdentity, isSound, readDatabaseFile } from './open-database.ts';

export interface StoreOptions {
  /** Made where it is missing; the cache is `landside.sqlite` in it. */
  readonly profileFolder: string;
  /** The bundled reference file; only ever read. */
  readonly referenceFile: string;
  /** UNIX milliseconds (`Date.now`). */
  readonly now: () => number;
  /** Takes one line for the log whenever something is wrong with the cache. */
  readonly log?: (line: string) => void;
}

/** The cache, whatever happens to its file. */
export interface Store {
  /** The connection in force now. It changes when the cache is rebuilt or moves: never keep it. */
  readonly db: Database;
  /** What a person should know about the cache now. */
  readonly notices: readonly BoardNotice[];
  readonly isInMemory: boolean;
  /**
   * Runs queries on one state of the data; where they meet a page that is damaged or cannot be read,
   * the file that it is in is done without and they run again. Synchronous: `query` must not return
   * a promise.
   */
  read<Value>(query: (db: Database) => Value): Value;
  /**
   * Makes a change in one transaction. Where the file cannot be written the cache moves to memory
   * and the change is made there; from then on the file is tried again, once a minute at most.
   * A `staged` change does not wait for the disk: a power failure may undo it, as long as no change
   * that is not staged came after it.
   */
  write<Value>(change: (db: Database) => Value, urgency?: 'staged'): StoreResult<Value>;
  /**
   * Takes into the log that something kept is no longer what was saved, and does not count. Each is told once.
   *
   * @param what a noun, never of more than a line
   */
  readonly damaged: (what: string) => void;
  /**
   * Looks whether the file is still there, and not another one of its name, and writes it again where a user has removed it;
   * tries to return to it from memory. To be called about once a minute. Answers whether it was removed.
   */
  look(): boolean;
  /** Looks for damage, table by table, with the event loop running in between; rebuilds if it must. */
  checkInIdle(): Promise<void>;
  close(): void;
}

/** Milliseconds between two attempts to get from memory back to the file. */
const retryInterval = 60_000;

/** The reference file given up, the cache begun again, and at last moved to memory. */
const mostRecoveries = 3;

/** Things kept that the log tells of as damaged, in a run. */
const mostDamages = 50;

/** Seconds for which the board says that the cache was rebuilt, or written again. */
const rebuiltNoticeSeconds = 3600;

/**
 * Opens the cache in the profile folder. Never throws for anything that is wrong on the disk: a file
 * that is no good is set aside and begun again, and where no file can be had the cache lives in
 * memory, with a copy of what the file says if that can at least be read. The caller holds the
 * single-instance lock: there is one writer.
 */
export function openStore({ profileFolder, referenceFile, now, log }: StoreOptions): Store {
  const path = join(profileFolder, 'landside.sqlite');
  const notices = createNoticeBoard(now);
  let isBaseGivenUp = false;
  let isInMemory = false;
  /** Of the files that are open: a profile may be removed and another put in its place. */
  let identity: string | null = null;
  let isClosed = false;
  let late: Connection | null = null;
  let lastAttempt = now();
  const damages = new Set<string>();

  let connection = connect(false);

  function connect(isFileDamaged: boolean): Connection {
    lastAttempt = now();
    const file = connectToFile(connectionOptions(), isFileDamaged);
    return file.ok ? useFile(file) : useMemory(file.code, readDatabaseFile(path));
  }

  function connectionOptions(): ConnectionOptions {
    return { path, referenceFile: isBaseGivenUp ? null : referenceFile, now };
  }

  function useFile(file: Connection & { setAside: SetAsideReason | null }): Connection {
    if (file.setAside) {
      log?.(`The cache was set aside (${file.setAside}) and begun again.`);
      notices.put(rebuiltNotice(file.setAside), rebuiltNoticeSeconds);
    }
    isInMemory = false;
    identity = databaseIdentity(path);
    notices.takeDown('store-in-memory');
    if (!file.isBaseInUse) notices.put(referenceUnreadableNotice);
    return file;
  }

  function useMemory(code: string, bytes: Buffer | null): Connection {
    log?.(`The cache lives in memory (${code}).`);
    isInMemory = true;
    lastAttempt = now();
    notices.put(inMemoryNotice(code));
    const memory = connectToMemory(connectionOptions(), bytes);
    if (!memory.isBaseInUse) notices.put(referenceUnreadableNotice);
    return memory;
  }

  /** What comes after the end, such as an answer that was on its way, finds a cache, though nothing is kept of it. */
  function connected(): Connection {
    if (!isClosed) return connection;
    return (late ??= connectToMemory({ ...connectionOptions(), referenceFile: null }, null));
  }

  /** Runs something until it works, on whatever is left of the files; throws bugs. */
  function persist<Value>(attempt: () => Value): Value {
    for (let failures = 0; ; failures += 1) {
      try {
        return attempt();
      } catch (error) {
        if (failures === mostRecoveries || !recover(error, failures)) throw error;
      }
    }
  }

  /**
   * Puts a connection that works in place of the one that failed; false where the error is a bug.
   * `failuresBefore`: of the same query, after which something was put in place already.
   */
  function recover(error: unknown, failuresBefore: number): boolean {
    const failure = sqliteFailure(error);
    if (failure === null) return false;
    const code = sqliteCode(error);
    log?.(`The cache failed with ${code}.`);
    if (connection.isBaseInUse && isBaseToBlame(code, failuresBefore > 0)) {
      log?.('The reference file cannot be read; the board goes on without it.');
      isBaseGivenUp = true;
      reconnect(false);
    } else if (failure === 'corrupt' && (isInMemory || failuresBefore < mostRecoveries - 1)) {
      reconnect(true);
    } else if (!isInMemory) {
      const bytes = copyBytes(connection.db);
      connection.db.close();
      connection = useMemory(code, bytes);
    }
    return true;
  }

  /**
   * The error does not tell which of the two files it is about. Where the base can be read it is
   * the cache, unless the query fails even with another cache: a sector may be read once and not again.
   */
  function isBaseToBlame(code: string, isAgain: boolean): boolean {
    if (!isFilesFailure(code)) return false;
    try {
      return isAgain || !isSound(connection.db, 'base');
    } catch (error) {
      if (sqliteFailure(error) === null) throw error;
      return true;
    }
  }

  function reconnect(isFileDamaged: boolean): void {
    const bytes = isInMemory && !isFileDamaged ? copyBytes(connection.db) : null;
    connection.db.close();
    connection = isInMemory ? connectToMemory(connectionOptions(), bytes) : connect(isFileDamaged);
    if (isBaseGivenUp) notices.put(referenceUnreadableNotice);
  }

  function returnToFile(): void {
    lastAttempt = now();
    const file = connectToFile(connectionOptions());
    if (!file.ok) {
      notices.put(inMemoryNotice(file.code));
      return;
    }
    try {
      carryOver(connection.db, file.db);
    } catch (error) {
      file.db.close();
      if (sqliteFailure(error) === null) throw error;
      notices.put(inMemoryNotice(sqliteCode(error)));
      return;
    }
    connection.db.close();
    connection = useFile(file);
    log?.('The cache is back in its file.');
  }

  function isRetryDue(): boolean {
    return isInMemory && !isClosed && Math.abs(now() - lastAttempt) >= retryInterval;
  }

  /**
   * The connection goes on with files that no longer have a name. It is closed first: SQLite then removes the log of that
   * name, which would be the new file's.
   */
  function writeAgain(): void {
    log?.('The file of the cache was removed while it was in use, and is written again.');
    const bytes = copyBytes(connection.db);
    connection.db.close();
    if (bytes !== null && !existsSync(path)) restore(bytes);
    isInMemory = true;
    connection = connectToMemory(connectionOptions(), bytes);
    returnToFile();
    notices.put(removedNotice, rebuiltNoticeSeconds);
  }

  function restore(bytes: Buffer): void {
    try {
      if (!existsSync(profileFolder)) mkdirSync(profileFolder, { mode: 0o700 });
      // A log that is left behind would be played into the new file.
      for (const companion of companions) rmSync(path + companion, { force: true });
      replaceFileSync(path, bytes);
    } catch {
      // There is no room, or no folder: it lives in memory for now.
    }
  }

  return {
    get db() {
      return connection.db;
    },
    get notices() {
      return notices.current();
    },
    get isInMemory() {
      return isInMemory;
    },
    read(query) {
      // In one transaction: what it reads belongs together, and the files are locked once.
      return persist(() =>
        connected()
          .db.transaction(() => query(connected().db))
          .deferred(),
      );
    },
    look() {
      const found = databaseIdentity(path);
      const isGone = !isInMemory && identity !== null && found !== null && found !== identity;
      if (isGone) writeAgain();
      else if (isRetryDue()) returnToFile();
      return isGone;
    },
    write(change, urgency) {
      if (isRetryDue()) returnToFile();
      // Deferred: an immediate one locks all files, the reference file that instances share as well.
      const attempt = () =>
        synchronously(connected().db, urgency === 'staged' ? 'NORMAL' : 'FULL', () =>
          connected()
            .db.transaction(() => change(connected().db))
            .deferred(),
        );
      try {
        return { ok: true, value: persist(attempt) };
      } catch (error) {
        if (sqliteFailure(error) === null) throw error;
        return { ok: false, reason: sqliteCode(error) };
      }
    },
    damaged(what) {
      if (damages.has(what) || damages.size >= mostDamages) return;
      damages.add(what);
      log?.(`In the cache ${what} is damaged, or of another version, and counts as not there.`);
    },
    async checkInIdle() {
      const { db } = connection;
      if (isInMemory) return;
      try {
        for (const table of tableNames(db)) {
          await yieldToEventLoop();
          if (connection.db !== db || !db.open) return;
          if (isSound(db, 'main', table)) continue;
          log?.(`The table ${table} of the cache is damaged.`);
          reconnect(true);
          return;
        }
      } catch (error) {
        if (!recover(error, 0)) throw error;
      }
    },
    close() {
      connection.db.close();
      isClosed = true;
      isInMemory = true;
    },
  };
}

/**
 * In a write-ahead log NORMAL leaves a transaction to be synced with the next one under FULL, which
 * syncs the whole log; until then it may be lost, but never damage anything
 * (https://sqlite.org/pragma.html#pragma_synchronous).
 */
function synchronously<Value>(db: Database, level: 'NORMAL' | 'FULL', run: () => Value): Value {
  if (level === 'FULL') return run();
  db.exec('PRAGMA main.synchronous = NORMAL');
  try {
    return run();
  } finally {
    db.exec('PRAGMA main.synchronous = FULL');
  }
}

function tableNames(db: Database): string[] {
  return db
    .prepare<[], string>("SELECT name FROM main.sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
}

function copyBytes(db: Database): Buffer | null {
  try {
    return db.serialize();
  } catch {
    return null;
  }
}

/**
 * What became of a change to the cache. A change that could not reach the disk but was made in
 * memory is a success: the store's notices speak of it.
 */
export type StoreResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `reason` is SQLite's result code, for the log. */
  | { readonly ok: false; readonly reason: string };
