import { fold } from '#shared/fold.ts';
import type { Direction } from '#shared/board-view.ts';
import type { TimetableRow } from '#shared/timetable.ts';
import type { End } from './differing.ts';

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
