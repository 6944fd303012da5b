import type { ListStanding } from './list-subject.ts';
import type { LibraryKey } from './library.ts';

/** Which aircraft to request: all of an airline, or the one with a mark. */
export type FleetQuery =
  | {
      readonly is: 'airline';
      /** ICAO, else IATA. */
      readonly code: string;
    }
  | {
      readonly is: 'aircraft';
      /** Registration, ICAO24 address or serial number, as `readAircraftMark` gives it. */
      readonly mark: string;
    };

/** How it stands with the aircraft that were asked for; they themselves are records of the library. */
export interface FleetView extends ListStanding {
  readonly query: FleetQuery;
  /** How many there are. */
  readonly count: number;
  /** The first of them, which the library opens; null if the list is empty. */
  readonly first: LibraryKey | null;
}

/** Registrations (`HB-JHA`, `N12345`), addresses (`4B1A2F`) and serial numbers (`30191`, `560-5123`). */
const markShape = /^[A-Z\d][A-Z\d./-]{1,13}[A-Z\d]$/;
/** A registration without a digit is told from a word by its hyphen: `G-EUUU`. */
const lettersOnly = /^[A-Z]{1,2}-[A-Z]{3,5}$/;

/** What a user typed, as the mark of an aircraft, in capitals; null if it can be none. */
export function readAircraftMark(text: string): string | null {
  const mark = text.trim().toUpperCase();
  const isMark = markShape.test(mark) && (/\d/.test(mark) || lettersOnly.test(mark));
  return isMark ? mark : null;
}

/** Whether a record can be of the aircraft with a mark: it tells this one, hyphens apart, or none (null). */
export function canHaveMark(told: string | null, mark: string): boolean {
  const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();
  return told === null || plain(told) === plain(mark);
}

/** Whether a mark has the shape of an ICAO24 address: six hexadecimal digits. */
export function isAircraftAddress(mark: string): boolean {
  return /^[\dA-F]{6}$/.test(mark);
}
