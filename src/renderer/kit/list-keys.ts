/** The part of a `KeyboardEvent` that decides. */
type ListKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/**
 * The row that a key moves to in a list of `count`, from `active` (-1: from none); null for a key
 * that does not move. The list ends at its ends: in 14,000 rows no user means the last by going up
 * from the first. Home and End belong to the text, so Ctrl goes with them.
 *
 * @param page rows in sight
 */
export function stepIn(
  { key, ctrlKey, metaKey }: ListKey,
  active: number,
  count: number,
  page: number,
): number | null {
  if (count === 0) return null;
  const to = (row: number): number => Math.min(Math.max(row, 0), count - 1);
  const isCommand = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return isCommand ? null : to(active + 1);
    case 'ArrowUp':
      return isCommand ? null : to(active - 1);
    case 'PageDown':
      return to(active + Math.max(1, page - 1));
    case 'PageUp':
      return to(active - Math.max(1, page - 1));
    case 'Home':
      return isCommand ? 0 : null;
    case 'End':
      return isCommand ? count - 1 : null;
    default:
      return null;
  }
}

/** A name and its keys, `Back (Alt ←)`: the keys are read from left to right wherever they stand. */
export function withKeys(name: string, keys: string): string {
  return `${name} (\u2066${keys}\u2069)`;
}

/**
 * The option that a key moves to, of `count`, from `active`; null for a key that does not move, and
 * where there is nothing to move through. The arrows go round at both ends.
 */
export function stepTo(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active - 1 + count) % count;
    case 'PageDown':
      return Math.min(active + 5, count - 1);
    case 'PageUp':
      return Math.max(active - 5, 0);
    default:
      return null;
  }
}

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

/**
 * Does it at a click, and not again at the second one of a double click: with what it has taken away, another thing has
 * come under the pointer. Presses of keys are each the first.
 */
export function firstClick(act: () => void): (event: Pick<MouseEvent, 'detail'>) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

/** Gives an element the focus once its dialog is open, which has given it to its first button. */
export function focusInDialog(element: HTMLElement): void {
  queueMicrotask(() => {
    element.focus();
  });
}
