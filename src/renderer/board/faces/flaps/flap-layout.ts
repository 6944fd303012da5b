import type { Column } from '../../../words/words.ts';
import { capitalHeight as capitalOfType, capitalHeight } from '../../layout/board-layout.ts';
import {
  hasItsSign,
  lineSets,
  type Lines,
  displayWidths,
  flapMeasures,
  flapSteps,
  flapWidths,
  type TableShape,
} from '../../layout/column-sets.ts';
import type { GridArea, GridField, GridLayout, LaidText, TextArea } from '../../layout/grid.ts';
import { bestSet, leastOfOneLine, type Found } from '../../layout/search.ts';
import type { OwnText } from '../../announcements/announcements.ts';
import {
  firstThatFits,
  linesOf,
  lineWidth,
  sizesOf,
  type TypeSizes,
} from '../../announcements/text-lines.ts';
import type { MeasureText } from '../../fitting/fit-text.ts';
import { capitalsOf, isCuttable } from '../../../words/capitals.ts';
import { cellCount } from './flap.ts';
import { widthOfWord } from './print.ts';

/** Eleven flights and the headings, in lines: what a window shows where no distance is set. */
const wideLines = 11.8;
/** Seven flights of two lines and the headings, in lines. */
const stackedLines = 17;
/** At both sides of the board, in lines; as on the display. */
const { margin } = displayWidths;
const { gap, mostPlace } = flapMeasures;
/** Headings above one line a flight and above two, in lines. */
const headLines = { 1: 0.8, 2: 1.15 } as const;
/** Capitals of the headings, by the height of a cell, and so many px at least. */
const headingShare = 0.36 * capitalOfType;
const leastHeading = 9 * capitalOfType;
/** Height of the headings where they have to be large, by that of their capitals: as on the display. */
const headOfHeading = { 1: 1.7, 2: 3.33 } as const;
/** A row of two lines, in lines. */
const stackedRow = 2.18;
/** A row may be this much lower for one more to fit, and no more than this much higher. */
const give = 0.12;
const mostStretch = 1.2;
/** Smaller lines would not be text any more, CSS pixels. */
const leastLine = 9;

/** Of a line's height; the rest keeps the lines apart. */
const flapOfLine = 0.83;
/** Capitals on a flap, of its height. */
const capitalOfFlap = 0.76;
/** Height of a flap by its width: the modules of real boards are 1.5 to 1.9 times as high as wide. */
const slimmest = 1.86;
const stoutest = 1.5;

/** Columns that fit, before the height is shared out. CSS pixels. */
interface Fitted extends Found {
  /** Height of a line. */
  readonly size: number;
  readonly flap: FlapSize;
  readonly cellWidth: number;
  readonly fields: readonly Omit<GridField, 'y'>[];
}

/** A flap and how close or far the next one may stand. CSS pixels, whole device pixels all of them. */
interface FlapSize {
  readonly height: number;
  readonly capital: number;
  /** The least and the most from one flap to the next. */
  readonly narrowest: number;
  readonly widest: number;
}

/** Columns to be laid out, and the modules that each of them gets. */
interface FlapSet {
  readonly lines: Lines;
  readonly widths: Readonly<Record<Column, number>>;
  readonly leastShrink: number;
}

/**
 * The grid of an area: as many rows as the window gives them room, or fewer where capitals have to
 * be larger. Where the columns need more width than there is, modules first stand closer, then
 * columns go, then everything becomes smaller, but in narrow windows a flight takes two lines instead.
 */
export function flapLayoutFor(
  area: GridArea,
  shape: TableShape,
  devicePixelRatio: number,
): GridLayout {
  const asked =
    area.capitalHeight === null ? 0 : lineHeightFor(area.capitalHeight, devicePixelRatio);
  const fitLines = (lines: 1 | 2, ofWindow: number) =>
    bestSet(
      setsOf(shape, lines),
      (set) => largest(Math.max(ofWindow, asked), area.width, set, devicePixelRatio),
      (set) => Math.max(asked, set.leastShrink * ofWindow),
    );
  const lineOfWindow = area.height / wideLines;
  const wide = fitLines(1, lineOfWindow);
  const isWideEnough = wide.size >= Math.max(leastOfOneLine * lineOfWindow, asked);
  if (isWideEnough) return withRows(area, wide, 1, devicePixelRatio);
  const stacked = fitLines(2, area.height / stackedLines);
  return stacked.flap.capital > wide.flap.capital
    ? withRows(area, stacked, 2, devicePixelRatio)
    : withRows(area, wide, 1, devicePixelRatio);
}

function setsOf(shape: TableShape, lines: 1 | 2): readonly FlapSet[] {
  const { direction, hasTerminal } = shape;
  const sets = lineSets(direction, lines, hasTerminal).filter((set) =>
    hasItsSign({ columns: set.flat() }, direction),
  );
  return flapSteps[lines][direction].flatMap(({ place, leastShrink: shrink }, index) => {
    const set = sets[Math.min(index, sets.length - 1)];
    return set ? { lines: set, widths: { ...flapWidths(shape), place }, leastShrink: shrink } : [];
  });
}

/** The first line height from `wanted` downwards that fits; the least one, whatever happens. */
function largest(wanted: number, width: number, set: FlapSet, devicePixelRatio: number): Fitted {
  for (let line = wanted; line > leastLine; line -= 0.5 / devicePixelRatio) {
    const fitted = fitFlaps(width, set, line, devicePixelRatio);
    if (fitted.hasRoom) return fitted;
  }
  return fitFlaps(width, set, Math.min(wanted, leastLine), devicePixelRatio);
}

function fitFlaps(width: number, set: FlapSet, line: number, devicePixelRatio: number): Fitted {
  const [first = [], second] = set.lines;
  return second === undefined
    ? fitWide(width, first, set.widths, line, devicePixelRatio)
    : fitStacked(width, [first.at(2), second.at(2)], set.widths, line, devicePixelRatio);
}

/** What fits into a line of this height, CSS pixels. */
function flapSizeFor(lineHeight: number, devicePixelRatio: number): FlapSize {
  // An even number of device pixels, so that both halves of a flap are alike.
  const half = Math.max(3, Math.round((lineHeight * devicePixelRatio * flapOfLine) / 2));
  return {
    height: (2 * half) / devicePixelRatio,
    capital: (2 * half * capitalOfFlap) / devicePixelRatio,
    narrowest: Math.max(3, Math.round((2 * half) / slimmest)) / devicePixelRatio,
    widest: Math.max(3, Math.round((2 * half) / stoutest)) / devicePixelRatio,
  };
}

/** The lowest line whose capitals are at least this high. All in CSS pixels. */
function lineHeightFor(capitalHeight: number, devicePixelRatio: number): number {
  // One device pixel more than the half of a flap may lose by rounding.
  return capitalHeight / capitalOfFlap / flapOfLine + 1 / flapOfLine / devicePixelRatio;
}

function fitWide(
  width: number,
  columns: readonly Column[],
  counts: FlapSet['widths'],
  line: number,
  devicePixelRatio: number,
): Fitted {
  const flap = flapSizeFor(line, devicePixelRatio);
  const room = width - 2 * margin * line;
  const gaps = columns.length - 1;
  const least = columns.reduce((sum, column) => sum + counts[column], 0) + gaps * gap;
  const cellWidth = cellWidthWithin(room / least, flap, devicePixelRatio);
  const spare = room - least * cellWidth;
  const more = Math.max(
    0,
    Math.min(Math.floor(spare / cellWidth + 0.01), mostPlace - counts.place),
  );
  // What is still left goes between the columns, so that the board always ends at its margin.
  const between = gap * cellWidth + Math.max(0, spare - more * cellWidth) / gaps;
  let x = margin * line;
  const fields = columns.map((column) => {
    const cells = counts[column] + (column === 'place' ? more : 0);
    const field = { column, x: snapped(x, devicePixelRatio), cells, line: 0 as const };
    x += cells * cellWidth + between;
    return field;
  });
  return { size: line, flap, cellWidth, fields, hasRoom: spare >= -0.01 };
}

function fitStacked(
  width: number,
  ends: readonly [Column | undefined, Column | undefined],
  counts: FlapSet['widths'],
  line: number,
  devicePixelRatio: number,
): Fitted {
  const flap = flapSizeFor(line, devicePixelRatio);
  const left = margin * line;
  const room = width - 2 * left;
  const before = Math.max(counts.time, counts.flight) + gap;
  const endCells = (end: Column | undefined) => (end === undefined ? 0 : gap + counts[end]);
  const least =
    before + Math.max(counts.place + endCells(ends[0]), counts.remark + endCells(ends[1]));
  const cellWidth = cellWidthWithin(room / least, flap, devicePixelRatio);
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
    const endX = left + room - (end === undefined ? 0 : counts[end] * cellWidth);
    return [
      field(start, left, counts[start], ofLine),
      field(middle, x, cells, ofLine),
      ...(end === undefined ? [] : [field(end, endX, counts[end], ofLine)]),
    ];
  };
  const fields = [
    ...lineOf(0, 'time', 'place', mostPlace),
    ...lineOf(1, 'flight', 'remark', counts.remark),
  ];
  return { size: line, flap, cellWidth, fields, hasRoom: room - least * cellWidth >= -0.01 };
}

function cellWidthWithin(width: number, flap: FlapSize, devicePixelRatio: number): number {
  const whole = Math.floor(width * devicePixelRatio + 0.001) / devicePixelRatio;
  return Math.min(flap.widest, Math.max(flap.narrowest, whole));
}

function snapped(value: number, devicePixelRatio: number): number {
  return Math.round(value * devicePixelRatio) / devicePixelRatio;
}

function withRows(
  area: GridArea,
  { size: line, flap, cellWidth, fields }: Fitted,
  lines: 1 | 2,
  devicePixelRatio: number,
): GridLayout {
  const floor = (value: number) => Math.floor(value * devicePixelRatio + 0.001) / devicePixelRatio;
  const height = floor(area.height);
  const headingCapital = Math.max(
    leastHeading,
    flap.height * headingShare,
    area.headingCapital ?? 0,
  );
  const head = floor(Math.max(line * headLines[lines], headingCapital * headOfHeading[lines]));
  const wanted = lines === 1 ? line : line * stackedRow;
  const least = lines * flap.height;
  const rows = Math.max(1, Math.floor((height - head) / wanted + give));
  const share = floor(Math.min((height - head) / rows, wanted * mostStretch));
  const rowHeight = Math.max(share, least);
  const between = Math.max(0, rowHeight - least);
  // Two lines stand closer to each other than to the lines of the next flight.
  const above = lines === 1 ? between / 2 : between * 0.36;
  const yOf = (field: Omit<GridField, 'y'>) =>
    snapped(above + field.line * (flap.height + between * 0.28), devicePixelRatio);
  const spare = height - head - rows * rowHeight;
  return {
    rows,
    rowHeight,
    headingCapital,
    headHeight: head + (spare > 0 && spare < rowHeight / 2 ? spare : 0),
    cellWidth,
    cellHeight: flap.height,
    capitalHeight: flap.capital,
    lines,
    fields: fields.map((field) => ({ ...field, y: yOf(field) })),
  };
}

/** By that of a flap: joined letters reach so far above and below their line that they would be smaller than others. */
const stripHeight = 1.35;

/** Rows of flaps for a text of a user: as many as it has lines, as large as they fit, in the middle of the area. */
export function flapTextLayoutFor(
  own: OwnText,
  area: TextArea,
  sizes: TypeSizes,
  devicePixelRatio: number,
  measure: MeasureText,
): LaidText<GridLayout> {
  // What cannot be cut into letters has a strip for each line, and is as wide as it is written.
  const areCells = isCuttable(own.text);
  const stretch = areCells ? 1 : stripHeight;
  const widthIn = (cellWidth: number, flap: ReturnType<typeof flapSizeFor>) =>
    areCells
      ? (part: string) => cellCount(capitalsOf(part, own.language))
      : (part: string) => widthOfWord(lineWidth(part, measure), own.text, flap) / cellWidth;
  const lay = (size: number): LaidText<GridLayout> => {
    const line = lineHeightFor(size * capitalHeight * stretch, devicePixelRatio);
    const flap = flapSizeFor(line, devicePixelRatio);
    const cellWidth =
      Math.round(((flap.narrowest + flap.widest) / 2) * devicePixelRatio) / devicePixelRatio;
    const cells = Math.max(1, Math.floor((area.width - 2 * area.margin) / cellWidth));
    const lines = linesOf(own, cells, widthIn(cellWidth, flap));
    const rowHeight = Math.ceil(line * devicePixelRatio) / devicePixelRatio;
    const above = Math.max(0, area.height - lines.length * rowHeight) / 2;
    const layout: GridLayout = {
      rows: lines.length,
      rowHeight,
      headHeight: Math.floor(above * devicePixelRatio) / devicePixelRatio,
      headingCapital: flap.capital,
      cellWidth,
      cellHeight: flap.height,
      capitalHeight: flap.capital / stretch,
      lines: 1,
      fields: [
        {
          column: 'place',
          x:
            Math.round(((area.width - cells * cellWidth) / 2) * devicePixelRatio) /
            devicePixelRatio,
          y: Math.floor(((rowHeight - flap.height) / 2) * devicePixelRatio) / devicePixelRatio,
          cells,
          line: 0,
        },
      ],
    };
    return { layout, lines };
  };
  return firstThatFits(
    sizesOf(sizes),
    lay,
    ({ layout, lines }) => lines.length * layout.rowHeight <= area.height,
  );
}
