import type { BoardRow } from '#shared/board-view.ts';

/**
 * The rows of a table while it has yet to take over a snapshot, in the order of the board: those of the page that
 * is up as they are now, and of the others those that it has, as it has them.
 *
 * @param settled what the table has
 */
export function rowsInTable(
  rows: readonly BoardRow[],
  page: readonly BoardRow[],
  settled: readonly BoardRow[],
): readonly BoardRow[] {
  if (settled === rows) return rows;
  const up = new Set(page);
  const known = new Map(settled.map((row) => [row.id, row]));
  return rows.flatMap((row) => (up.has(row) ? row : (known.get(row.id) ?? [])));
}
