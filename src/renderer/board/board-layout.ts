import type { Direction } from '#shared/board-view.ts';
import type { Column } from './words.ts';

/** What the board must make room for. */
export interface BoardShape {
  readonly direction: Direction;
  readonly clock: '12' | '24';
}

/**
 * One module, the height of a row on a landscape screen, and everything else derived from it:
 * type, columns, margins. Sizes are CSS pixels.
 */
export interface BoardLayout {
  /**
   * `wide`: one line a flight. `stacked`: two lines a flight, for portrait and narrow windows,
   * where one line would make the type too small to read from afar.
   */
  readonly form: 'wide' | 'stacked';
  /** The module; not rounded. */
  readonly module: number;
  /** `grid-template-columns` of the table. */
  readonly columns: string;
  /** How wide the text of a column may be. */
  readonly room: Readonly<Record<Column, number>>;
}

/** Left and right margin of the board, in modules. The CSS takes it from here. */
export const margin = 0.77;
/** Type size of the rows, in modules. The CSS takes it from here. */
export const textSize = 0.63;
/** Space inside a status block and a gate sign, left and right, in modules; as in the CSS. */
const remarkInset = 0.28;
const signInset = 0.17;
/** The airline's colour chip and the space after it, in modules; as in the CSS. */
const chip = 0.42;
/** Space that keeps two columns apart, in modules. */
const gap = 0.4;

/** Header, rows and footer of a landscape board together, in modules: eleven flights. */
const landscapeHeight = 14.8;
/** A portrait board is at least this high, in modules, so that it never shows too few flights. */
const portraitHeight = 17;
/** The least width of the forms, in modules: below it the module gives way. */
const leastWidth = {
  wide: { departures: 25.6, arrivals: 26.2 },
  stacked: { departures: 14.8, arrivals: 15.8 },
};
/** Narrower than this, width by height, two lines a flight give larger type than one. */
const stackedAspect = 0.95;
/** The module never falls below this, px: smaller type would not be text any more. */
const leastModule = 15;
/** AM or PM, small, beside a time of the 12-hour clock, in modules. */
const meridiemWidth = 0.85;

/** From here on the space of a very wide window is shared among all columns, in modules. */
const widestPlace = 9;

/** Column widths in modules, the space to the next column included; the place takes the rest. */
const wideColumns = {
  departures: { time: 3, flight: 4.05, terminal: 2, gate: 2.5, belt: 0, remark: 6.35 },
  arrivals: { time: 3, flight: 4.05, terminal: 1.9, gate: 1.95, belt: 2.05, remark: 6.35 },
};
/** The remark stands in the second line, below the place and the signs. */
const stackedColumns = {
  departures: { time: 2.85, flight: 3.5, terminal: 1.75, gate: 2.3, belt: 0 },
  arrivals: { time: 2.75, flight: 3.5, terminal: 1.75, gate: 1.6, belt: 1.75 },
};

/** The layout of a window of this size, px. */
export function layoutFor(width: number, height: number, shape: BoardShape): BoardLayout {
  return width / height < stackedAspect
    ? stackedLayout(width, height, shape)
    : wideLayout(width, height, shape);
}

function wideLayout(width: number, height: number, { direction, clock }: BoardShape): BoardLayout {
  const meridiem = clock === '12' ? meridiemWidth : 0;
  const least = leastWidth.wide[direction] + 2 * meridiem;
  const module = moduleWithin(height / landscapeHeight, width / least);
  const { flight, terminal, gate, belt, ...given } = wideColumns[direction];
  const time = given.time + meridiem;
  const remark = given.remark + meridiem;
  const before = [time, flight];
  const after = [terminal, gate, belt, remark].filter((part) => part > 0);
  const count = before.length + after.length;
  const rest = width / module - 2 * margin - sum([...before, ...after]);
  const share = Math.max(0, rest - widestPlace) / (count + 1);
  const place = rest - share * count;
  const wider = (part: number) => part + share;
  const widths = { time, flight, place, terminal, gate, belt, remark: remark + gap };
  return {
    form: 'wide',
    module,
    columns: inPixels([...before.map(wider), place, ...after.map(wider)], module),
    room: roomIn(widths, module),
  };
}

function stackedLayout(
  width: number,
  height: number,
  { direction, clock }: BoardShape,
): BoardLayout {
  const meridiem = clock === '12' ? meridiemWidth : 0;
  const least = leastWidth.stacked[direction] + meridiem;
  const module = moduleWithin(height / portraitHeight, width / least);
  const { flight, terminal, gate, belt, ...given } = stackedColumns[direction];
  const time = given.time + meridiem;
  const middle = width / module - 2 * margin - time - flight - terminal - gate - belt;
  const columns = [time, flight, middle, terminal, gate, belt].filter((part) => part > 0);
  const place = flight + middle;
  const remark = middle + terminal + gate + belt + gap;
  const widths = { time, flight, place, terminal, gate, belt, remark };
  return {
    form: 'stacked',
    module,
    columns: inPixels(columns, module),
    room: roomIn(widths, module),
  };
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

function moduleWithin(...limits: number[]): number {
  return Math.max(leastModule, Math.min(...limits));
}

function inPixels(columns: readonly number[], module: number): string {
  return columns.map((part) => `${(part * module).toFixed(2)}px`).join(' ');
}

/** What the texts of the columns have for themselves, px. */
function roomIn(widths: Record<Column, number>, module: number): Record<Column, number> {
  return {
    time: (widths.time - gap) * module,
    flight: (widths.flight - gap - chip) * module,
    place: (widths.place - gap) * module,
    terminal: (widths.terminal - gap) * module,
    gate: (widths.gate - gap - (widths.belt > 0 ? 0 : 2 * signInset)) * module,
    belt: (widths.belt - gap - 2 * signInset) * module,
    remark: (widths.remark - gap - 2 * remarkInset) * module,
  };
}
