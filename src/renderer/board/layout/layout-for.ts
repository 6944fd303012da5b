import {
  capitalHeight,
  type BoardArea,
  type BoardLayout,
  type BoardShape,
} from './board-layout.ts';
import { compactLayout } from './compact-layout.ts';
import { fullLayout } from './full-layout.ts';
import type { TypeBounds } from './legibility.ts';
import type { TableColumn } from '../../words/words.ts';

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
  const chrome = Math.min(...layouts.map(chromeOf));
  const alike = layouts.map((layout, index) => {
    const shape = shapes[index];
    if (shape === undefined || (layout.text <= text && chromeOf(layout) <= chrome)) return layout;
    if (bounds === null) return fullLayout(area, shape, text);
    const comfortable = text * capitalHeight;
    const least = Math.min(bounds.least, comfortable);
    const other = compactLayout(area, shape, { least, comfortable }, chrome);
    return { ...other, isLegible: other.isLegible && least >= bounds.least };
  });
  const scaleOf = (column: TableColumn) => Math.min(...alike.map(({ scale }) => scale[column]));
  const scale = {
    time: scaleOf('time'),
    flight: scaleOf('flight'),
    place: scaleOf('place'),
    terminal: scaleOf('terminal'),
    gate: scaleOf('gate'),
    belt: scaleOf('belt'),
    checkIn: scaleOf('checkIn'),
    leaveBy: scaleOf('leaveBy'),
    remark: scaleOf('remark'),
  };
  return alike.map((layout) => ({ ...layout, scale }));
}

/** How large header and footer are, of the least height. */
function chromeOf({ leastText, leastChromeText }: BoardLayout): number {
  return leastText === 0 ? 1 : leastChromeText / leastText;
}
