/** Rows asked for at a time. */
export const pageLength = 100;

/** Rows drawn beyond what is in sight, above and below, so that none is missing while scrolling. */
const spareRows = 8;

/** Rows from `first` up to, but without, `end`. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** The rows to draw, of `total`, for a place in the list; all lengths in pixels. */
export function windowAt(
  scrollTop: number,
  height: number,
  rowHeight: number,
  total: number,
): RowWindow {
  if (rowHeight <= 0) return { first: 0, end: 0 };
  const first = Math.floor(scrollTop / rowHeight) - spareRows;
  const end = Math.ceil((scrollTop + height) / rowHeight) + spareRows;
  const within = (row: number) => Math.min(Math.max(row, 0), total);
  return { first: within(first), end: within(end) };
}

/** The pages that hold the rows of a window. */
export function pagesOf({ first, end }: RowWindow): number[] {
  if (end <= first) return [];
  const from = Math.floor(first / pageLength);
  const to = Math.floor((end - 1) / pageLength);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The place at which a row is in sight, as near to where the list is now as can be. */
export function scrollTo(
  row: number,
  scrollTop: number,
  height: number,
  rowHeight: number,
): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  const bottom = top + rowHeight;
  return bottom > scrollTop + height ? bottom - height : scrollTop;
}
