import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import { keyOfNumber } from '../flights/flight-key.ts';
import {
  allCodes,
  isUnderNumber,
  operatingNumberOf,
  plainCodes,
  type WantedNumber,
} from '../flights/flight-number.ts';

/** No flight is sold under more numbers; what a service sends beyond is a mistake or an attack. */
export const mostEntries = 40;

/** Entries by every code they can be found by: their own, and the flight they are operated as. */
type CodeIndex = ReadonlyMap<string, readonly ScheduleEntry[]>;

/** A board's list is looked through once, however many flights are looked for in it. */
const indexes = new WeakMap<readonly ScheduleEntry[], CodeIndex>();

/**
 * The entries about a flight in a list: those of its number on any day, the flight that it is
 * operated as, and all codeshares of that.
 */
export function entriesOf(entries: readonly ScheduleEntry[], key: WantedNumber): ScheduleEntry[] {
  const index = indexOf(entries);
  const links = named(index, key)
    .map(operatingNumberOf)
    .filter((link) => link !== null);
  const keys = [key, ...links.map((link) => keyOfNumber(link, null))];
  const related = new Set(keys.flatMap((wanted) => named(index, wanted)));
  return [...related].slice(0, mostEntries);
}

/**
 * The same in a schedule of a board, whose entries may leave out the airport that was asked for.
 * Null where the schedule does not have the flight.
 */
export function entriesOnBoard(
  { target, entries }: Pick<KnownSchedule, 'target' | 'entries'>,
  key: WantedNumber,
): ScheduleEntry[] | null {
  const found = entriesOf(entries, key);
  if (found.length === 0) return null;
  const isDeparture = target.direction === 'departures';
  return found.map((entry) => {
    const { dep_iata, dep_icao, arr_iata, arr_icao } = entry;
    if (isDeparture && dep_iata === null && dep_icao === null) {
      return { ...entry, dep_iata: target.airport };
    }
    if (!isDeparture && arr_iata === null && arr_icao === null) {
      return { ...entry, arr_iata: target.airport };
    }
    return entry;
  });
}

function indexOf(entries: readonly ScheduleEntry[]): CodeIndex {
  const known = indexes.get(entries);
  if (known) return known;
  const index = new Map<string, ScheduleEntry[]>();
  for (const entry of entries) {
    for (const code of allCodes(entry)) {
      const others = index.get(code);
      if (others) others.push(entry);
      else index.set(code, [entry]);
    }
  }
  indexes.set(entries, index);
  return index;
}

function named(index: CodeIndex, key: WantedNumber): readonly ScheduleEntry[] {
  return plainCodes(key)
    .flatMap((code) => index.get(code) ?? [])
    .filter((entry) => isUnderNumber(entry, key));
}
