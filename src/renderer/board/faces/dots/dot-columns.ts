import type { Direction } from '#shared/board-view.ts';
import type { Column } from '../../../words/words.ts';

/** How many dots the columns need. */
export type DotWidths = Readonly<Record<Column, number>>;

/**
 * Dots of each column: `08:55 +1`, `LX 1185`, `INTL`, `B42A`, `12`, and for the remark the longest
 * word of any language with a time (`Abgeflogen 09:44`). The place has at least what is said here.
 */
export function dotWidths(clock: '12' | '24'): DotWidths {
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

/** Columns of a line in reading order, and then ever fewer (docs/board-rules.md, "Columns"). */
export function wideColumns(direction: Direction): readonly (readonly Column[])[] {
  return direction === 'departures'
    ? [
        ['time', 'flight', 'place', 'terminal', 'gate', 'remark'],
        ['time', 'flight', 'place', 'gate', 'remark'],
        ['time', 'flight', 'place', 'remark'],
      ]
    : [
        ['time', 'flight', 'place', 'terminal', 'gate', 'belt', 'remark'],
        ['time', 'flight', 'place', 'gate', 'belt', 'remark'],
        ['time', 'flight', 'place', 'belt', 'remark'],
        ['time', 'flight', 'place', 'remark'],
      ];
}

/** Two lines a flight: beside the place and the remark stand signs at the end, or none. */
export interface StackedColumns {
  readonly first: readonly Column[];
  readonly second: readonly Column[];
}

export function stackedColumns(direction: Direction): readonly StackedColumns[] {
  return direction === 'departures'
    ? [
        { first: ['time', 'place', 'gate'], second: ['flight', 'remark', 'terminal'] },
        { first: ['time', 'place', 'gate'], second: ['flight', 'remark'] },
        { first: ['time', 'place'], second: ['flight', 'remark'] },
      ]
    : [
        { first: ['time', 'place', 'gate'], second: ['flight', 'remark', 'belt'] },
        { first: ['time', 'place', 'belt'], second: ['flight', 'remark'] },
        { first: ['time', 'place'], second: ['flight', 'remark'] },
      ];
}
