import { capitalHeight, type BoardArea, type BoardLayout } from './board-layout.ts';
import type { GridArea, GridLayout } from './grid/grid-layout.ts';

/** Steps in which type gives way from the comfortable height to the least. */
const heightSteps = 16;
/** As in compact-layout.ts: enough flights to be worth hanging up, and the fewest. */
const wishes = [6, 3];

/**
 * The layout of flaps or dots in a table's place: where the viewing distance asks for large type,
 * it gives way to the number of flights as that of the display does, never below the least height.
 */
export function fitCanvas<Layout extends GridLayout>(
  area: BoardArea,
  layout: BoardLayout,
  layoutOf: (area: GridArea) => Layout,
): Layout {
  if (!layout.isCompact) return layoutOf({ ...area, capitalHeight: null });
  const [most, least] = [layout.text * capitalHeight, layout.leastText * capitalHeight];
  const layouts = Array.from({ length: heightSteps + 1 }, (_, step) =>
    layoutOf({ ...area, capitalHeight: most * (least / most) ** (step / heightSteps) }),
  );
  for (const rows of wishes) {
    const found = layouts.find((candidate) => candidate.rows >= rows);
    if (found) return found;
  }
  return layouts.at(-1) ?? layoutOf({ ...area, capitalHeight: least });
}
