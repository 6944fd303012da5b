import type { BoardNotice } from '#shared/board-view.ts';

/** Why a cache file was set aside. */
export type SetAsideReason = 'corrupt' | 'newer' | 'foreign';

const setAsideReasons: Record<SetAsideReason, string> = {
  corrupt: 'The saved data was damaged',
  newer: 'The saved data was written by a newer version of Landside',
  foreign: 'The file for saved data was written by another program',
};

/** The cache was set aside and begun anew. */
export function rebuiltNotice(reason: SetAsideReason): BoardNotice {
  return {
    id: 'store-rebuilt',
    message:
      `${setAsideReasons[reason]}, so it was set aside and is being fetched again. ` +
      'Settings are not affected; there is nothing to do.',
  };
}

/** The cache file cannot be used for now. `code` is SQLite's result code. */
export function inMemoryNotice(code: string): BoardNotice {
  const [cause, remedy] = causeAndRemedy(code);
  return {
    id: 'store-in-memory',
    message: `${cause}, so nothing new is kept on disk. The board works on from memory. ${remedy}`,
  };
}

function causeAndRemedy(code: string): [string, string] {
  if (code === 'SQLITE_FULL') return ['The disk is full', 'Free some space to keep data again.'];
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return ['Another program holds the saved data', 'Close it to keep data again.'];
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return ['The disk reports errors', 'Check the disk that holds the profile folder.'];
  }
  return [
    'The profile folder cannot be written',
    'Make the folder writable, or choose another with --profile.',
  ];
}

/** The bundled reference file is missing or damaged. */
export const referenceUnreadableNotice: BoardNotice = {
  id: 'reference-unreadable',
  message:
    'The reference data that comes with Landside cannot be read. ' +
    'Names may be missing until the service has sent them; install Landside again to repair it.',
};
