import type { BoardLayout } from '../layout/board-layout.ts';
import type { TypeSizes } from './text-lines.ts';

/** Of the type of the rows: a short text is seen from further away; without a viewing distance a long one may be smaller. */
const shareOfRows = { most: 2.4, least: 0.62 } as const;

/** How large the text of a page, or of an emergency, may be on a board of this layout. */
export function pageSizes({ isCompact, text, leastText }: BoardLayout): TypeSizes {
  return {
    most: text * shareOfRows.most,
    least: isCompact ? leastText : text * shareOfRows.least,
  };
}
