import { fold } from '#shared/fold.ts';
import type { Direction } from '#shared/board-view.ts';
import type { TimetableRow } from '#shared/timetable.ts';
import type { ListSubject } from '#shared/list-subject.ts';
import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { dayNames } from '../../words/local-time.ts';

/** What of a timetable is wanted. */
export interface TimetableFilter {
  /** As a person typed it. */
  readonly text: string;
  /** At least one of these days, as bits; 0: whichever. */
  readonly days: number;
  /** Hours at the end of the timetable's direction, from 0; `until` up to 24. */
  readonly from: number;
  readonly until: number;
  /** The name of the airline that flies; null: any. */
  readonly airline: string | null;
}

export const noFilter: TimetableFilter = { text: '', days: 0, from: 0, until: 24, airline: null };

/** A row with everything that it can be found by. */
export interface FindableRow {
  readonly row: TimetableRow;
  readonly text: string;
}

/**
 * Makes rows findable, once for each timetable.
 *
 * @param ends those by whose places they are found
 */
export function findable(
  rows: readonly TimetableRow[],
  ends: readonly End[],
): readonly FindableRow[] {
  return rows.map((row) => ({ row, text: textOf(row, ends) }));
}

/** The rows that are wanted. Whatever is typed has to stand at the beginning of a word. */
export function filterRows(
  rows: readonly FindableRow[],
  { text, days, from, until, airline }: TimetableFilter,
  direction: Direction,
): readonly TimetableRow[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '');
  const isAnyTime = from === 0 && until === 24;
  return rows
    .filter(({ row, text: found }) => {
      if (days !== 0 && ((row.days ?? 0) & days) === 0) return false;
      if (airline !== null && airlineOf(row) !== airline) return false;
      if (!isAnyTime && !isBetween(ownTime(row, direction), from * 60, until * 60)) return false;
      return words.every((word) => found.includes(` ${word}`));
    })
    .map(({ row }) => row);
}

/** Minutes after midnight at the end of the timetable's direction. */
export function ownTime(row: TimetableRow, direction: Direction): number | null {
  return direction === 'departures' ? row.departs : row.arrives;
}

/** The airline that flies, by name, else by its code; null where nothing is known of it. */
export function airlineOf({ flights: [first] }: TimetableRow): string | null {
  return first?.airlineName ?? first?.text.split(' ')[0] ?? null;
}

/** A span that ends before it begins goes over midnight. */
function isBetween(time: number | null, from: number, until: number): boolean {
  if (time === null) return false;
  return from < until ? time >= from && time < until : time >= from || time < until;
}

function textOf(row: TimetableRow, ends: readonly End[]): string {
  const { flights, aircraft } = row;
  const parts = [
    ...ends.flatMap((end) => {
      const place = row[end];
      return place === null ? [] : [place.name, place.code, ...Object.values(place.localNames)];
    }),
    // With the blank and without.
    ...flights.flatMap(({ text, airlineName }) => [text, text.replace(' ', ''), airlineName]),
    aircraft?.icao,
    aircraft?.name,
  ];
  return ` ${parts.map((part) => fold(part ?? '')).join(' ')}`;
}

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

/** The days of a week by their bits: Monday first, as airlines count them. */
export const weekdays = [1, 2, 4, 8, 16, 32, 64] as const;

const everyDay = 127;

/** The days in words: `Daily`, `Mon, Tue, Sat`. Null: they are unknown. */
export function daysText(days: number | null, language: Language): string {
  const words = messagesIn(language).timetable;
  if (days === null) return words.daysUnknown;
  if (days === everyDay) return words.daily;
  const short = dayNames(language, 'short');
  const flown = short.filter((_, place) => (days & (weekdays[place] ?? 0)) !== 0);
  return new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' }).format(flown);
}

/** How many of some flights fly on each day, Monday first; those of unknown days count for none. */
export function flightsByDay(flights: readonly { readonly days: number | null }[]): number[] {
  return weekdays.map((bit) => flights.filter(({ days }) => ((days ?? 0) & bit) !== 0).length);
}
