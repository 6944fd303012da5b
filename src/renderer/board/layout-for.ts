import {
  capitalHeight,
  type BoardArea,
  type BoardLayout,
  type BoardShape,
} from './board-layout.ts';
import { compactLayout } from './compact-layout.ts';
import { fullLayout } from './full-layout.ts';
import type { TypeBounds } from './legibility.ts';

/**
 * The layout of a board in this area. Where the viewing distance is known, type follows from it;
 * else it is as large as a full board allows.
 */
export function layoutFor(
  area: BoardArea,
  shape: BoardShape,
  bounds: TypeBounds | null = null,
): BoardLayout {
  return bounds === null ? fullLayout(area, shape) : compactLayout(area, shape, bounds);
}

/**
 * The layouts of boards side by side, one for each shape: their type is that of the one with the
 * least room, so that their headers, rows and footers stand on the same lines.
 */
export function layoutsFor(
  area: BoardArea,
  shapes: readonly BoardShape[],
  bounds: TypeBounds | null,
): readonly BoardLayout[] {
  const layouts = shapes.map((shape) => layoutFor(area, shape, bounds));
  const text = Math.min(...layouts.map((layout) => layout.text));
  return layouts.map((layout, index) => {
    const shape = shapes[index];
    if (shape === undefined || layout.text <= text) return layout;
    return bounds === null
      ? fullLayout(area, shape, text)
      : compactLayout(area, shape, { least: bounds.least, comfortable: text * capitalHeight });
  });
}
