import Sqlite from 'better-sqlite3';
import type { BoardNotice } from '#shared/board-view.ts';
import type { Messages } from '#shared/messages/messages.ts';
import { noFile } from '../../files/regular-file.ts';

/** Why a cache file was set aside. */
export type SetAsideReason = 'corrupt' | 'newer' | 'foreign';

/** The cache was set aside and begun again. */
export function rebuiltNotice(reason: SetAsideReason): BoardNotice {
  return { id: 'store-rebuilt', code: `cache.${reason}` };
}

/** The file was removed while it was in use. */
export const removedNotice: BoardNotice = { id: 'store-removed', code: 'cache.removed' };

/** The cache file cannot be used for now. `code` is SQLite's result code. */
export function inMemoryNotice(code: string): BoardNotice {
  return { id: 'store-in-memory', code: `cache.${causeOf(code)}` };
}

function causeOf(code: string): keyof Messages['problems']['cache'] {
  // The second where the file is opened again, and its index of the write-ahead log finds no room.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'disk-full';
  if (code === noFile) return 'no-file';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'held';
  if (code.startsWith('SQLITE_IOERR')) return 'disk-errors';
  return 'not-writable';
}

/** The bundled reference file is missing or damaged. */
export const referenceUnreadableNotice: BoardNotice = {
  id: 'reference-unreadable',
  code: 'notices.referenceUnreadable',
};

/** The notices in force, one of each id. */
export interface NoticeBoard {
  /** Shows a notice until it is taken down, or until it has been there for so many seconds. */
  put(notice: BoardNotice, seconds?: number): void;
  takeDown(id: string): void;
  current(): readonly BoardNotice[];
}

/** Makes an empty notice board. `now` in UNIX milliseconds. */
export function createNoticeBoard(now: () => number): NoticeBoard {
  const notices = new Map<string, { notice: BoardNotice; until: number }>();
  return {
    put(notice, seconds = Infinity) {
      notices.set(notice.id, { notice, until: now() + seconds * 1000 });
    },
    takeDown(id) {
      notices.delete(id);
    },
    current() {
      return [...notices.values()].filter(({ until }) => now() < until).map(({ notice }) => notice);
    },
  };
}

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
