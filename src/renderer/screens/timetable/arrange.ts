import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { TimetableRow } from '#shared/timetable.ts';
import { placeText } from '../../words/names.ts';
import {
  type Differing,
  type End,
  airlineOf,
  ownTime,
  flightsByDay,
  weekdays,
} from './filter-rows.ts';
import { dayNames } from '../../words/local-time.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { timeOfDayText } from '#shared/time-of-day.ts';
import { lengthText } from '../../words/quantity.ts';

export type Arrangement = 'time' | 'from' | 'to' | 'airline' | 'day';

/** How the flights of a timetable can be arranged, as far as it tells anything. */
export function arrangementsOf({ ends, hasAirlines }: Differing): readonly Arrangement[] {
  return ['time', ...ends, ...(hasAirlines ? ['airline' as const] : []), 'day'];
}

/** What flights are sorted by within their group: a column. */
export type TimetableSort =
  'departs' | 'arrives' | 'flight' | 'airline' | End | 'duration' | 'aircraft' | 'terminal';

export interface SortOrder {
  readonly by: TimetableSort;
  readonly isReversed: boolean;
}

/** Flights that belong together. */
export interface TimetableGroup {
  /** Empty where there is but one group, which needs no heading. */
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly rows: readonly TimetableRow[];
  /** How many fly on each day of the week, Monday first. */
  readonly byDay: readonly number[];
}

/** A line of the list: the heading of a group, or a flight in it. */
export type TimetableLine =
  | {
      readonly id: string;
      readonly group: TimetableGroup;
      readonly isOpen: boolean;
      readonly row: null;
    }
  | { readonly id: string; readonly group: TimetableGroup; readonly row: TimetableRow };

export interface ArrangeOptions {
  readonly arrangement: Arrangement;
  readonly sort: SortOrder;
  readonly direction: Direction;
  readonly language: Language;
}

/** The flights in groups, each in its order. */
export function arrange(
  rows: readonly TimetableRow[],
  { arrangement, sort, direction, language }: ArrangeOptions,
): readonly TimetableGroup[] {
  const collator = new Intl.Collator(localeOf(language), { numeric: true });
  const sorted = rows.toSorted(comparing(sort, direction, language, collator));
  if (arrangement === 'time') return [groupOf('', '', null, sorted)];
  if (arrangement === 'day') return byDay(sorted, language);
  const groups = new Map<string, TimetableRow[]>();
  const end = arrangement === 'airline' ? null : arrangement;
  for (const row of sorted) {
    const id = (end === null ? airlineOf(row) : row[end]?.code) ?? '?';
    const known = groups.get(id);
    if (known) known.push(row);
    else groups.set(id, [row]);
  }
  return [...groups]
    .map(([id, members]) => {
      const place = end === null ? null : (members[0]?.[end] ?? null);
      const name = end === null ? id : placeText(place, language);
      return groupOf(id, name === '' ? '?' : name, place?.code ?? null, members);
    })
    .sort((one, other) => collator.compare(one.name, other.name));
}

/** Headings and the flights of those groups that are open; a group without a name has no heading. */
export function linesOf(
  groups: readonly TimetableGroup[],
  isOpen: (group: TimetableGroup) => boolean,
): readonly TimetableLine[] {
  return groups.flatMap((group): TimetableLine[] => {
    const isShown = group.id === '' || isOpen(group);
    const flights = isShown
      ? group.rows.map((row) => ({ id: `${group.id} ${row.id}`, group, row }))
      : [];
    if (group.id === '') return flights;
    return [{ id: `group ${group.id}`, group, isOpen: isShown, row: null }, ...flights];
  });
}

function byDay(sorted: readonly TimetableRow[], language: Language): TimetableGroup[] {
  const names = dayNames(language, 'long');
  return weekdays.flatMap((bit, place) => {
    const rows = sorted.filter(({ days }) => ((days ?? 0) & bit) !== 0);
    return rows.length === 0 ? [] : [groupOf(String(bit), names[place] ?? '', null, rows)];
  });
}

function groupOf(
  id: string,
  name: string,
  code: string | null,
  rows: readonly TimetableRow[],
): TimetableGroup {
  return { id, name, code: code === name ? null : code, rows, byDay: flightsByDay(rows) };
}

/** What is unknown comes last, in either order; between equals the time decides. */
function comparing(
  { by, isReversed }: SortOrder,
  direction: Direction,
  language: Language,
  collator: Intl.Collator,
): (one: TimetableRow, other: TimetableRow) => number {
  const key = keyOf[by];
  const sign = isReversed ? -1 : 1;
  const compare = (one: Key, other: Key): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : collator.compare(String(one), String(other));
    return sign * difference;
  };
  return (one, other) =>
    compare(key(one, language), key(other, language)) ||
    (ownTime(one, direction) ?? Infinity) - (ownTime(other, direction) ?? Infinity) ||
    collator.compare(one.id, other.id);
}

type Key = number | string | null;

const keyOf: Readonly<Record<TimetableSort, (row: TimetableRow, language: Language) => Key>> = {
  departs: ({ departs }) => departs,
  arrives: ({ arrives }) => arrives,
  flight: ({ flights }) => flights[0]?.text ?? null,
  airline: airlineOf,
  from: ({ from }, language) => from && placeText(from, language),
  to: ({ to }, language) => to && placeText(to, language),
  duration: ({ duration }) => duration,
  aircraft: ({ aircraft }) => aircraft?.name ?? aircraft?.icao ?? null,
  terminal: ({ departureTerminals, arrivalTerminals }) =>
    departureTerminals[0] ?? arrivalTerminals[0] ?? null,
};

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
