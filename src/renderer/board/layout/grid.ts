import type { Column, TableColumn } from '../../words/words.ts';

/** The place of a table that is drawn on a canvas, CSS pixels. */
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

/** The place of a text that has a canvas to itself, CSS pixels. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
  /** Left and right. */
  readonly margin: number;
}

/** How such a text is laid out. */
export interface LaidText<Layout extends GridLayout> {
  readonly layout: Layout;
  readonly lines: readonly string[];
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

/** What is around a table that is drawn on a canvas has to know of it; CSS pixels. */
export interface CanvasLayout {
  /** How many a page has. */
  readonly rows: number;
  /** From the edge of the window to that of the table. */
  readonly margin: number;
  readonly dot: number;
  readonly headHeight: number;
  readonly rowHeight: number;
}

const signs: readonly TableColumn[] = ['terminal', 'gate', 'belt'];

/**
 * `grid-template-areas` of a row. In two lines the remark stands below the place and the signs, and
 * the flight below the place, or where room is short (`isIndented` false) below the time. Beside an indented flight
 * there is room for when to leave the house.
 */
export function gridAreas(
  form: 'wide' | 'stacked',
  columns: readonly TableColumn[],
  isIndented = true,
): string {
  if (form === 'wide') return `'${columns.join(' ')}'`;
  const shownSigns = columns.filter((column) => signs.includes(column));
  const besideFlight = columns.includes('leaveBy') ? 'leaveBy' : '.';
  const first = ['time', 'place', 'place', ...shownSigns];
  const second = [
    isIndented ? besideFlight : 'flight',
    'flight',
    'remark',
    ...shownSigns.map(() => 'remark'),
  ];
  return `'${first.join(' ')}' '${second.join(' ')}'`;
}
