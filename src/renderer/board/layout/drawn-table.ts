import {
  capitalHeight,
  type BoardArea,
  type BoardLayout,
  type BoardShape,
} from './board-layout.ts';
import { fitCanvas } from '../faces/fit-canvas.ts';
import type { GridArea, GridLayout } from './grid.ts';
import { rowsIn } from '../fitting/row-fit.ts';
import type { TableColumn } from '../../words/words.ts';

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
