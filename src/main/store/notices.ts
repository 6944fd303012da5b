import type { BoardNotice } from '#shared/board-view.ts';
import type { Messages } from '#shared/messages/messages.ts';

/** Why a cache file was set aside. */
export type SetAsideReason = 'corrupt' | 'newer' | 'foreign';

/** The cache was set aside and begun again. */
export function rebuiltNotice(reason: SetAsideReason): BoardNotice {
  return { id: 'store-rebuilt', code: `cache.${reason}` };
}

/** The cache file cannot be used for now. `code` is SQLite's result code. */
export function inMemoryNotice(code: string): BoardNotice {
  return { id: 'store-in-memory', code: `cache.${causeOf(code)}` };
}

function causeOf(code: string): keyof Messages['problems']['cache'] {
  // The second where the file is opened again, and its index of the write-ahead log finds no room.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'disk-full';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'held';
  if (code.startsWith('SQLITE_IOERR')) return 'disk-errors';
  return 'not-writable';
}

/** The bundled reference file is missing or damaged. */
export const referenceUnreadableNotice: BoardNotice = {
  id: 'reference-unreadable',
  code: 'notices.referenceUnreadable',
};
