import type { Direction } from '#shared/board-view.ts';
import type { Column } from '../../../words/words.ts';

/** What the grid must make room for. */
export interface GridShape {
  readonly direction: Direction;
  readonly clock: '12' | '24';
}

/** How many cells each column needs; the place takes what is left. */
export interface CellCounts extends Readonly<Record<Exclude<Column, 'place'>, number>> {
  /** At least. */
  readonly place: number;
}

/**
 * Beside the digits of a time one cell says AM or PM and one the day (`+1`): both are short enough
 * for a flap of their own. `ESTIMATED 09:01` is what the remark has to hold, and that cell.
 */
export function cellCounts({ direction, clock }: GridShape, place: number): CellCounts {
  const time = clock === '24' ? 6 : 7;
  const gate = direction === 'departures' ? 4 : 3;
  return { time, flight: 7, place, terminal: 2, gate, belt: 2, remark: 16 };
}

/** One line a flight. */
export interface WideSet {
  readonly columns: readonly Column[];
  /** The least number of cells that the place keeps. */
  readonly place: number;
  /** So small may lines become, of what is wanted, before the next set, with less in it, is better. */
  readonly leastShrink: number;
}

/**
 * One line a flight: all columns, and then ever fewer. The terminal goes first, as the gate leads
 * there; on arrivals then the gate, as people wait for others at the belt.
 */
export function wideSets(direction: Direction): readonly WideSet[] {
  return direction === 'departures'
    ? [
        {
          columns: ['time', 'flight', 'place', 'terminal', 'gate', 'remark'],
          place: 14,
          leastShrink: 0.97,
        },
        { columns: ['time', 'flight', 'place', 'gate', 'remark'], place: 12, leastShrink: 0 },
      ]
    : [
        {
          columns: ['time', 'flight', 'place', 'terminal', 'gate', 'belt', 'remark'],
          place: 14,
          leastShrink: 0.97,
        },
        {
          columns: ['time', 'flight', 'place', 'gate', 'belt', 'remark'],
          place: 12,
          leastShrink: 0.75,
        },
        { columns: ['time', 'flight', 'place', 'belt', 'remark'], place: 12, leastShrink: 0 },
      ];
}

/** Two lines a flight: time, place and a sign; below them flight, remark and the lesser sign. */
export interface StackedSet {
  /** What stands at the end of the two lines. */
  readonly ends: readonly [Column, Column | null];
  readonly place: number;
  readonly leastShrink: number;
}

/** Two lines a flight: everything but the least, and then ever less. */
export function stackedSets(direction: Direction): readonly StackedSet[] {
  return direction === 'departures'
    ? [
        { ends: ['gate', 'terminal'], place: 14, leastShrink: 0.6 },
        { ends: ['gate', null], place: 12, leastShrink: 0.5 },
        { ends: ['gate', null], place: 10, leastShrink: 0 },
      ]
    : [
        { ends: ['gate', 'belt'], place: 14, leastShrink: 0.6 },
        { ends: ['belt', null], place: 12, leastShrink: 0 },
      ];
}
