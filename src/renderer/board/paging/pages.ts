import type { BoardRow } from '#shared/board-view.ts';

/** The rows of each page, in the order of the board within the page. */
export type Pages = readonly (readonly BoardRow[])[];

/** Departed and landed flights fill at most this much of a first page that has no room to spare. */
const mostPastOfFirstPage = 1 / 3;

/** Whether this flight is over for its passengers. Cancelled ones are looked for until they go. */
export function isGone(row: BoardRow): boolean {
  return row.isPast && row.remark.kind !== 'cancelled';
}

/**
 * Cuts the rows into pages. A board that fits on one page is shown as it is. On a crowded one the
 * flights that have left or landed would fill the first page, and with it the time that people
 * wait: only the latest of them, a third of a page, stay before the flights to come, and the older
 * ones make up the last page. Flights that are late keep their place, however old they are. There
 * is always one page.
 */
export function pagesOf(rows: readonly BoardRow[], rowsPerPage: number): Pages {
  const perPage = Math.max(1, rowsPerPage);
  if (rows.length <= perPage) return [rows];
  const gone = rows.filter(isGone);
  const kept = Math.floor(perPage * mostPastOfFirstPage);
  const older = new Set(gone.slice(0, Math.max(0, gone.length - kept)));
  const current = rows.filter((row) => !older.has(row));
  return [...cut(current, perPage), ...cut([...older], perPage)];
}

function cut(rows: readonly BoardRow[], perPage: number): BoardRow[][] {
  return Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  );
}
