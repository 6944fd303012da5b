import type { Direction } from '#shared/board-view.ts';
import {
  plainColumns,
  tableColumns,
  type Column,
  type FurtherColumns,
  type TableColumn,
} from '../../words/words.ts';

/** Columns that are shown together. */
export interface ColumnSet {
  /** In the order in which they are read. */
  readonly columns: readonly TableColumn[];
  /** Whether the code stands beside the name of a place. */
  readonly hasCode: boolean;
  /** Whether the logos of airlines stand before flight numbers. */
  readonly hasLogos?: boolean;
}

/**
 * What goes where space is short, in this order: the code of the place, which the name already
 * says; the terminal, which the gate implies; then the signs, gate before belt, because who has
 * landed walks to the belt. Time, flight, place and remark never go: without them a row says
 * nothing.
 */
const goesFirst = {
  departures: ['terminal', 'gate'],
  arrivals: ['terminal', 'gate', 'belt'],
} satisfies Record<Direction, readonly Column[]>;

/** All columns of a board, and then ever fewer of them. */
function fewerAndFewer(direction: Direction, hasTerminal: boolean): readonly (readonly Column[])[] {
  const all = plainColumns(direction, hasTerminal);
  const order: readonly Column[] = goesFirst[direction];
  return [
    all,
    ...order.map((_, last) => all.filter((column) => !order.slice(0, last + 1).includes(column))),
  ];
}

/** The columns of a board, and then ever fewer of them, for ever less space. */
export function columnSets(direction: Direction, hasTerminal = true): readonly ColumnSet[] {
  return [
    { columns: plainColumns(direction, hasTerminal), hasCode: true },
    ...fewerAndFewer(direction, hasTerminal).map((columns) => ({ columns, hasCode: false })),
  ];
}

/** What a board may show beyond the columns of every board. */
interface FurtherParts extends FurtherColumns {
  readonly hasLogos?: boolean;
}

/**
 * All columns of a board and what it has beyond them, and then ever less of that: the logos of airlines go first, then when to
 * leave, then the check-in desks. Before each of them the code of the place may make room. Nothing for a board that has
 * nothing of that.
 */
export function richerSets({
  direction,
  hasTerminal = true,
  hasCheckIn = false,
  hasLeaveBy = false,
  hasLogos = false,
}: FurtherParts): readonly ColumnSet[] {
  const further =
    direction === 'arrivals'
      ? []
      : [
          ...(hasLeaveBy ? [{ hasCheckIn, hasLeaveBy }] : []),
          ...(hasCheckIn ? [{ hasCheckIn }] : []),
        ];
  return [...further, {}].flatMap((parts) => {
    const columns = tableColumns({ direction, hasTerminal, ...parts });
    const isMore = columns.length > plainColumns(direction, hasTerminal).length;
    return [...(hasLogos ? [true] : []), ...(isMore ? [false] : [])].flatMap((withLogos) => [
      { columns, hasLogos: withLogos, hasCode: true },
      { columns, hasLogos: withLogos, hasCode: false },
    ]);
  });
}

/** The columns of a table on a canvas: those of its one line, or of the two lines of a flight. */
export type Lines = readonly (readonly Column[])[];

/**
 * The same for tables on a canvas, which have no code of their own beside a place. In two lines the
 * signs stand at the end: the one that the board is for beside the place, a lesser one below it.
 */
export function lineSets(direction: Direction, lines: 1 | 2, hasTerminal = true): readonly Lines[] {
  if (lines === 1) return fewerAndFewer(direction, hasTerminal).map((columns) => [columns]);
  const ends: readonly (readonly Column[])[] =
    direction === 'departures'
      ? [hasTerminal ? ['gate', 'terminal'] : ['gate'], ['gate'], []]
      : [['gate', 'belt'], ['belt'], []];
  return ends.map(([first, second]) => [
    ['time', 'place', ...(first ? [first] : [])],
    ['flight', 'remark', ...(second ? [second] : [])],
  ]);
}

/** What a board is for beside the flight itself: the gate to go to, or the belt to wait at. */
export function hasItsSign({ columns }: Pick<ColumnSet, 'columns'>, direction: Direction): boolean {
  return columns.includes(direction === 'departures' ? 'gate' : 'belt');
}

/*
 * How wide the columns are: an entry of these tables times the unit of the face, which grows with the type (a
 * flap's module also narrows a little before a column goes, flap-layout.ts). Which of them there
 * are is decided in column-sets.ts, and how large the type is in search.ts. What a board has beyond these
 * widths goes to the place first, on dots up to a length and then to the signs; the widths in pixels are made in
 * full-layout.ts, compact-layout.ts, flap-layout.ts and dot-layout.ts.
 */

/** What a table must make room for. */
export interface TableShape {
  /** False: none of its rows has a terminal. */
  readonly hasTerminal?: boolean;
  readonly direction: Direction;
  readonly clock: '12' | '24';
}

/**
 * The display without a viewing distance, in modules: one is as high as a row of a landscape
 * board. The space to the next column is included.
 */
export const displayWidths = {
  wide: {
    departures: { time: 3, flight: 4.05, terminal: 2, gate: 2.5, belt: 0, remark: 6.35 },
    arrivals: { time: 3, flight: 4.05, terminal: 1.9, gate: 1.95, belt: 2.05, remark: 6.35 },
  },
  /** The remark stands in the second line, below the place and the signs. */
  stacked: {
    departures: { time: 2.85, flight: 3.5, terminal: 1.75, gate: 2.3, belt: 0, remark: 0 },
    arrivals: { time: 2.75, flight: 3.5, terminal: 1.75, gate: 1.6, belt: 1.75, remark: 0 },
  },
  /** Of a place's column, its code included: the least, and from where on all columns share the rest. */
  leastPlace: { wide: 6.16, stacked: 2.86 },
  widestPlace: 9,
  /** A code beside the name of a place. */
  code: 1.3,
  /** `210-214`. */
  checkIn: 2.6,
  /** `~07:40`, smaller than the other times, and what AM beside it adds. In two lines it stands below the time. */
  leaveBy: { width: 2.2, meridiem: 0.5, scale: 0.8 },
  /** AM or PM, small, beside a time of the 12-hour clock. */
  meridiem: 0.85,
  /** At both sides of the board, and between two columns. */
  margin: 0.77,
  gap: 0.4,
} as const;

/** The display where type follows the viewing distance, in multiples of the type size of B612 bold. */
export const compactWidths = {
  /** `00:00`; a day marker makes this one time smaller. */
  time: 3,
  meridiem: 1.4,
  /** `LX 1070`, without the chip. */
  flight: 4.1,
  /** `San Francisco`; longer names are abbreviated or become smaller. */
  place: 6.4,
  code: 1.8,
  terminal: 1.9,
  /** `A62`, without the frame. */
  gate: 2.4,
  belt: 1.6,
  /** `Estimated 09:45`, without the block. */
  remark: 8.2,
  remarkMeridiem: 2,
  margin: 0.5,
  gap: 0.35,
} as const;

export const compactSqueezes = {
  /** How far the type of all columns but the time may give way, step by step; below
   * `calm` only that of the smallest set. */
  all: [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6],
  /** Names are what people look for: they give way less, and each by itself. */
  leastPlace: 0.75,
  /** Code and terminal go before type is squeezed further than this. */
  calm: 0.85,
} as const;

/**
 * What stands beside texts of the display, in units (`BoardLayout.unit`); the page hands them to its
 * styles as `--chip-width`, `--remark-inset` and `--sign-inset`.
 */
export const insets = {
  /** The airline's colour chip and the space after it. */
  chip: 0.42,
  /** Its logo in that place. */
  logo: 1.62,
  /** The sign before a time that is no promise. */
  about: 0.36,
  /** Inside a status block and a gate sign, left and right. */
  remark: 0.28,
  sign: 0.17,
} as const;

/**
 * Split-flaps, in modules. Beside the digits of a time one says AM or PM and one the day (`+1`): both
 * are short enough for a flap of their own. `ESTIMATED 09:01` is what the remark has to hold, and that
 * flap. The place has what `flapSteps` says.
 */
export function flapWidths({
  direction,
  clock,
}: TableShape): Record<Exclude<Column, 'place'>, number> {
  const time = clock === '24' ? 6 : 7;
  const gate = direction === 'departures' ? 4 : 3;
  return { time, flight: 7, terminal: 2, gate, belt: 2, remark: 16 };
}

/** Between two columns of flaps, and the longest place: longer names are rare, and modules without one empty. */
export const flapMeasures = { gap: 0.75, mostPlace: 22 } as const;

/**
 * For each set of columns (`lineSets`) how many modules the place keeps, and how far lines may shrink, of what is
 * wanted, before the next set, with less in it, is better. The sign never goes.
 */
export const flapSteps = {
  1: {
    departures: [
      { place: 14, leastShrink: 0.97 },
      { place: 12, leastShrink: 0 },
    ],
    arrivals: [
      { place: 14, leastShrink: 0.97 },
      { place: 12, leastShrink: 0.75 },
      { place: 12, leastShrink: 0 },
    ],
  },
  2: {
    departures: [
      { place: 14, leastShrink: 0.6 },
      { place: 12, leastShrink: 0.5 },
      { place: 10, leastShrink: 0 },
    ],
    arrivals: [
      { place: 14, leastShrink: 0.6 },
      { place: 12, leastShrink: 0 },
    ],
  },
} as const;

/**
 * The dot matrix, in dots: `08:55 +1`, `LX 1185`, `INTL`, `B42A`, `12`, and for the remark the longest
 * word of any language with a time (`Abgeflogen 09:44`). The place has at least what is said here.
 */
export function dotWidths({ clock }: TableShape): Record<Column, number> {
  const meridiem = clock === '12' ? 15 : 0;
  return {
    time: 38 + meridiem,
    flight: 41,
    place: 60,
    terminal: 23,
    gate: 25,
    belt: 20,
    remark: 92 + meridiem,
  };
}

/** In dots: between two columns, and how wide place and signs grow before the columns move apart. */
export const dotMeasures = {
  gap: 7,
  mostPlace: 132,
  /** What the place has beyond its least before the signs get more, for the words above them. */
  goodPlace: 14,
  wideSign: 12,
} as const;
