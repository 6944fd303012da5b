import type { Direction } from '#shared/board-view.ts';
import type { ListSubject } from '#shared/list-subject.ts';

/** One end of a flight, as a row has it. */
export type End = 'from' | 'to';

/** What is not the same for all flights of a timetable, and so worth a column. */
export interface Differing {
  /** In the order in which they are read. */
  readonly ends: readonly End[];
  readonly hasAirlines: boolean;
}

/** What differs between the flights of a subject. */
export function differingOf(subject: ListSubject, direction: Direction): Differing {
  switch (subject.is) {
    case 'airport':
      return { ends: [direction === 'departures' ? 'to' : 'from'], hasAirlines: true };
    case 'pair':
      return { ends: [], hasAirlines: true };
    case 'airlines':
      return { ends: ['from', 'to'], hasAirlines: subject.codes.length > 1 };
    case 'flight':
      return { ends: ['from', 'to'], hasAirlines: false };
  }
}
