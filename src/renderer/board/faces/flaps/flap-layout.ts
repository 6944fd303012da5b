import { capitalHeight as capitalOfType } from '../../layout/board-layout.ts';
import type { Column } from '../../../words/words.ts';
import { cellSizeFor, lineHeightFor, type CellSize, type GridStyle } from './cell-size.ts';
import {
  cellCounts,
  stackedSets,
  wideSets,
  type GridShape,
  type StackedSet,
  type WideSet,
} from './grid-columns.ts';

/** The place of the table, CSS pixels. */
export interface GridArea {
  readonly width: number;
  readonly height: number;
  /**
   * What capitals must at least have, by the viewing distance; null where nothing is known of it,
   * and the window decides.
   */
  readonly capitalHeight: number | null;
  /** And those of the headings; nothing where they may be as small as they like. */
  readonly headingCapital?: number;
}

/** One column of the grid. */
export interface GridField {
  readonly column: Column;
  /**
   * Left edge of its first cell from that of the area. For languages written from right to left
   * the faces mirror it: `width - x - cells * cellWidth`.
   */
  readonly x: number;
  /** Upper edge of its cells from that of the row. */
  readonly y: number;
  readonly cells: number;
  /** Which of the row's lines it stands in, and its heading in which of the head's. */
  readonly line: 0 | 1;
}

/** Where everything stands. CSS pixels; edges of cells and rows are whole device pixels. */
export interface GridLayout {
  readonly rows: number;
  readonly rowHeight: number;
  /** The headings; the rows begin below. Head and rows fill the area to the last device pixel. */
  readonly headHeight: number;
  /** Height of the headings' capitals. */
  readonly headingCapital: number;
  /** From one cell to the next. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly capitalHeight: number;
  /** Lines of a row, and of the headings: two in portrait windows. */
  readonly lines: 1 | 2;
  readonly fields: readonly GridField[];
}

/** Eleven flights and the headings, in lines: what a window shows where nobody says more. */
const wideLines = 11.8;
/** Seven flights of two lines and the headings, in lines. */
const stackedLines = 17;
/** Between two columns, in cells. */
const gap = 0.75;
/** At both sides of the board, in lines; as on the display. */
const margin = 0.77;
/** Headings above one line a flight and above two, in lines. */
const headLines = { 1: 0.8, 2: 1.15 } as const;
/** Capitals of the headings, by the height of a cell, and so many px at least. */
const headingShare = 0.36 * capitalOfType;
const leastHeading = 9 * capitalOfType;
/** Height of the headings where they have to be large, by that of their capitals: as on the display. */
const headOfHeading = { 1: 1.7, 2: 3.33 } as const;
/** A row of two lines, in lines. */
const stackedRow = 2.18;
/** Where one line a flight would have to be smaller than this, two lines read better. */
const leastShrink = 0.63;
/** A row may be this much lower for one more to fit, and no more than this much higher. */
const give = 0.12;
const mostStretch = 1.2;
/** Longer names than this are rare; more cells would only be empty. */
const mostPlace = 22;
/** Smaller lines would not be text any more, CSS pixels. */
const leastLine = 9;

/** Columns that fit, before the height is shared out. */
interface Fitted {
  readonly line: number;
  readonly size: CellSize;
  readonly cellWidth: number;
  readonly fields: readonly Omit<GridField, 'y'>[];
  /** False where there is too little width for them. */
  readonly hasRoom: boolean;
}

/** Everything the fitting of columns depends on. */
interface Surroundings {
  readonly area: GridArea;
  readonly shape: GridShape;
  readonly style: GridStyle;
  readonly devicePixelRatio: number;
}

/**
 * The grid of an area: as many rows as the window gives them room, or fewer where capitals have to
 * be larger. Where the columns need more width than there is, cells first stand closer, then
 * columns go (grid-columns.ts), then everything becomes smaller, but in narrow windows a flight
 * takes two lines instead.
 */
export function gridLayoutFor(
  area: GridArea,
  shape: GridShape,
  style: GridStyle,
  devicePixelRatio: number,
): GridLayout {
  const around = { area, shape, style, devicePixelRatio };
  const asked =
    area.capitalHeight === null ? 0 : lineHeightFor(area.capitalHeight, style, devicePixelRatio);
  const lineOfWindow = area.height / wideLines;
  const wide = best(wideSets(shape.direction), lineOfWindow, asked, devicePixelRatio, (set, line) =>
    fitWide(around, set, line),
  );
  const isWideEnough = wide.line >= Math.max(leastShrink * lineOfWindow, asked);
  if (isWideEnough) return withRows(area, wide, 1, devicePixelRatio);
  const stacked = best(
    stackedSets(shape.direction),
    area.height / stackedLines,
    asked,
    devicePixelRatio,
    (set, line) => fitStacked(around, set, line),
  );
  return stacked.size.capitalHeight > wide.size.capitalHeight
    ? withRows(area, stacked, 2, devicePixelRatio)
    : withRows(area, wide, 1, devicePixelRatio);
}

/** The first set whose lines do not have to become too small; failing that, the largest lines. */
function best<Set extends { readonly leastShrink: number }>(
  sets: readonly Set[],
  ofWindow: number,
  asked: number,
  devicePixelRatio: number,
  fit: (set: Set, line: number) => Fitted,
): Fitted {
  const wanted = Math.max(ofWindow, asked);
  let found: Fitted | null = null;
  for (const set of sets) {
    const fitted = largest(wanted, devicePixelRatio, (line) => fit(set, line));
    if (fitted.hasRoom && fitted.line >= Math.max(asked, set.leastShrink * ofWindow)) return fitted;
    if (found === null || fitted.line >= found.line) found = fitted;
  }
  if (found === null) throw new Error('There is a set of columns for every board.');
  return found;
}

/** The first line height from `wanted` downwards that fits; the least one, whatever happens. */
function largest(wanted: number, devicePixelRatio: number, fit: (line: number) => Fitted): Fitted {
  for (let line = wanted; line > leastLine; line -= 0.5 / devicePixelRatio) {
    const fitted = fit(line);
    if (fitted.hasRoom) return fitted;
  }
  return fit(Math.min(wanted, leastLine));
}

function fitWide(
  { area, shape, style, devicePixelRatio }: Surroundings,
  { columns, place }: WideSet,
  line: number,
): Fitted {
  const size = cellSizeFor(line, style, devicePixelRatio);
  const counts = cellCounts(shape, place);
  const room = area.width - 2 * margin * line;
  const gaps = columns.length - 1;
  const least = columns.reduce((sum, column) => sum + counts[column], 0) + gaps * gap;
  const cellWidth = cellWidthWithin(room / least, size, devicePixelRatio);
  const spare = room - least * cellWidth;
  const more = Math.max(0, Math.min(Math.floor(spare / cellWidth + 0.01), mostPlace - place));
  // What is still left goes between the columns, so that the board always ends at its margin.
  const between = gap * cellWidth + Math.max(0, spare - more * cellWidth) / gaps;
  let x = margin * line;
  const fields = columns.map((column) => {
    const cells = counts[column] + (column === 'place' ? more : 0);
    const field = { column, x: snapped(x, devicePixelRatio), cells, line: 0 as const };
    x += cells * cellWidth + between;
    return field;
  });
  return { line, size, cellWidth, fields, hasRoom: spare >= -0.01 };
}

function fitStacked(
  { area, shape, style, devicePixelRatio }: Surroundings,
  { ends, place }: StackedSet,
  line: number,
): Fitted {
  const size = cellSizeFor(line, style, devicePixelRatio);
  const counts = cellCounts(shape, place);
  const left = margin * line;
  const room = area.width - 2 * left;
  const before = Math.max(counts.time, counts.flight) + gap;
  const endCells = (end: Column | null) => (end === null ? 0 : gap + counts[end]);
  const least = before + Math.max(place + endCells(ends[0]), counts.remark + endCells(ends[1]));
  const cellWidth = cellWidthWithin(room / least, size, devicePixelRatio);
  const field = (column: Column, x: number, cells: number, ofLine: 0 | 1) => ({
    column,
    x: snapped(x, devicePixelRatio),
    cells,
    line: ofLine,
  });
  const lineOf = (
    ofLine: 0 | 1,
    start: 'time' | 'flight',
    middle: 'place' | 'remark',
    most: number,
  ) => {
    const end = ends[ofLine];
    const x = left + before * cellWidth;
    const until = left + room - endCells(end) * cellWidth;
    const cells = Math.max(1, Math.min(most, Math.floor((until - x) / cellWidth + 0.01)));
    const endX = left + room - (end === null ? 0 : counts[end] * cellWidth);
    return [
      field(start, left, counts[start], ofLine),
      field(middle, x, cells, ofLine),
      ...(end === null ? [] : [field(end, endX, counts[end], ofLine)]),
    ];
  };
  const fields = [
    ...lineOf(0, 'time', 'place', mostPlace),
    ...lineOf(1, 'flight', 'remark', counts.remark),
  ];
  return { line, size, cellWidth, fields, hasRoom: room - least * cellWidth >= -0.01 };
}

function cellWidthWithin(width: number, size: CellSize, devicePixelRatio: number): number {
  const whole = Math.floor(width * devicePixelRatio + 0.001) / devicePixelRatio;
  return Math.min(size.widest, Math.max(size.narrowest, whole));
}

function snapped(value: number, devicePixelRatio: number): number {
  return Math.round(value * devicePixelRatio) / devicePixelRatio;
}

function withRows(
  area: GridArea,
  { size, cellWidth, fields, line }: Fitted,
  lines: 1 | 2,
  devicePixelRatio: number,
): GridLayout {
  const floor = (value: number) => Math.floor(value * devicePixelRatio + 0.001) / devicePixelRatio;
  const height = floor(area.height);
  const headingCapital = Math.max(
    leastHeading,
    size.cellHeight * headingShare,
    area.headingCapital ?? 0,
  );
  const head = floor(Math.max(line * headLines[lines], headingCapital * headOfHeading[lines]));
  const wanted = lines === 1 ? line : line * stackedRow;
  const least = lines * size.cellHeight;
  const rows = Math.max(1, Math.floor((height - head) / wanted + give));
  const share = floor(Math.min((height - head) / rows, wanted * mostStretch));
  const rowHeight = Math.max(share, least);
  const between = Math.max(0, rowHeight - least);
  // Two lines stand closer to each other than to the lines of the next flight.
  const above = lines === 1 ? between / 2 : between * 0.36;
  const yOf = (field: Omit<GridField, 'y'>) =>
    snapped(above + field.line * (size.cellHeight + between * 0.28), devicePixelRatio);
  const spare = height - head - rows * rowHeight;
  return {
    rows,
    rowHeight,
    headingCapital,
    headHeight: head + (spare > 0 && spare < rowHeight / 2 ? spare : 0),
    cellWidth,
    cellHeight: size.cellHeight,
    capitalHeight: size.capitalHeight,
    lines,
    fields: fields.map((field) => ({ ...field, y: yOf(field) })),
  };
}
