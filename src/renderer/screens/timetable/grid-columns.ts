import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { TimetableSort } from './arrange.ts';
import type { Differing } from './filter-rows.ts';

/** A column of the list; the days of the week cannot be sorted by. */
export interface GridColumn {
  readonly id: TimetableSort | 'days';
  readonly heading: string;
}

/** The columns in the order in which they are read: the time at the end of the timetable's direction comes first. */
export function gridColumns(
  direction: Direction,
  { ends, hasAirlines }: Differing,
  language: Language,
): readonly GridColumn[] {
  const words = messagesIn(language).timetable;
  const { headings } = messagesIn(language).board;
  const departs = { id: 'departs', heading: words.headings.departs } as const;
  const arrives = { id: 'arrives', heading: words.headings.arrives } as const;
  const isDeparture = direction === 'departures';
  return [
    isDeparture ? departs : arrives,
    { id: 'flight', heading: headings.flight.long },
    ...(hasAirlines ? [{ id: 'airline', heading: words.headings.airline } as const] : []),
    ...ends.map((end) => ({ id: end, heading: headings[end].long })),
    { id: 'days', heading: words.days },
    isDeparture ? arrives : departs,
    { id: 'duration', heading: words.headings.duration },
    { id: 'terminal', heading: headings.terminal.long },
    { id: 'aircraft', heading: words.headings.aircraft },
  ];
}
