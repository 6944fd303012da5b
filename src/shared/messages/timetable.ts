import type { Direction } from '../board-view.ts';
import type { Language } from '../languages.ts';
import { ar } from './timetable/ar.ts';
import { de } from './timetable/de.ts';
import { en } from './timetable/en.ts';
import { es } from './timetable/es.ts';
import { fr } from './timetable/fr.ts';
import { it } from './timetable/it.ts';
import { ja } from './timetable/ja.ts';
import { ko } from './timetable/ko.ts';
import { nl } from './timetable/nl.ts';
import { pl } from './timetable/pl.ts';
import { pt } from './timetable/pt.ts';
import { tr } from './timetable/tr.ts';
import { zh } from './timetable/zh.ts';

/** The page of a week's timetable. */
export interface TimetableMessages {
  /** The name of the choice between its arrangements. */
  readonly arrangement: string;
  /** By time of day; by the other end; by airline; by day of the week. */
  readonly arrangements: {
    readonly time: string;
    readonly place: Readonly<Record<Direction, string>>;
    readonly airline: string;
    readonly day: string;
  };

  readonly search: string;
  readonly searchPlaceholder: string;
  readonly days: string;
  readonly from: string;
  readonly until: string;
  readonly allAirlines: string;
  readonly clear: string;

  readonly headings: Readonly<
    Record<'departs' | 'arrives' | 'duration' | 'aircraft' | 'airline', string>
  >;
  /** Flies on every day of the week. */
  readonly daily: string;
  readonly daysUnknown: string;
  readonly flights: (count: number) => string;
  /** In a week. */
  readonly weekly: (count: number) => string;
  readonly none: (direction: Direction) => string;
  readonly filtered: string;
  readonly unknown: string;
  /** Which clocks the times are by. */
  readonly local: string;

  readonly print: string;
  readonly savePdf: string;
  readonly saved: (file: string) => string;
  /** Beside a flight: links to the board of a city, and to what is known of an airport. */
  readonly board: (city: string) => string;
  readonly about: (name: string) => string;
}

const byLanguage = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  tr,
  pl,
  ar,
  zh,
  ja,
  ko,
} satisfies Record<Language, TimetableMessages>;

/** The page of a week's timetable in one language. */
export function timetableMessages(language: Language): TimetableMessages {
  return byLanguage[language];
}
