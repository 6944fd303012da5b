import type { Language } from '../languages.ts';
import type {
  LibraryFact,
  LibraryKind,
  LibraryPlace,
  LibrarySection,
  LibrarySort,
  LibraryType,
} from '../library.ts';
import { ar } from './browse/ar.ts';
import { de } from './browse/de.ts';
import { en } from './browse/en.ts';
import { es } from './browse/es.ts';
import { fr } from './browse/fr.ts';
import { it } from './browse/it.ts';
import { ja } from './browse/ja.ts';
import { ko } from './browse/ko.ts';
import { nl } from './browse/nl.ts';
import { pl } from './browse/pl.ts';
import { pt } from './browse/pt.ts';
import { tr } from './browse/tr.ts';
import { zh } from './browse/zh.ts';

type Words<Name extends string> = Readonly<Record<Name, string>>;

/** The words of the reference library. Counts, dates and ages come to them written out. */
export interface BrowseMessages {
  /** The name of the screen, read aloud. */
  readonly title: string;
  readonly search: string;
  readonly searchHint: string;
  readonly back: string;
  readonly forward: string;
  readonly close: string;
  /** Names of the parts of the screen, read aloud: the tabs, the list, and the record beside it. */
  readonly parts: Words<'kinds' | 'list' | 'details' | 'filters'>;
  /** What arrows, Enter, Alt with an arrow, and Escape do. */
  readonly keys: Words<'move' | 'open' | 'back' | 'close'>;

  readonly filters: Words<
    | 'country'
    | 'anyCountry'
    | 'type'
    | 'anyType'
    | 'alliance'
    | 'anyAlliance'
    | 'sort'
    | 'reverse'
    | 'clearAll'
  > & { readonly clear: (name: string) => string };

  readonly loading: string;
  readonly found: (count: number) => string;
  /** Where there is nothing to show, and what to do about it. */
  readonly nothingFits: string;
  readonly nothingFound: (text: string) => string;
  readonly nothingFoundHint: string;
  readonly noDetails: string;
  readonly gone: string;
  readonly failed: string;

  readonly kinds: Words<LibraryKind | 'all'>;
  /** One of a kind. */
  readonly kind: Words<LibraryKind>;
  readonly sorts: Words<LibrarySort>;
  /** What the size of a record is: a way to sort, and below the number itself. */
  readonly sizes: Words<LibraryKind>;
  /** What lists may be narrowed to, continents among them. */
  readonly types: Words<LibraryType>;
  readonly facts: Words<LibraryFact['name']>;
  readonly places: Words<LibraryPlace['relation']>;
  readonly sections: Words<LibrarySection['relation']>;
  /** Leads to a list: `All airports`. */
  readonly allOf: Words<LibraryKind>;

  readonly record: Words<
    | 'localTime'
    | 'showBoard'
    | 'showTimetable'
    | 'position'
    | 'otherNames'
    | 'links'
    | 'linksHint'
    | 'website'
    | 'distanceTo'
    | 'distanceHint'
    | 'airportsFound'
    | 'noAirportFound'
    | 'distanceUnknown'
    | 'greatCircle'
    | 'yes'
    | 'no'
  > & {
    readonly more: (count: string) => string;
    readonly latitude: (degrees: string, isNorth: boolean) => string;
    readonly longitude: (degrees: string, isEast: boolean) => string;
    readonly nauticalMiles: (count: string) => string;
  };

  /** When the clocks of a zone change; `amount` is `1 hour`. */
  readonly zone: Words<'noChange' | 'unknown'> & {
    readonly forward: (amount: string, date: string, time: string) => string;
    readonly back: (amount: string, date: string, time: string) => string;
  };

  /** Where the data is from, and how old it is. */
  readonly origin: Words<
    'source' | 'bundled' | 'embedded' | 'refresh' | 'expected' | 'exportList' | 'offline'
  > & {
    readonly stored: (age: string) => string;
    readonly refreshed: (age: string) => string;
    readonly saved: (count: number, file: string) => string;
  };
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
} satisfies Record<Language, BrowseMessages>;

/** The words of the reference library in one language. */
export function browseMessages(language: Language): BrowseMessages {
  return byLanguage[language];
}
