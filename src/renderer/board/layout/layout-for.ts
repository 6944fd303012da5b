import {
  capitalHeight,
  type BoardArea,
  type BoardLayout,
  type BoardShape,
  type TypeBounds,
} from './board-layout.ts';
import { compactLayout } from './compact-layout.ts';
import { fullLayout } from './full-layout.ts';
import type { TableColumn } from '../../words/words.ts';
import { fitCanvas } from '../faces/fit-canvas.ts';
import type { GridArea, GridLayout } from './grid.ts';
import { rowsIn } from '../fitting/row-fit.ts';

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

/** What is to be seen of a board's table in its panel. */
export interface DrawnTable {
  /** Flights on a page, as long as nothing is wrong that the footer must tell. */
  readonly rows: number;
  /** Height of capital letters, CSS pixels; of the smallest column. */
  readonly capital: number;
  /** The same of header, headings and footer, where type follows the viewing distance. */
  readonly frame: number;
  readonly columns: readonly TableColumn[];
}

/** How a face that is drawn on a canvas lays out a table; null for the display. */
export type FaceLayout = ((area: GridArea, shape: BoardShape) => GridLayout) | null;

/** The table of a board in its panel: what the board draws, and what the settings page tells of it. */
export function drawnTable(
  panel: BoardArea,
  layout: BoardLayout,
  shape: BoardShape,
  face: FaceLayout,
): DrawnTable {
  const frame = layout.leastChromeText * capitalHeight;
  if (face === null) {
    const scale = Math.min(...layout.columns.map((column) => layout.scale[column]));
    return {
      rows: rowsIn(panel.height, layout),
      capital: layout.text * capitalHeight * (layout.isCompact ? scale : 1),
      frame,
      columns: layout.columns,
    };
  }
  const table = {
    width: panel.width,
    height: panel.height - layout.headerHeight - layout.footerHeight,
  };
  const grid = fitCanvas(table, layout, (area) => face(area, shape));
  return {
    rows: grid.rows,
    capital: grid.capitalHeight,
    frame: Math.min(frame, grid.headingCapital),
    columns: grid.fields.map((field) => field.column),
  };
}
