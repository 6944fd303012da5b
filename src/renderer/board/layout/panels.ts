import { arrange, type Arrangement } from '../paging/stage.ts';
import type { BoardArea, BoardLayout, BoardShape } from './board-layout.ts';
import { hasItsSign } from './column-sets.ts';
import { layoutFor } from './layout-for.ts';
import type { TypeBounds } from './legibility.ts';
import { fewestRows } from './search.ts';
import { fitRows } from '../fitting/row-fit.ts';

/** How many rows a page of this layout has, as long as nothing is wrong that the footer must tell. */
export function rowsIn(height: number, layout: BoardLayout): number {
  const { headerHeight, headHeight, footerHeight } = layout;
  return fitRows(Math.max(0, height - headerHeight - headHeight - footerHeight), layout).rows;
}

/**
 * How so many boards that are to be up together share the window: all of them, or as many as leave
 * each of them legible, with its header, its signs and at least three flights. At least one.
 */
export function arrangePanels(
  window: BoardArea,
  count: number,
  shape: BoardShape,
  bounds: TypeBounds | null,
): { readonly count: number; readonly arrangement: Arrangement } {
  for (let tried = Math.max(1, count); tried > 1; tried -= 1) {
    const arrangement = arrange(window, tried);
    const layout = layoutFor(arrangement.panel, shape, bounds);
    const isLegible =
      hasItsSign(layout, shape.direction) &&
      rowsIn(arrangement.panel.height, layout) >= fewestRows &&
      layout.isLegible &&
      layout.leastChromeText === layout.leastText;
    if (isLegible) return { count: tried, arrangement };
  }
  return { count: 1, arrangement: arrange(window, 1) };
}
