import type { BoardLayout } from '../layout/board-layout.ts';
import type { TypeSizes } from './text-lines.ts';

/**
 * Of the type of the rows: a short text is seen from further away, an emergency from as far as there is room for; without
 * a viewing distance a long one may be smaller.
 */
const shareOfRows = { most: 2.4, mostOfEmergency: 4, least: 0.62 } as const;

/** How large the text of a page, or of an emergency, may be on a board of this layout. */
export function pageSizes(layout: BoardLayout, isEmergency: boolean): TypeSizes {
  const most = isEmergency ? shareOfRows.mostOfEmergency : shareOfRows.most;
  return { most: layout.text * most, least: leastSize(layout, shareOfRows.least) };
}

/**
 * The smallest type of a text, CSS pixels: what can be read from the viewing distance, and where none is set a share of
 * the type of the rows.
 */
export function leastSize({ isCompact, text, leastText }: BoardLayout, share: number): number {
  return isCompact ? leastText : text * share;
}
