import type { Column } from '../../../words/words.ts';
import {
  hasItsSign,
  lineSets,
  type Lines,
  displayWidths,
  dotMeasures,
  dotWidths,
  type TableShape,
} from '../../layout/column-sets.ts';
import type { GridArea, GridField, GridLayout, LaidText, TextArea } from '../../layout/grid.ts';
import { bestSet, fewestRows, leastOfOneLine, type Found } from '../../layout/search.ts';
import { capitalTop, baseLine, lineRows } from './pixel-font.ts';
import type { OwnText } from '../../announcements/announcements.ts';
import { firstThatFits, linesOf, sizesOf, type TypeSizes } from '../../announcements/text-lines.ts';
import { isRightToLeft } from '#shared/languages.ts';
import { capitalHeight } from '../../layout/board-layout.ts';
import { createDotText, createRasterise } from './dot-text.ts';

/**
 * Where everything stands on the matrix. One cell of the grid is one dot: `cellWidth` is the way
 * from one dot to the next, the `cells` of a field are its width in dots.
 */
export interface DotLayout extends GridLayout {
  /** From one dot to the next, in whole device pixels. */
  readonly pitch: number;
  /** Left edge of the matrix in the area, device pixels; as much is left free on the right. */
  readonly left: number;
  /** Size of the matrix, in dots. */
  readonly columns: number;
  readonly height: number;
  /** Where the headings' line begins, where the first row does, and its height, in dots. */
  readonly headTop: number;
  readonly rowsTop: number;
  readonly rowDots: number;
  /** The fields once more, in dots; `top` counts from the upper edge of the row. */
  readonly dots: readonly DotField[];
}

export interface DotField extends Pick<GridField, 'column' | 'line'> {
  readonly left: number;
  readonly width: number;
  readonly top: number;
}

/** Dots between the lines of two flights, and between the two lines of one. */
const betweenFlights = { 1: 1, 2: 2 } as const;
const betweenLines = 1;
/** Rows may stand further apart than that, where a window has a little to spare. */
const mostStretch = 1.25;
/** The headings: a line, and its distance from the edge and from the rows. */
const headDots = lineRows + 2;
/** Dots that the headings may have around them beyond that. */
const mostAroundHead = 6;
/** The rows that a window shows where no larger type is asked for, headings not counted. */
const rowsWanted = { 1: 11, 2: 8 } as const;
const { gap, mostPlace, goodPlace, wideSign } = dotMeasures;
const signColumns: ReadonlySet<Column> = new Set(['terminal', 'gate', 'belt']);
/** Modules of the display, of which a landscape table is so many high. */
const modulesHigh = { 1: 11.9, 2: 14.1 } as const;
const modulesWide = { 1: 25.6, 2: 14.8 } as const;

/**
 * The matrix of an area: dots as large as a full board allows, or larger where capitals have to be.
 * Where the columns need more dots than there are, columns go first, then dots become smaller, but in
 * narrow windows a flight takes two lines instead.
 */
export function dotLayoutFor(
  area: GridArea,
  shape: TableShape,
  devicePixelRatio: number,
): DotLayout {
  const wide = fitLines(area, shape, 1, devicePixelRatio);
  const enough = Math.max(
    leastOfOneLine * pitchOfWindow(area, 1, devicePixelRatio),
    pitchOfDistance(area, devicePixelRatio),
  );
  const isEnough = wide.size >= enough;
  const isAsked = area.capitalHeight !== null;
  if (isEnough && (!isAsked || hasSign(wide, shape))) return complete(area, wide, devicePixelRatio);
  const stacked = fitLines(area, shape, 2, devicePixelRatio);
  if (isEnough) {
    // Seen from afar two lines with a gate say more than one without, if there are enough of them.
    const both = complete(area, stacked, devicePixelRatio);
    const isBetter = hasSign(stacked, shape) && stacked.size >= enough && both.rows >= fewestRows;
    return isBetter ? both : complete(area, wide, devicePixelRatio);
  }
  return complete(area, stacked.size > wide.size ? stacked : wide, devicePixelRatio);
}

function hasSign({ fields }: Fitted, { direction }: TableShape): boolean {
  return hasItsSign({ columns: fields.map(({ column }) => column) }, direction);
}

/** Fields that fit, before the height is shared out. */
interface Fitted extends Found {
  readonly lines: 1 | 2;
  /** From one dot to the next, device pixels. */
  readonly size: number;
  readonly left: number;
  readonly columns: number;
  readonly fields: readonly DotPlace[];
}

type DotPlace = Omit<DotField, 'top'>;

/** Of a row with the space to the next one. */
function dotsOfRow(lines: 1 | 2): number {
  return lines * lineRows + (lines - 1) * betweenLines + betweenFlights[lines];
}

/** The pitch with which a window shows as many rows as it should. */
function pitchOfWindow({ height }: GridArea, lines: 1 | 2, devicePixelRatio: number): number {
  const wanted = headDots + rowsWanted[lines] * dotsOfRow(lines);
  return Math.max(1, Math.round((height * devicePixelRatio) / wanted));
}

/** The least pitch with which capitals are as high as the viewing distance asks for. */
function pitchOfDistance({ capitalHeight }: GridArea, devicePixelRatio: number): number {
  return Math.ceil(((capitalHeight ?? 0) * devicePixelRatio) / (baseLine - capitalTop) - 0.001);
}

function fitLines(
  area: GridArea,
  shape: TableShape,
  lines: 1 | 2,
  devicePixelRatio: number,
): Fitted {
  const module = Math.min(area.height / modulesHigh[lines], area.width / modulesWide[lines]);
  const free = (area.width - 2 * displayWidths.margin * module) * devicePixelRatio;
  const widths = dotWidths(shape);
  const wanted = Math.max(
    pitchOfWindow(area, lines, devicePixelRatio),
    pitchOfDistance(area, devicePixelRatio),
  );
  const laidOut = (size: number, set: Lines): Fitted => {
    const columns = Math.max(1, Math.floor(free / size));
    const fields = fitDots(set, widths, columns);
    const left = Math.round((area.width * devicePixelRatio - columns * size) / 2);
    // Where nothing has room, a line is drawn as far as it goes.
    const drawn = fields ?? (lines === 1 ? fitWide(set.flat(), widths, columns) : []);
    return { lines, size, left, columns, fields: drawn, hasRoom: fields !== null };
  };
  return bestSet(
    lineSets(shape.direction, lines, shape.hasTerminal),
    (set) => {
      for (let size = wanted; size > 1; size -= 1) {
        const found = laidOut(size, set);
        if (found.hasRoom) return found;
      }
      return laidOut(1, set);
    },
    () => wanted,
  );
}

type Widths = Readonly<Record<Column, number>>;

/** Null where a line has no room for its columns. */
function fitDots(
  [first = [], second]: Lines,
  widths: Widths,
  columns: number,
): readonly DotPlace[] | null {
  if (second !== undefined) return fitStacked([first, second], widths, columns);
  return leastOf(first, widths) <= columns ? fitWide(first, widths, columns) : null;
}

function leastOf(set: readonly Column[], widths: Widths): number {
  return set.reduce((sum, column) => sum + widths[column], gap * (set.length - 1));
}

function fitWide(set: readonly Column[], widths: Widths, columns: number): readonly DotPlace[] {
  const spare = Math.max(0, columns - leastOf(set, widths));
  const signs = set.filter((column) => signColumns.has(column));
  const ofSign = Math.max(0, Math.min(wideSign, Math.floor((spare - goodPlace) / signs.length)));
  const rest = spare - ofSign * signs.length;
  const ofPlace = Math.min(rest, mostPlace - widths.place);
  const between = gap + Math.floor((rest - ofPlace) / (set.length - 1));
  const more = (column: Column) =>
    column === 'place' ? ofPlace : signColumns.has(column) ? ofSign : 0;
  let left = 0;
  return set.map((column) => {
    const width = widths[column] + more(column);
    const field = { column, line: 0 as const, left, width };
    left += width + between;
    // What does not divide evenly goes before the last one, so that the board ends at its margin.
    return column === set.at(-1)
      ? { ...field, left: Math.max(field.left, columns - width) }
      : field;
  });
}

function fitStacked(
  lines: readonly [readonly Column[], readonly Column[]],
  widths: Widths,
  columns: number,
): readonly DotPlace[] | null {
  const middle = Math.max(widths.time, widths.flight) + gap;
  // The signs of both lines begin one below the other.
  const endWidth = Math.max(...lines.map(([, , end]) => (end === undefined ? 0 : widths[end])));
  const fields = lines.map(([start = 'time', long = 'place', end], index) => {
    const line = index === 0 ? (0 as const) : (1 as const);
    const until = end === undefined ? columns : columns - endWidth - gap;
    return {
      hasRoom: until - middle >= widths[long],
      fields: [
        { column: start, line, left: 0, width: widths[start] },
        { column: long, line, left: middle, width: until - middle },
        ...(end === undefined
          ? []
          : [{ column: end, line, left: columns - endWidth, width: endWidth }]),
      ],
    };
  });
  return fields.every(({ hasRoom }) => hasRoom) ? fields.flatMap((line) => line.fields) : null;
}

function complete(area: GridArea, fitted: Fitted, devicePixelRatio: number): DotLayout {
  const { lines, size: pitch, left, columns, fields } = fitted;
  const height = Math.max(1, Math.floor((area.height * devicePixelRatio) / pitch));
  const head = lines === 1 ? headDots : headDots + lineRows;
  const wanted = dotsOfRow(lines);
  const rows = Math.max(1, Math.floor((height - head) / wanted));
  const share = Math.floor((height - head) / rows);
  const rowDots = Math.max(wanted, Math.min(share, Math.floor(wanted * mostStretch)));
  // What is left over sets the headings apart, from the edge and from the rows.
  const spare = Math.max(0, Math.min(height - head - rows * rowDots, mostAroundHead));
  const above = Math.floor((rowDots - (wanted - betweenFlights[lines])) / 2);
  const dots = fields.map((field) => ({
    ...field,
    top: above + field.line * (lineRows + betweenLines),
  }));
  const inPixels = (count: number) => (count * pitch) / devicePixelRatio;
  return {
    rows,
    rowHeight: inPixels(rowDots),
    headHeight: inPixels(head + spare),
    // They are of the same dots as the rows.
    headingCapital: inPixels(baseLine - capitalTop),
    cellWidth: inPixels(1),
    cellHeight: inPixels(lineRows),
    capitalHeight: inPixels(baseLine - capitalTop),
    lines,
    fields: dots.map((field) => ({
      column: field.column,
      line: field.line,
      x: left / devicePixelRatio + inPixels(field.left),
      y: inPixels(field.top),
      cells: field.width,
    })),
    pitch,
    left,
    columns,
    height,
    headTop: 1 + Math.floor(spare / 2),
    rowsTop: head + spare,
    rowDots,
    dots,
  };
}

/** A matrix for a text of a user: dots as large as all of its lines fit, which stand in the middle. */
export function dotTextLayoutFor(
  own: OwnText,
  area: TextArea,
  sizes: TypeSizes,
  devicePixelRatio: number,
): LaidText<DotLayout> {
  const drawn = createDotText(createRasterise(own.language));
  const widthOf = (part: string) =>
    drawn.bitmap(part, isRightToLeft(own.language), 1, own.text).width;
  const capitalDots = baseLine - capitalTop;
  const pitches = sizesOf(sizes).map((size) =>
    Math.max(1, Math.round((size * capitalHeight * devicePixelRatio) / capitalDots)),
  );
  const lay = (pitch: number): LaidText<DotLayout> => {
    const inPixels = (dots: number) => (dots * pitch) / devicePixelRatio;
    const free = (area.width - 2 * area.margin) * devicePixelRatio;
    const columns = Math.max(1, Math.floor(free / pitch));
    const height = Math.max(1, Math.floor((area.height * devicePixelRatio) / pitch));
    const lines = linesOf(own, columns, widthOf);
    const rowDots = lineRows + 1;
    const rowsTop = Math.max(0, Math.floor((height - lines.length * rowDots) / 2));
    const left = Math.round((area.width * devicePixelRatio - columns * pitch) / 2);
    const layout: DotLayout = {
      rows: lines.length,
      rowHeight: inPixels(rowDots),
      headHeight: inPixels(rowsTop),
      headingCapital: inPixels(capitalDots),
      cellWidth: inPixels(1),
      cellHeight: inPixels(lineRows),
      capitalHeight: inPixels(capitalDots),
      lines: 1,
      fields: [],
      pitch,
      left,
      columns,
      height,
      headTop: 0,
      rowsTop,
      rowDots,
      dots: [],
    };
    return { layout, lines };
  };
  return firstThatFits(
    new Set(pitches),
    lay,
    ({ layout, lines }) => lines.length * layout.rowDots <= layout.height,
  );
}
