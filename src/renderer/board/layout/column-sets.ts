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
