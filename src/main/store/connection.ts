import type { Database } from 'better-sqlite3';
import { attachBase } from './base-layer.ts';
import type { SetAsideReason } from './notices.ts';
import { openDatabaseFile, openDatabaseInMemory } from './open-database.ts';
import { salvage } from './salvage.ts';
import { setAside } from './set-aside.ts';
import { sqliteCode, sqliteFailure } from './sqlite-failure.ts';

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
