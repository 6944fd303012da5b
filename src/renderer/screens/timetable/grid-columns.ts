import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { TimetableSort } from './arrange.ts';
import type { Differing } from './filter-rows.ts';
import type { TimetableRow } from '#shared/timetable.ts';
import { timeOfDayText } from '#shared/time-of-day.ts';
import { lengthText } from '../../words/quantity.ts';

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

/** The time at the other end, with the day that it is on: `06:10 +1`. */
export function otherTimeText(
  row: TimetableRow,
  direction: Direction,
  clockStyle: '12' | '24',
): string {
  const isDeparture = direction === 'departures';
  const time = isDeparture ? row.arrives : row.departs;
  if (time === null) return '';
  // What leaves here arrives so many days later; what arrives here left so many days earlier.
  const shift = row.daysLater === null ? 0 : isDeparture ? row.daysLater : -row.daysLater;
  const mark = shift === 0 ? '' : ` ${shift > 0 ? '+' : '−'}${Math.abs(shift)}`;
  return `${timeOfDayText(time, clockStyle)}${mark}`;
}

/** Both times, first that of the departure: `22:10 → 06:10 +1`; empty where none is known. */
export function timesText(row: TimetableRow, clockStyle: '12' | '24'): string {
  const { departs } = row;
  const arrives = otherTimeText(row, 'departures', clockStyle);
  if (departs === null && arrives === '') return '';
  const from = departs === null ? '–' : timeOfDayText(departs, clockStyle);
  return `${from} → ${arrives === '' ? '–' : arrives}`;
}

export function durationText({ duration }: TimetableRow, language: Language): string {
  return duration === null ? '' : lengthText(duration, language);
}

/** Terminals here and there: `1 → 2`; one of them alone where only that is known. */
export function terminalsText({ departureTerminals, arrivalTerminals }: TimetableRow): string {
  const [from, to] = [departureTerminals.join(', '), arrivalTerminals.join(', ')];
  if (from === '' && to === '') return '';
  return `${from === '' ? '–' : from} → ${to === '' ? '–' : to}`;
}
