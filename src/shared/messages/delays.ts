import type { Direction } from '../board-view.ts';
import type { Language } from '../languages.ts';
import { ar } from './delays/ar.ts';
import { de } from './delays/de.ts';
import { en } from './delays/en.ts';
import { es } from './delays/es.ts';
import { fr } from './delays/fr.ts';
import { it } from './delays/it.ts';
import { ja } from './delays/ja.ts';
import { ko } from './delays/ko.ts';
import { nl } from './delays/nl.ts';
import { pl } from './delays/pl.ts';
import { pt } from './delays/pt.ts';
import { tr } from './delays/tr.ts';
import { zh } from './delays/zh.ts';

/** The page of delays. */
export interface DelaysMessages {
  /** The name of the choice between airport and airline. */
  readonly scope: string;
  readonly airline: string;
  readonly airlinePlaceholder: string;
  /** The name of the list of airlines, read aloud. */
  readonly airlines: string;
  readonly chooseAirline: string;
  readonly airlineNotFound: string;

  readonly least: string;
  /** Why the least delay cannot be less. */
  readonly limit: string;

  readonly headings: Readonly<Record<'delay' | 'scheduled' | 'expected', string>>;
  /** How many flights are late. */
  readonly late: (count: number) => string;
  /** A length of time. */
  readonly longest: (length: string) => string;
  readonly none: (direction: Direction) => string;
  readonly unknown: string;
  /** Flights that are not shown because the list is long enough. */
  readonly rest: (count: number) => string;

  readonly chart: {
    readonly title: string;
    readonly hour: string;
    readonly flights: string;
    readonly longest: string;
    readonly now: string;
    /** A length of time: the least of a step of the legend. */
    readonly from: (length: string) => string;
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
} satisfies Record<Language, DelaysMessages>;

/** The page of delays in one language. */
export function delaysMessages(language: Language): DelaysMessages {
  return byLanguage[language];
}
